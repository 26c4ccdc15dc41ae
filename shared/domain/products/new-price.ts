import type { PriceChange, SalePriceChange } from '../../schemas/bulk-edit.ts'
import { type Cents, FULL_RATE, percentOf, toCents } from '../money/money.ts'
import { roundHalfUp, toHundredths } from '../money/rounding.ts'
import { priceOfGrams, pricePerKg } from '../weights/weighed.ts'

/** `before`: the price that must not be passed. `grams`: of a unit that is sold by weight; its shown price is per kg. */
type Rounding = { before: Cents; grams: number | null }

/**
 * Returns the nearest price that is shown with .99 at its end, the higher one of two. A price of 0 stays 0. A rise above
 * `before` does not become a cut, or the reverse.
 */
export function endIn99(cents: Cents, { before, grams }: Rounding): Cents {
  if (cents === 0) return 0
  const shown = grams === null ? cents : pricePerKg(cents, grams)
  const nearest = Math.max(99, roundHalfUp(shown + 1, 100) * 100 - 1)
  const prices = [nearest, nearest + 100, nearest - 100].map(price =>
    grams === null ? price : priceOfGrams(price, grams, 1000),
  )
  const isFitting = (price: Cents) => price > 0 && (price - before) * (cents - before) >= 0
  return prices.find(isFitting) ?? cents
}

/** Applies a bulk change to a price. Percentages are rounded half up to the cent. */
export function changePrice(cents: Cents, change: PriceChange, grams: number | null): Cents {
  const rounding = { before: cents, grams }
  switch (change.by) {
    case 'amount':
      return toCents(change.amount)
    case 'percent': {
      const changed = percentOf(cents, FULL_RATE + toHundredths(change.percent))
      return change.endIn99 ? endIn99(changed, rounding) : changed
    }
    case '99':
      return endIn99(cents, rounding)
  }
}

/** Applies a bulk change to a sale price. `off` is relative to the regular price. */
export function changeSalePrice(
  { priceCents, salePriceCents }: { priceCents: Cents; salePriceCents: Cents },
  change: SalePriceChange,
  grams: number | null,
): Cents {
  if (change.by !== 'off') return changePrice(salePriceCents, change, grams)
  const reduced = percentOf(priceCents, FULL_RATE - toHundredths(change.percent))
  return change.endIn99 ? endIn99(reduced, { before: priceCents, grams }) : reduced
}
