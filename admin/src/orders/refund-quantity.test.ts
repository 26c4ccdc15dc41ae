import { beforeEach, expect, test, vi } from 'vitest'

/** The language is read once, on module load. */
async function load(language: string) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => language })
  return import('./refund-quantity.ts')
}
beforeEach(() => vi.unstubAllGlobals())

const pieces = { kept: 3, grams: null, packs: null }
const steps = { kept: 3, grams: 1050, packs: null }
/** Packs of 900 g that replaced steps of 500 g. */
const packs = { kept: 6, grams: 2700, packs: 3 }

test('pieces are counted, goods by weight have their weight, and packs are whole', async () => {
  const { listQuantities, quantityOfText } = await load('en')
  expect(listQuantities(pieces, 2)).toEqual([0, 1, 2])
  expect(quantityOfText(pieces, 1, 2)).toBe('1 of 2')
  expect(listQuantities(steps, 3)).toEqual([0, 1, 2, 3])
  expect(quantityOfText(steps, 1, 3)).toBe('350\u00a0g of 1.05\u00a0kg')
  expect(listQuantities(packs, 6)).toEqual([0, 2, 4, 6])
  expect(quantityOfText(packs, 2, 6)).toBe('1 of 3 packs')
  expect(quantityOfText(packs, 2, 2)).toBe('1 of 1 pack')
})

test('steps that are no whole number of packs are named by their weight', async () => {
  const { listQuantities, quantityOfText } = await load('en')
  expect(listQuantities(packs, 5)).toEqual([0, 1, 2, 3, 4, 5])
  expect(quantityOfText(packs, 1, 5)).toBe('450\u00a0g of 2.25\u00a0kg')
})

test('the quantities read the same in Persian', async () => {
  const { quantityOfText } = await load('fa')
  expect(quantityOfText(pieces, 1, 2)).toBe('۱ از ۲')
  expect(quantityOfText(steps, 1, 3)).toBe('۳۵۰\u00a0گرم از ۱٫۰۵\u00a0کیلو')
  expect(quantityOfText(packs, 2, 6)).toBe('۱ از ۳ بسته')
})
