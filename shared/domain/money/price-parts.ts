import { sum } from '../sum.ts'
import { type Cents, type LineAmounts, toCents, toDollars, withTax } from './money.ts'
import { roundHalfUp } from './rounding.ts'
import type { Rate } from './tax.ts'

/** Pieces of a line that were agreed at the same price. */
export type PricePart = { quantity: number; unitPriceCents: Cents }

/**
 * `parts` of a line that has more than one price, in the order in which they were agreed. Edits and packing remove the last
 * ones first.
 */
export type PartedLine = PricePart & { taxRate: Rate; parts?: readonly PricePart[] | undefined }

/** How many pieces of a line were agreed at which price, as a response or a stored line has it. Amounts in decimal dollars. */
export type Prices = { qty: number; unitPrice: number }[]

/** The prices of a line that has several. */
export function toPrices(parts: readonly PricePart[]): Prices {
  return parts.map(({ quantity, unitPriceCents }) => {
    return { qty: quantity, unitPrice: toDollars(unitPriceCents) }
  })
}

/** The reverse of `toPrices`. */
export function toPriceParts(prices: Prices): PricePart[] {
  return prices.map(({ qty, unitPrice }) => {
    return { quantity: qty, unitPriceCents: toCents(unitPrice) }
  })
}

/** Returns the prices of the first pieces of a line, after those that are skipped. */
export function takeParts(
  { quantity, unitPriceCents, parts }: PricedPieces,
  wanted: number,
  skipped = 0,
) {
  const taken: PricePart[] = []
  let before = skipped
  let left = wanted
  for (const part of parts ?? [{ quantity, unitPriceCents }]) {
    const rest = Math.max(0, part.quantity - before)
    before -= part.quantity - rest
    const pieces = Math.min(left, rest)
    if (pieces > 0) taken.push({ ...part, quantity: pieces })
    left -= pieces
  }
  return taken
}

type PricedPieces = Omit<PartedLine, 'taxRate'>

/** Adds pieces at a price. Those of the same price are one part. */
export function addPart(parts: readonly PricePart[], added: PricePart): PricePart[] {
  const last = parts.at(-1)
  if (last?.unitPriceCents !== added.unitPriceCents) return [...parts, added]
  return [...parts.slice(0, -1), { ...last, quantity: last.quantity + added.quantity }]
}

/** The average price of a piece, rounded. */
export function averagePrice(parts: readonly PricePart[]): Cents {
  return roundHalfUp(priceParts(parts, 0).beforeTaxCents, sum(parts.map(part => part.quantity)))
}

/** Sums the parts up: see `withTax`. */
export function priceParts(parts: readonly PricePart[], taxRate: Rate): LineAmounts {
  return withTax(sum(parts.map(part => part.unitPriceCents * part.quantity)), taxRate)
}
