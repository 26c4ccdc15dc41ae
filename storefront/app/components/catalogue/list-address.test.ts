import { describe, expect, test } from 'vitest'
import { addressOfPage, pageNumbers, parseListAddress } from './list-address.ts'

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

describe('the pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('on page %i of %i shows %j', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown)
  })
})
