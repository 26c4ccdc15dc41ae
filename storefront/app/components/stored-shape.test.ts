import { describe, expect, test } from 'vitest'
import {
  readAmount,
  readFlag,
  readList,
  readObject,
  readOneOf,
  readOr,
  readText,
  readWhole,
} from './stored-shape.ts'

const read = readObject({
  id: readWhole(1, 10),
  name: readOr(readText, ''),
  price: readAmount,
  kind: readOneOf(['g', null]),
  tags: readList(readFlag),
})
const good = { id: 3, name: 'gaz', price: 1.5, kind: 'g', tags: [true] }

test('named fields are read, others dropped, broken ones replaced where that is allowed', () => {
  expect(read({ ...good, extra: 1 })).toEqual(good)
  expect(read({ ...good, name: 7 })).toEqual({ ...good, name: '' })
  expect(read({ ...good, name: undefined, kind: null })).toEqual({ ...good, name: '', kind: null })
})

describe('what cannot be read throws', () => {
  test.each([
    null,
    'text',
    [],
    { ...good, id: 0 },
    { ...good, id: 11 },
    { ...good, id: 1.5 },
    { ...good, id: '3' },
    { ...good, price: -1 },
    { ...good, price: Number.NaN },
    { ...good, kind: 'kg' },
    { ...good, tags: [true, 1] },
    { ...good, tags: {} },
  ])('%j', value => {
    expect(() => read(value)).toThrow()
  })
})
