import { type Allergen, allergenWords, containsGluten, toAllergenNames } from './allergens.ts'
import { countryName } from './country-name.ts'
import { freeFromClaims } from './free-from-words.ts'
import { persianAllergens } from './persian-allergens.ts'
import type { StorageKind } from './storage.ts'

type Facts = {
  ingredients: string
  fIngredients: string
  contains: readonly Allergen[]
  freeFrom: readonly Allergen[]
  halal: unknown
  halalBy: string
  fHalalBy: string
  origin: string
  storage: StorageKind | ''
  storageNote: string
  fStorageNote: string
}

/**
 * Returns what a search finds of a product's facts, in both languages. The words of an allergen find only what contains
 * it: who types 'sesame' wants no product that is free from it.
 */
export function factWords(facts: Facts): string {
  const { ingredients, fIngredients, contains, halal, origin, storage } = facts
  const allergens = [
    ...contains.flatMap(name => [allergenWords(name), persianAllergens[name]]),
    ...toAllergenNames(contains).map(name => (name === 'treeNuts' ? allergenWords(name) : '')),
    containsGluten(contains) ? 'gluten گلوتن' : '',
  ]
  const countries = [countryName(origin, 'en'), countryName(origin, 'fa')]
  const notes = [storage && storageWords[storage], facts.storageNote, facts.fStorageNote]
  const diet = halal ? ['halal حلال', facts.halalBy, facts.fHalalBy] : []
  const claims = freeFromClaims(facts.freeFrom)
  const words = [
    ingredients,
    fIngredients,
    ...allergens,
    ...countries,
    ...diet,
    ...claims,
    ...notes,
  ]
  return words.join(' ').trim()
}

/** Most food is kept at room temperature, so nobody looks for that. 'fridge' means the appliance, which is no food. */
const storageWords: Record<StorageKind, string> = {
  ambient: '',
  cool: '',
  chilled: 'keep refrigerated chilled یخچالی',
  frozen: 'keep frozen freezer در فریزر نگهداری شود منجمد یخ‌زده',
}
