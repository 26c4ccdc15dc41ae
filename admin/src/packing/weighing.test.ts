import { expect, test } from 'vitest'
import { toRate } from '#shared/domain/money/tax.ts'
import { readWeighing } from './weighing.ts'

/** Two steps of 500 g. '950' and '310' are also codes of products in the order. */
const tangerines = {
  gramsOfUnit: 500,
  quantity: 2,
  tolerance: toRate(15),
  isCode: (text: string) => ['950', '310', 'QUINCES'].includes(text),
}
const read = (text: string, tare = '') => readWeighing(text, tare, tangerines)

test('a weight is read with its tare, in any digits', () => {
  expect(read('1000')).toEqual({ kind: 'weight', netGrams: 1000, tareGrams: 0, doubt: null })
  expect(read(' ۱۰۲۰ ', '۲۰')).toMatchObject({ netGrams: 1000, tareGrams: 20, doubt: null })
})

test('a weight far from the order must be entered twice', () => {
  expect(read('849')).toMatchObject({ kind: 'weight', doubt: 'low' })
  expect(read('850')).toMatchObject({ doubt: null })
  expect(read('1500')).toMatchObject({ doubt: null })
  expect(read('1501')).toMatchObject({ doubt: 'high' })
  expect(read('1501', '1')).toMatchObject({ netGrams: 1500, doubt: null })
})

test('a code that is a likely weight is in doubt; another one is a code', () => {
  expect(read('950')).toMatchObject({ kind: 'weight', netGrams: 950, doubt: 'code' })
  expect(read('310')).toEqual({ kind: 'code', code: '310' })
  expect(read('QUINCES')).toEqual({ kind: 'code', code: 'QUINCES' })
  expect(read('۶۲۶۰۰۰۰۰۰۱')).toEqual({ kind: 'code', code: '6260000001' })
})

test('a tare that cannot be read is told apart from a weight up to the tare', () => {
  for (const tare of ['12.5', 'GROUN', '6260000001']) {
    expect(read('1000', tare)).toEqual({ kind: 'tare' })
    expect(read('', tare)).toEqual({ kind: 'tare' })
    expect(read('QUINCES', tare)).toEqual({ kind: 'code', code: 'QUINCES' })
    expect(read('950', tare)).toEqual({ kind: 'code', code: '950' })
  }
  expect(read('210', '250')).toEqual({ kind: 'light' })
  expect(read('250', '250')).toEqual({ kind: 'light' })
  expect(read('0')).toEqual({ kind: 'light' })
  expect(read('310', '310')).toEqual({ kind: 'code', code: '310' })
  expect(read('')).toEqual({ kind: 'empty' })
})
