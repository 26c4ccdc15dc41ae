import { expect, test } from 'vitest'
import { describeMeasure, findMeasure } from './measure.ts'

const soap = { quantity: 1, grams: null, unitPriceCents: 449 }
const almonds = { quantity: 5, grams: 470, unitPriceCents: 320, stepGrams: 100 }

test('a quantity has a unit price only if both make the amount', () => {
  expect(findMeasure([soap], 449)).toEqual({ qty: 1, grams: null, unitPrice: 4.49, perGrams: null })
  expect(findMeasure([soap], 139)).toBeNull()
  // Ordered by the step, and weighed at packing.
  expect(findMeasure([almonds], 1504)).toEqual({
    qty: 5,
    grams: 470,
    unitPrice: 32,
    perGrams: 1000,
  })
  expect(findMeasure([{ ...almonds, grams: null }], 1600)).toMatchObject({ grams: 500 })
})

test.each([
  [
    { qty: 2, grams: null, unitPrice: 4.49, perGrams: null, isPart: false },
    '2 × $4.49',
    '۲ × ۴٫۴۹ دلار',
  ],
  [
    { qty: 5, grams: 470, unitPrice: 32, perGrams: 1000, isPart: false },
    '470 g × $32.00/kg',
    '۴۷۰ گرم × کیلویی ۳۲٫۰۰ دلار',
  ],
  [
    { qty: 2, grams: 4170, unitPrice: 31.4, perGrams: 2100, isPart: false },
    '4.17 kg × $31.40/2.1 kg',
    '۴٫۱۷ کیلو × هر ۲٫۱ کیلو، ۳۱٫۴۰ دلار',
  ],
  [
    { qty: 3, grams: null, unitPrice: 14.99, perGrams: null, isPart: true },
    'part of 3 × $14.99',
    'بخشی از ۳ × ۱۴٫۹۹ دلار',
  ],
  [{ qty: 1, grams: 506, unitPrice: null, perGrams: null, isPart: false }, '506 g', '۵۰۶ گرم'],
])('%o is %s', (measure, english, persian) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(describeMeasure(measure, 'en'))).toBe(english)
  expect(plain(describeMeasure(measure, 'fa'))).toBe(persian)
})
