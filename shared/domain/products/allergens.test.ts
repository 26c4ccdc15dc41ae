import { expect, test } from 'vitest'
import {
  allergens,
  fromAllergenBits,
  suitsDiet,
  toAllergenBits,
  toAllergenNames,
  toAllergens,
} from './allergens.ts'

test('unknown, or free from only a part, suits no diet', () => {
  expect(suitsDiet([], 'noNuts')).toBe(false)
  expect(suitsDiet(toAllergens(['treeNuts']), 'noNuts')).toBe(false)
  expect(suitsDiet(toAllergens(['treeNuts', 'peanuts']), 'noNuts')).toBe(true)
  expect(suitsDiet(['wheat'], 'glutenFree')).toBe(false)
  expect(suitsDiet(toAllergens(['gluten']), 'glutenFree')).toBe(true)
})

test('only a complete group is named as one', () => {
  expect(toAllergenNames(toAllergens(['milk', 'gluten']))).toEqual(['gluten', 'milk'])
  expect(toAllergenNames(['milk', 'wheat', 'rye'])).toEqual(['milk', 'wheat', 'rye'])
})

test('stored bits name the same allergens', () => {
  for (const allergen of allergens) {
    expect(fromAllergenBits(toAllergenBits([allergen]))).toEqual([allergen])
  }
  expect(fromAllergenBits(toAllergenBits(allergens))).toEqual(allergens)
  expect(toAllergenBits(allergens)).toBe(2 ** 23 - 1)
})
