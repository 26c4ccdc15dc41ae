import { sum } from '../sum.ts'
import { type Cents, type LineAmounts, toCents, toDollars, withTax } from './money.ts'
import { roundHalfUp } from './rounding.ts'
import type { Rate } from './tax.ts'

/** Pieces of a line that were agreed at the same price. */
export type PricedQuantity = { quantity: number; unitPriceCents: Cents }

/**
 * `pricedQuantities`: those of a line with several prices, in the order in which they were agreed. Edits and packing remove
 * the last ones first.
 */
export type AgreedLine = PricedQuantity & {
  taxRate: Rate
  pricedQuantities?: readonly PricedQuantity[] | undefined
}

/** How many pieces of a line were agreed at which price, as a response or a stored line has it. Amounts in decimal dollars. */
export type Prices = { qty: number; unitPrice: number }[]

/** The prices of a line that has several. */
export function toPrices(quantities: readonly PricedQuantity[]): Prices {
  return quantities.map(({ quantity, unitPriceCents }) => {
    return { qty: quantity, unitPrice: toDollars(unitPriceCents) }
  })
}

/** The reverse of `toPrices`. */
export function toPricedQuantities(prices: Prices): PricedQuantity[] {
  return prices.map(({ qty, unitPrice }) => {
    return { quantity: qty, unitPriceCents: toCents(unitPrice) }
  })
}

/** Returns the prices of the first pieces of a line, after those that are skipped. */
export function takeQuantities(
  { quantity, unitPriceCents, pricedQuantities }: PricedPieces,
  wanted: number,
  skipped = 0,
) {
  const taken: PricedQuantity[] = []
  let before = skipped
  let left = wanted
  for (const priced of pricedQuantities ?? [{ quantity, unitPriceCents }]) {
    const rest = Math.max(0, priced.quantity - before)
    before -= priced.quantity - rest
    const pieces = Math.min(left, rest)
    if (pieces > 0) taken.push({ ...priced, quantity: pieces })
    left -= pieces
  }
  return taken
}

type PricedPieces = Omit<AgreedLine, 'taxRate'>

/** Adds pieces at a price. Joins them with the last ones if these have the same price. */
export function addQuantity(
  quantities: readonly PricedQuantity[],
  added: PricedQuantity,
): PricedQuantity[] {
  const last = quantities.at(-1)
  if (last?.unitPriceCents !== added.unitPriceCents) return [...quantities, added]
  return [...quantities.slice(0, -1), { ...last, quantity: last.quantity + added.quantity }]
}

/** The average price of a piece, rounded. */
export function averagePrice(quantities: readonly PricedQuantity[]): Cents {
  return roundHalfUp(
    priceQuantities(quantities, 0).beforeTaxCents,
    sum(quantities.map(({ quantity }) => quantity)),
  )
}

/** Sums the quantities up at their prices: see `withTax`. */
export function priceQuantities(quantities: readonly PricedQuantity[], taxRate: Rate): LineAmounts {
  return withTax(
    sum(quantities.map(({ quantity, unitPriceCents }) => unitPriceCents * quantity)),
    taxRate,
  )
}
