import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from './basket-limits.ts'
import { addPieces, changeOptions } from './form-lines.ts'

const minced = { id: 1, optionValues: [11], qty: 2, comment: 'lean' }
const sliced = { id: 1, optionValues: [12], qty: 1, comment: '' }
const rice = { id: 2, optionValues: [], qty: 3, comment: '' }

describe('adding pieces', () => {
  test('a new line comes last', () => {
    expect(addPieces([minced, rice], sliced)).toEqual([minced, rice, sliced])
  })

  test('the same line takes them, and keeps its place and comment', () => {
    const added = { ...minced, qty: 1, comment: '' }
    expect(addPieces([minced, rice], added)).toEqual([{ ...minced, qty: 3 }, rice])
  })

  test('a line has at most the largest quantity', () => {
    const full = { ...rice, qty: MAX_QUANTITY }
    expect(addPieces([full], rice)).toEqual([full])
  })
})

describe('choosing other options', () => {
  test('the pieces and their comment move to a new line behind the old one', () => {
    expect(changeOptions([minced, rice], minced, sliced)).toEqual([
      { ...minced, qty: 0 },
      { ...sliced, qty: 2, comment: 'lean' },
      rice,
    ])
  })

  test('the line that has these options takes the pieces, up to the largest quantity', () => {
    const changed = changeOptions([sliced, minced], minced, { ...sliced, qty: 1 })
    expect(changed).toEqual([
      { ...sliced, qty: 3 },
      { ...minced, qty: 0 },
    ])
    const full = { ...sliced, qty: MAX_QUANTITY }
    expect(changeOptions([full, minced], minced, sliced)[0]).toEqual(full)
  })

  test('the same options change nothing', () => {
    expect(changeOptions([minced, rice], minced, { ...minced, qty: 1 })).toEqual([minced, rice])
  })
})
