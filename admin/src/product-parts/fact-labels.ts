import type { AllergenName } from '#shared/domain/products/allergens.ts'
import { countryName } from '#shared/domain/products/country-name.ts'
import type { StorageKind } from '#shared/domain/products/storage.ts'
import type { Text } from '../i18n/fa.ts'
import { COMMA, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

export const allergenLabels: Record<AllergenName, Text> = {
  treeNuts: 'Tree nuts (all)',
  gluten: 'Gluten (all sources)',
  peanuts: 'Peanuts',
  almonds: 'Almonds',
  brazilNuts: 'Brazil nuts',
  cashews: 'Cashews',
  hazelnuts: 'Hazelnuts',
  macadamiaNuts: 'Macadamia nuts',
  pecans: 'Pecans',
  pineNuts: 'Pine nuts',
  pistachios: 'Pistachios',
  walnuts: 'Walnuts',
  sesame: 'Sesame',
  milk: 'Milk',
  eggs: 'Eggs',
  fish: 'Fish',
  crustaceans: 'Crustaceans',
  molluscs: 'Molluscs',
  soy: 'Soy',
  wheat: 'Wheat and triticale',
  barley: 'Barley',
  rye: 'Rye',
  oats: 'Oats',
  mustard: 'Mustard',
  sulphites: 'Sulphites',
}

export const storageLabels: Record<StorageKind, Text> = {
  ambient: 'At room temperature',
  cool: 'In a cool place',
  chilled: 'In the fridge',
  frozen: 'In the freezer',
}

export function allergenText(names: readonly AllergenName[]): string {
  return names.map(name => t(allergenLabels[name])).join(COMMA)
}

/** The name of a country in the language of the back office. */
export function countryText(code: string): string {
  return countryName(code, language)
}
