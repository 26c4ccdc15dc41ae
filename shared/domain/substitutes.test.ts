import { expect, test } from 'vitest'
import { isCodeOf, keepsStatements } from './substitutes.ts'

const bread = { contains: ['wheat'], mayContain: ['sesame'], freeFrom: ['milk'] } as const

test.each([
  [bread, bread, true],
  [bread, { freeFrom: ['milk'] }, true],
  [bread, { contains: ['wheat', 'eggs'], freeFrom: ['milk'] }, false],
  [bread, { contains: ['sesame'], freeFrom: ['milk'] }, false],
  [bread, { mayContain: ['wheat'], freeFrom: ['milk'] }, true],
  [bread, { contains: ['wheat'] }, false],
  [{ halal: true }, { halal: true }, true],
  [{ halal: true }, { halal: null }, false],
  [{ halal: null }, {}, true],
  [{}, { contains: ['milk'] }, true],
] as const)('%o may be replaced by %o: %o', (original, substitute, expected) => {
  expect(keepsStatements(original, substitute)).toBe(expected)
})

test.each([
  ['0062860001234', true],
  ['62860001234', true],
  ['RICE-1', true],
  ['62860001235', false],
  ['rice-1', false],
  ['0', false],
  ['', false],
])('the code %s: %o', (code, expected) => {
  expect(isCodeOf({ barcode: '062860001234', sku: 'RICE-1' }, code)).toBe(expected)
})
