import { z } from 'zod'
import { nameKey } from '../domain/products/option-ids.ts'
import { optionSigns } from '../domain/products/option-text.ts'
import {
  MAX_OPTION_NAME,
  MAX_OPTIONS,
  MAX_PRICE_DIFFERENCE,
  MAX_VALUES,
  MIN_VALUES,
} from '../domain/products/product-options.ts'
import { messages } from '../messages.ts'
import { dollarDifference, id, optionalText, recordId } from './fields.ts'
import { text } from './form-fields.ts'

const isPlain = (value: string) => !optionSigns.test(value)
const name = text(MAX_OPTION_NAME, messages.nameRequired).check(
  z.minLength(1, messages.nameRequired),
  z.refine<string>(isPlain, messages.optionSigns),
)
const fName = optionalText(MAX_OPTION_NAME).refine(isPlain, messages.optionSigns)

/** Null, or an id that the product does not have: a new one, unless the product has one of this name. */
const optionId = id.nullish().transform(value => value ?? null)

const valueInput = z.object({
  id: optionId,
  name,
  fName,
  /** Added to the price of a unit, in decimal dollars; may be negative. */
  priceDifference: dollarDifference(MAX_PRICE_DIFFERENCE).default(0),
  /** False: shoppers cannot choose it at the moment. */
  active: z.boolean().default(true),
})

const optionInput = z.object({
  id: optionId,
  name,
  fName,
  values: z
    .array(valueInput)
    .min(MIN_VALUES, messages.optionValuesTooFew)
    .max(MAX_VALUES, messages.optionValuesTooMany)
    .refine(haveOwnNames, messages.optionNamesEqual)
    .refine(values => values.some(({ active }) => active), messages.optionValuesOff),
})

/** What a shopper chooses of a product, in order. The first value of each option is preselected. */
export const optionsInput = z
  .array(optionInput)
  .max(MAX_OPTIONS, messages.optionsTooMany)
  .refine(haveOwnNames, messages.optionNamesEqual)
  .nullish()
  .transform(value => value ?? [])

const optionOutput = z.object({
  id: recordId,
  name: z.string(),
  fName: z.string(),
  values: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      fName: z.string(),
      priceDifference: z.number(),
      active: z.boolean(),
    }),
  ),
})

export const optionsOutput = z.array(optionOutput.meta({ id: 'ProductOption' }))

/** Options as a caller has read them, in a request. */
export const knownOptions = z.array(optionOutput).optional()

/** In each language; the Persian name may be missing. */
function haveOwnNames(items: { name: string; fName: string }[]): boolean {
  const persian = items.map(({ fName }) => fName).filter(fName => fName.trim() !== '')
  return [items.map(({ name }) => name), persian].every(areDistinct)
}

function areDistinct(names: string[]): boolean {
  return new Set(names.map(nameKey)).size === names.length
}
