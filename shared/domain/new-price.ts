import type { PriceChange, SalePriceChange } from '#shared/schemas/bulk-edit.ts'
import { type Cents, percentOf, roundHalfUp, toCents } from './money.ts'

const WHOLE = 10_000

/** The nearest price that ends in .99, the higher of two; what is free stays free. */
export function endIn99(cents: Cents): Cents {
  return cents === 0 ? 0 : Math.max(99, roundHalfUp(cents + 1, 100) * 100 - 1)
}

/** A price after a change of many; percentages are rounded half up to the cent. */
export function changePrice(cents: Cents, change: PriceChange): Cents {
  switch (change.by) {
    case 'amount':
      return toCents(change.amount)
    case 'percent': {
      const changed = percentOf(cents, WHOLE + toHundredths(change.percent))
      return change.endIn99 ? endIn99(changed) : changed
    }
    case '99':
      return endIn99(cents)
  }
}

/** A sale price after a change of many; `off` counts from the regular price. */
export function changeSalePrice(
  { priceCents, salePriceCents }: { priceCents: Cents; salePriceCents: Cents },
  change: SalePriceChange,
): Cents {
  if (change.by !== 'off') return changePrice(salePriceCents, change)
  const reduced = percentOf(priceCents, WHOLE - toHundredths(change.percent))
  return change.endIn99 ? endIn99(reduced) : reduced
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100)
}
