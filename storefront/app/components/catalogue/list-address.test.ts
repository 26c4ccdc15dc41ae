import { expect, test } from 'vitest'
import { addressOfPage, parseListAddress } from './list-address.ts'

const parse = (search: string) => parseListAddress(new URLSearchParams(search))

test('a list without parameters begins at its first page', () => {
  expect(parse('')).toEqual({ text: '', sort: '', page: 1 })
})

test('the searched text is trimmed and at most 200 characters long', () => {
  expect(parse('str=%20%20rice%20').text).toBe('rice')
  expect(parse(`str=${'a'.repeat(300)}`).text).toHaveLength(200)
})

test.each(['0', '-1', '1.5', 'two', '1e99', ''])('page %s means the first', page => {
  expect(parse(`page=${page}`).page).toBe(1)
})

test('another page keeps what else the address says, the first one needs no number', () => {
  const search = new URLSearchParams('aisle=3&page=2')
  expect(addressOfPage(search, 4)).toBe('?aisle=3&page=4')
  expect(addressOfPage(search, 1)).toBe('?aisle=3')
  expect(addressOfPage(new URLSearchParams('page=2'), 1)).toBe('.')
})
