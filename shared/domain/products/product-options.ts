import { comma, type Language } from '../language.ts'
import { type Cents, toCents, toDollars } from '../money/money.ts'

export const MAX_OPTIONS = 3
export const MIN_VALUES = 2
export const MAX_VALUES = 12
export const MAX_OPTION_NAME = 60
/** In decimal dollars, up or down. */
export const MAX_PRICE_DIFFERENCE = 100_000

type Named = { name: string; fName: string }

/** One of the values to choose from, such as 'Minced'. The price difference is in decimal dollars. */
export type OptionValue = Named & { id: number; priceDifference: number; active: boolean }

/** What a shopper has to choose of a product, such as its cut. */
export type ProductOption = Named & { id: number; values: OptionValue[] }

/** A chosen value, as a basket line and an order keep it. `name` is the option, `id` and `value` the value. */
export type ChosenOption = Named & {
  id: number
  value: string
  fValue: string
  priceDifference: number
}

/** A basket line is identified by its product and its chosen values. */
export type LineIdentity = { id: number; optionValues?: readonly number[] }

/** Returns a text that two lines share if they are of the same product with the same values. */
export function lineKey({ id, optionValues = [] }: LineIdentity): string {
  return [id, ...optionValues.toSorted((a, b) => a - b)].join('-')
}

export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return lineKey(one) === lineKey(other)
}

/** The options with the values that shoppers may choose. */
export function offeredOptions(options: ProductOption[]): ProductOption[] {
  if (options.length === 0) return options
  return options.map(option => ({ ...option, values: option.values.filter(isActive) }))
}

/**
 * Finds one active value for each option. `gone`: the product does not offer one of the values, or not any more.
 * `unchosen`: nothing was chosen of an option.
 */
export function findChosen(
  options: readonly ProductOption[],
  optionValues: readonly number[],
): ChosenOption[] | 'gone' | 'unchosen' {
  const rest = new Set(optionValues)
  const chosen = options.flatMap(({ name, fName, values }): ChosenOption[] => {
    const value = values.find(({ id, active }) => active && rest.delete(id))
    if (!value) return []
    const { id, priceDifference } = value
    return [{ id, name, fName, value: value.name, fValue: value.fName, priceDifference }]
  })
  if (rest.size > 0) return 'gone'
  return chosen.length < options.length ? 'unchosen' : chosen
}

/** The chosen values or, while they are none that the product offers, the first of each option. */
export function chosenOrFirst(
  options: readonly ProductOption[],
  optionValues: readonly number[],
): ChosenOption[] {
  const chosen = findChosen(options, optionValues)
  if (typeof chosen !== 'string') return chosen
  const first = options.flatMap(({ values }) => values.find(isActive)?.id ?? [])
  const preselected = findChosen(options, first)
  return typeof preselected === 'string' ? [] : preselected
}

/** Adds the price differences of the chosen values to the price of a unit, which never falls below 0. */
export function addDifferences(
  cents: Cents,
  chosen: readonly { priceDifference: number }[],
): Cents {
  return Math.max(0, cents + sumOf(chosen))
}

function sumOf(chosen: readonly { priceDifference: number }[]): Cents {
  return chosen.reduce((sum, { priceDifference }) => sum + toCents(priceDifference), 0)
}

type DollarPrices = { price: number; salePrice: number }

/** A product as the line of a basket shows it: its prices, in decimal dollars, include the chosen values. */
export function withChosen<Product extends DollarPrices>(
  product: Product,
  chosen: readonly ChosenOption[],
): Product & { optionValues: number[]; chosenOptions: ChosenOption[] } {
  return {
    ...addToPrices(product, sumOf(chosen)),
    optionValues: chosen.map(({ id }) => id),
    chosenOptions: [...chosen],
  }
}

/** The product with the cheapest values of its options, and whether others cost more. */
export function withCheapest<Product extends DollarPrices & { options: readonly ProductOption[] }>(
  product: Product,
): { product: Product; isFrom: boolean } {
  const { options } = product
  const isFrom = options.some(({ values }) => {
    const differences = values.filter(isActive).map(value => value.priceDifference)
    return new Set(differences).size > 1
  })
  return { product: addToPrices(product, lowestDifferenceCents(options)), isFrom }
}

/** The product with the dearest values of its options. */
export function withHighestPrice<
  Product extends DollarPrices & { options: readonly ProductOption[] },
>(product: Product): Product {
  return addToPrices(product, sumOfDifferences(product.options, Math.max))
}

function addToPrices<Product extends DollarPrices>(
  product: Product,
  differenceCents: Cents,
): Product {
  const add = (dollars: number) => toDollars(Math.max(0, toCents(dollars) + differenceCents))
  const { price, salePrice } = product
  // 0 means that there is no sale price.
  return { ...product, price: add(price), salePrice: salePrice === 0 ? 0 : add(salePrice) }
}

type Differing = { values: readonly { priceDifference: number; active: boolean }[] }

/** By how much the cheapest active values change the price. */
export function lowestDifferenceCents(options: readonly Differing[]): Cents {
  return sumOfDifferences(options, Math.min)
}

function sumOfDifferences(
  options: readonly Differing[],
  choose: (...cents: Cents[]) => Cents,
): Cents {
  const cents = options.map(({ values }) => {
    const differences = values.filter(isActive).map(value => toCents(value.priceDifference))
    return differences.length > 0 ? choose(...differences) : 0
  })
  return cents.reduce((sum, chosen) => sum + chosen, 0)
}

/** 'Leg of lamb (Cut: Minced)' */
export function nameWithChosen(
  name: string,
  chosen: readonly ChosenOption[] | undefined,
  language: Language,
): string {
  const texts = describeChosen(chosen, language)
  return texts.length === 0 ? name : `${name} (${texts.join(comma[language])})`
}

/** Describes the choice, one text for each option: 'Cut: Minced'. */
export function describeChosen(
  chosen: readonly ChosenOption[] | undefined,
  language: Language,
): string[] {
  return (chosen ?? []).map(({ name, fName, value, fValue }) =>
    language === 'fa' ? `${fName || name}: ${fValue || value}` : `${name}: ${value}`,
  )
}

function isActive({ active }: { active: boolean }): boolean {
  return active
}
