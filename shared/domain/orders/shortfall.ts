import { type OrderUnit, unitGrams } from '../weights/weighed.ts'

/**
 * What became of an order of a shortfall. `filled`: the goods came. `short`: packed without them. `delivered`: handed
 * over without packing. `closed`: a person closed the shortfall.
 */
export const shortageEnds = ['filled', 'short', 'cancelled', 'delivered', 'closed'] as const
export type ShortageEnd = (typeof shortageEnds)[number]

/** What an order holds of a product, in pieces or in grams. `inBags` of it are packed already. */
type HeldQuantity = { orderId: string; quantity: number; inBags: number; paidAt: string }

type OrderQuantity = { orderId: string; quantity: number }

/**
 * Lists what paid orders can lose of a product, in the order in which they lose it: what was paid last goes first. What is
 * in a bag stays there.
 */
export function listLosable(shares: readonly HeldQuantity[]): OrderQuantity[] {
  return shares
    .map(({ inBags, ...share }) => ({ ...share, quantity: share.quantity - inBags }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => compare(b.paidAt, a.paidAt) || compare(b.orderId, a.orderId))
    .map(({ orderId, quantity }) => ({ orderId, quantity }))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Takes up to `wanted` pieces or grams from the parts, in their order. */
export function takeInOrder<Some extends { quantity: number }>(
  parts: readonly Some[],
  wanted: number,
): Some[] {
  let left = wanted
  return parts.flatMap(part => {
    const quantity = Math.min(part.quantity, left)
    left -= quantity
    return quantity > 0 ? [{ ...part, quantity }] : []
  })
}

/** `held`: what the line takes from the stock, in pieces or in grams. */
type Line = OrderUnit & { productId: number; quantity: number; held: number }

/**
 * Returns how many units are not there of each line. What is missing of a product, in pieces or in grams, is spread over
 * its lines, the last line first.
 */
export function spreadMissing(
  lines: readonly Line[],
  missing: ReadonlyMap<number, number>,
): number[] {
  const left = new Map(missing)
  const spread = lines.map(() => 0)
  for (const [position, line] of [...lines.entries()].reverse()) {
    const { productId, quantity, held } = line
    const taken = Math.min(held, left.get(productId) ?? 0)
    left.set(productId, (left.get(productId) ?? 0) - taken)
    spread[position] = Math.max(0, quantity - Math.floor((held - taken) / (unitGrams(line) ?? 1)))
  }
  return spread
}
