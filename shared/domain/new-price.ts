import type { PriceChange, SalePriceChange } from '../schemas/bulk-edit.ts'
import { type Cents, FULL_RATE, percentOf, toCents } from './money.ts'
import { roundHalfUp, toHundredths } from './rounding.ts'

/** Returns the nearest price that ends in .99, the higher one of two. A price of 0 stays 0. */
export function endIn99(cents: Cents): Cents {
  return cents === 0 ? 0 : Math.max(99, roundHalfUp(cents + 1, 100) * 100 - 1)
}

/** Applies a bulk change to a price. Percentages are rounded half up to the cent. */
export function changePrice(cents: Cents, change: PriceChange): Cents {
  switch (change.by) {
    case 'amount':
      return toCents(change.amount)
    case 'percent': {
      const changed = percentOf(cents, FULL_RATE + toHundredths(change.percent))
      return change.endIn99 ? endIn99(changed) : changed
    }
    case '99':
      return endIn99(cents)
  }
}

/** Applies a bulk change to a sale price. `off` is relative to the regular price. */
export function changeSalePrice(
  { priceCents, salePriceCents }: { priceCents: Cents; salePriceCents: Cents },
  change: SalePriceChange,
): Cents {
  if (change.by !== 'off') return changePrice(salePriceCents, change)
  const reduced = percentOf(priceCents, FULL_RATE - toHundredths(change.percent))
  return change.endIn99 ? endIn99(reduced) : reduced
}
