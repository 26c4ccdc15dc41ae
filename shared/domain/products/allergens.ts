/** The tree nuts that Health Canada lists. Each is an allergen of its own. */
const treeNuts = [
  'almonds',
  'brazilNuts',
  'cashews',
  'hazelnuts',
  'macadamiaNuts',
  'pecans',
  'pineNuts',
  'pistachios',
  'walnuts',
] as const

/** The sources of gluten. `wheat` includes triticale. */
const glutenSources = ['wheat', 'barley', 'rye', 'oats'] as const

/**
 * Health Canada's priority allergens and gluten sources. The database stores a set of them as one number, where the place
 * in this list is the bit: append only.
 */
export const allergens = [
  'peanuts',
  ...treeNuts,
  'sesame',
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'molluscs',
  'soy',
  ...glutenSources,
  'mustard',
  'sulphites',
] as const
export type Allergen = (typeof allergens)[number]

/** Names for several allergens. An input may use them; a product stores each allergen. */
const allergenGroups = {
  treeNuts,
  gluten: glutenSources,
} as const satisfies Record<string, readonly Allergen[]>
type AllergenGroup = keyof typeof allergenGroups
export const allergenGroupNames = Object.keys(allergenGroups) as AllergenGroup[]
export type AllergenName = Allergen | AllergenGroup

/** What a product's label states. An allergen in none of the lists is unknown: the product is not free of it. */
export const allergenStatements = ['contains', 'mayContain', 'freeFrom'] as const
export type AllergenStatement = (typeof allergenStatements)[number]

/** Diets that shoppers filter by, each with what a product must state that it is free from. */
export const diets = {
  noNuts: ['peanuts', ...treeNuts],
  glutenFree: glutenSources,
} as const satisfies Record<string, readonly Allergen[]>
export type Diet = keyof typeof diets

/** True if the product states that it is free from everything that the diet avoids. Unknown is not free. */
export function suitsDiet(freeFrom: readonly Allergen[], diet: Diet): boolean {
  return diets[diet].every(allergen => freeFrom.includes(allergen))
}

/** True if the product contains a source of gluten. */
export function containsGluten(contains: readonly Allergen[]): boolean {
  return glutenSources.some(source => contains.includes(source))
}

/** Returns each allergen of the names once, in the order of the list. */
export function toAllergens(names: readonly AllergenName[]): Allergen[] {
  const named = new Set<string>(
    names.flatMap(name => (isGroup(name) ? allergenGroups[name] : name)),
  )
  return allergens.filter(allergen => named.has(allergen))
}

/** Names a complete group once instead of each of its allergens. */
export function toAllergenNames(list: readonly Allergen[]): AllergenName[] {
  const groups = allergenGroupNames.filter(group =>
    allergenGroups[group].every(allergen => list.includes(allergen)),
  )
  const covered = new Set<Allergen>(groups.flatMap(group => allergenGroups[group]))
  return [...groups, ...list.filter(allergen => !covered.has(allergen))]
}

function isGroup(name: AllergenName): name is AllergenGroup {
  return name in allergenGroups
}

/** Returns a set of allergens as a number with one bit for each. */
export function toAllergenBits(list: readonly Allergen[]): number {
  return list.reduce((bits, allergen) => bits | (1 << allergens.indexOf(allergen)), 0)
}

export function fromAllergenBits(bits: number): Allergen[] {
  return bits === 0 ? [] : allergens.filter((_, place) => (bits & (1 << place)) !== 0)
}

/** 'brazil nuts' for `brazilNuts`, as files name it. */
export function allergenWords(name: AllergenName): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}
