import { searchWords } from '../search-key.ts'
import { type Allergen, allergens, allergenWords, diets, toAllergens } from './allergens.ts'
import { persianAllergens } from './persian-allergens.ts'

/**
 * The first letter of the index word of a claim. Shoppers never type it, so no other text finds the claim: not 'gluten',
 * nor the beginning of 'gluten free'.
 */
const CLAIM = 'ð'

type FreeFromClaim = { word: string; from: readonly Allergen[]; names: string[] }

const otherNames: Partial<Record<Allergen, string[]>> = {
  milk: ['dairy', 'لبنیات'],
  crustaceans: ['shellfish'],
  sulphites: ['sulfites'],
}

const claims: FreeFromClaim[] = [
  claim('gluten', diets.glutenFree, ['gluten', 'گلوتن']),
  claim('nuts', diets.noNuts, [
    'nuts',
    'nuts or peanuts',
    'nuts and peanuts',
    'آجیل',
    'آجیل و بادام‌زمینی',
    'ajil',
  ]),
  claim('treenuts', toAllergens(['treeNuts']), ['tree nuts']),
  ...allergens.map(name =>
    claim(
      name.toLowerCase(),
      [name],
      [allergenWords(name), persianAllergens[name], ...(otherNames[name] ?? [])],
    ),
  ),
]

/** Returns the index words of what a product states that it is free from. */
export function freeFromClaims(freeFrom: readonly Allergen[]): string[] {
  if (freeFrom.length === 0) return []
  return claims
    .filter(({ from }) => from.every(allergen => freeFrom.includes(allergen)))
    .map(({ word }) => word)
}

const wordByName = new Map(claims.flatMap(({ word, names }) => names.map(name => [name, word])))
// The longest name first: 'nuts or peanuts' before 'nuts'.
const anyName = [...wordByName.keys()].sort((one, other) => other.length - one.length).join('|')
const without = 'no|without|free of|free from|بدون|فاقد|bedoone?|bedune?'
const phrase = new RegExp(
  `(?<= )(?:(?:${without}) (${anyName})|(${anyName}) ?free(?! range))(?= )`,
  'g',
)

/** Returns folded words with the index word of a claim in place of 'gluten free', 'no nuts' or «بدون گلوتن». */
export function replaceFreeFrom(words: string[]): string[] {
  return ` ${words.join(' ')} `
    .replace(
      phrase,
      (_, after: string | undefined, before: string | undefined) =>
        wordByName.get(after ?? before ?? '') ?? '',
    )
    .trim()
    .split(' ')
}

/** Returns the index words of the claims in a text, such as a product's name. */
export function findFreeFrom(text: string): string[] {
  return replaceFreeFrom(searchWords(text)).filter(word => word.startsWith(CLAIM))
}

function claim(key: string, from: readonly Allergen[], names: string[]): FreeFromClaim {
  const folded = names.map(name => searchWords(name).join(' '))
  const singular = folded.map(name => name.replace(/s$/, ''))
  return { word: CLAIM + key, from, names: [...new Set([...folded, ...singular])] }
}
