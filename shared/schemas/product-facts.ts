import { z } from 'zod'
import {
  type AllergenName,
  type AllergenStatement,
  allergenGroupNames,
  allergenStatements,
  allergens,
  toAllergens,
} from '../domain/products/allergens.ts'
import { countryCodes } from '../domain/products/countries.ts'
import { storageKinds } from '../domain/products/storage.ts'
import { messages } from '../messages.ts'
import { optionalText } from './fields.ts'

const MAX_INGREDIENTS = 2000
const MAX_NOTE = 200
const MAX_NAMES = 50

const allergenNames = new Set<string>([...allergens, ...allergenGroupNames])

/** Names of allergens, such as `milk`, or of a group, such as `treeNuts`. The result names each allergen. */
const allergenList = z
  .array(z.string().max(60), { error: messages.allergenUnknown })
  .max(MAX_NAMES)
  .nullish()
  .transform((names, context) => {
    const known = (names ?? []).filter((name): name is AllergenName => allergenNames.has(name))
    if (known.length < (names?.length ?? 0)) {
      context.addIssue({ code: 'custom', message: messages.allergenUnknown })
    }
    return toAllergens(known)
  })

const allergenOutput = z.array(z.enum(allergens))
const allergenField = { input: allergenList, output: allergenOutput }

/** True, or unknown: a product that is not stated to be halal. */
const halal = z
  .union([z.boolean(), z.literal('')], { error: messages.yesUnknown })
  .nullish()
  .transform(value => (value === true ? true : null))

const countries = new Set(countryCodes)
const origin = optionalText(60)
  .transform(code => code.toUpperCase())
  .refine(code => code === '' || countries.has(code), messages.countryUnknown)

const storage = z.enum(['', ...storageKinds], { error: messages.storageUnknown })

/** What a product's label says of the food. An empty field is unknown. */
export const factFields = {
  ingredients: { input: optionalText(MAX_INGREDIENTS), output: z.string() },
  fIngredients: { input: optionalText(MAX_INGREDIENTS), output: z.string() },
  contains: allergenField,
  mayContain: allergenField,
  freeFrom: allergenField,
  halal: { input: halal, output: z.literal(true).nullable() },
  /** Who certifies that it is halal. */
  halalBy: { input: optionalText(MAX_NOTE), output: z.string() },
  fHalalBy: { input: optionalText(MAX_NOTE), output: z.string() },
  /** The country of origin by its ISO 3166-1 code. */
  origin: { input: origin, output: z.string() },
  storage: { input: storage.nullish().transform(value => value ?? ''), output: storage },
  storageNote: { input: optionalText(MAX_NOTE), output: z.string() },
  fStorageNote: { input: optionalText(MAX_NOTE), output: z.string() },
}

export type FactField = keyof typeof factFields

type Facts = { [Name in keyof typeof factFields]: z.output<(typeof factFields)[Name]['input']> }

/** The facts of a product of which nothing is known. */
export const noFacts: Facts = {
  ingredients: '',
  fIngredients: '',
  contains: [],
  mayContain: [],
  freeFrom: [],
  halal: null,
  halalBy: '',
  fHalalBy: '',
  origin: '',
  storage: '',
  storageNote: '',
  fStorageNote: '',
}

/** Returns the list that names an allergen again that an earlier list names; null if there is none. */
export function findRepeatedAllergen(
  product: Pick<Facts, AllergenStatement>,
): AllergenStatement | null {
  const seen = new Set<string>()
  for (const statement of allergenStatements) {
    if (product[statement].some(allergen => seen.has(allergen))) return statement
    for (const allergen of product[statement]) seen.add(allergen)
  }
  return null
}
