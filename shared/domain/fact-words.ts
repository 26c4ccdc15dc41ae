import { type Allergen, allergenWords } from './allergens.ts'
import { countryName } from './country-name.ts'
import type { StorageKind } from './storage.ts'

type Facts = {
  ingredients: string
  fIngredients: string
  contains: readonly Allergen[]
  halal: unknown
  origin: string
  storage: StorageKind | ''
  storageNote: string
  fStorageNote: string
}

/**
 * Returns what a search finds of a product's facts, in both languages. Of the allergens only those that it contains: who
 * types 'sesame' wants no product that is free from it.
 */
export function factWords(facts: Facts): string {
  const { ingredients, fIngredients, contains, halal, origin, storage } = facts
  const allergens = contains.flatMap(name => [allergenWords(name), persianAllergens[name]])
  const countries = [countryName(origin, 'en'), countryName(origin, 'fa')]
  const notes = [storage && storageWords[storage], facts.storageNote, facts.fStorageNote]
  const diet = halal ? 'halal حلال' : ''
  return [ingredients, fIngredients, ...allergens, ...countries, diet, ...notes].join(' ').trim()
}

/** Most food is kept at room temperature, so nobody looks for that. 'fridge' means the appliance, which is no food. */
const storageWords: Record<StorageKind, string> = {
  ambient: '',
  cool: '',
  chilled: 'keep refrigerated chilled یخچالی',
  frozen: 'keep frozen freezer در فریزر نگهداری شود منجمد یخ‌زده',
}

const persianAllergens: Record<Allergen, string> = {
  peanuts: 'بادام‌زمینی',
  almonds: 'بادام',
  brazilNuts: 'بادام برزیلی',
  cashews: 'بادام‌هندی',
  hazelnuts: 'فندق',
  macadamiaNuts: 'ماکادمیا',
  pecans: 'گردوی پکان',
  pineNuts: 'دانهٔ کاج',
  pistachios: 'پسته',
  walnuts: 'گردو',
  sesame: 'کنجد',
  milk: 'شیر',
  eggs: 'تخم‌مرغ',
  fish: 'ماهی',
  crustaceans: 'سخت‌پوستان',
  molluscs: 'نرم‌تنان',
  soy: 'سویا',
  wheat: 'گندم',
  barley: 'جو',
  rye: 'چاودار',
  oats: 'جو دوسر',
  mustard: 'خردل',
  sulphites: 'سولفیت',
}
