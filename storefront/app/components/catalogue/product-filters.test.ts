import { expect, test } from 'vitest'
import { addressWithout, parseProductFilters } from './product-filters.ts'

const parse = (search: string) => parseProductFilters(new URLSearchParams(search))

test('an address without filters narrows nothing', () => {
  expect(parse('')).toEqual({ flags: [], origin: '', min: null, max: null, invalid: {} })
})

test('prices are dollars with up to two decimals, in either script', () => {
  expect(parse('sale=1&no-nuts=1&halal=0&min=2.5&max=12')).toEqual({
    flags: ['onSale', 'noNuts'],
    origin: '',
    min: 250,
    max: 1200,
    invalid: {},
  })
  expect(parse('min=۲٫۵۰&max=1,200')).toMatchObject({ min: 250, max: 120_000 })
})

test('a range written the wrong way round is meant the right way', () => {
  expect(parse('min=9&max=3')).toMatchObject({ min: 300, max: 900 })
})

test.each(['-1', '1e3', '1.234', 'x', '1,50', '۱۲،۵۰', '12/50', '12345678'])(
  'price %s is no filter, and the form can say so',
  price => {
    const { min, invalid } = parse(`min=${encodeURIComponent(price)}`)
    expect([min, invalid]).toEqual([null, { min: price }])
  },
)

test('an empty price field is no filter', () => {
  expect(parse('min=&max=+')).toMatchObject({ min: null, max: null, invalid: {} })
})

test.each([
  ['ir', 'IR'],
  ['+CA', 'CA'],
  ['', ''],
  ['iran', 'ZZ'],
  ['<', 'ZZ'],
])('country %s is read as %s', (text, origin) => {
  expect(parse(`origin=${text}`).origin).toBe(origin)
})

test('a removed filter leads to the first page of what is left', () => {
  expect(addressWithout('?str=tea&aisle=3&page=2', ['aisle'])).toBe('?str=tea')
  expect(addressWithout('?min=1&max=2', ['min', 'max'])).toBe('.')
})
