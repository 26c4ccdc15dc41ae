import { percentOf } from '../money/money.ts'
import { roundHalfUp } from '../money/rounding.ts'
import {
  beforeTaxOf,
  freePart,
  isNonZero,
  isSameItem,
  type MoneyPart,
  type PartField,
  sumByRate,
  sumOfItem,
  type TaxSum,
} from './money-parts.ts'

/** Tax in a free amount: none, the standard rate, or the same mix of rates as what is left, fees included. */
export const refundTaxes = ['none', 'rate', 'spread'] as const
export type RefundTax = (typeof refundTaxes)[number]

export type ChosenItem = Pick<MoneyPart, 'kind' | 'line' | 'quantity'>

/** The lines and fees of a charge, and all parts of its refunds so far. */
export type ChargeAccount = { charged: MoneyPart[]; refunded: MoneyPart[] }

type PartAmounts = Omit<MoneyPart, 'kind' | 'line' | 'quantity'>

/** Returns the parts of a charge: the order's lines and the fees greater than zero. */
export function listCharged(
  lines: (PartAmounts & Pick<MoneyPart, 'quantity'>)[],
  fees: { delivery: PartAmounts; administration: PartAmounts },
): MoneyPart[] {
  const fee = { line: null, quantity: 1 }
  const charged: MoneyPart[] = [
    { ...fee, kind: 'delivery', ...fees.delivery },
    { ...fee, kind: 'administration', ...fees.administration },
  ]
  return [
    ...lines.map((priced, line): MoneyPart => ({ ...priced, kind: 'line', line })),
    ...charged.filter(({ beforeTaxCents }) => beforeTaxCents > 0),
  ]
}

/** A refund counts as given back unless the provider refused it: also while it is sent or looked up. */
export function isGivenBack({ state }: { state: string }): boolean {
  return state !== 'refused'
}

/** Returns the parts of all refunds that count as given back. */
export function listRefunded<Part>(refunds: { state: string; parts: Part[] }[]): Part[] {
  return refunds.filter(isGivenBack).flatMap(({ parts }) => parts)
}

/** Returns the refundable rest of each line and fee. */
export function listItemsLeft(account: ChargeAccount): MoneyPart[] {
  return itemsLeft(account).filter(({ quantity }) => quantity > 0)
}

function itemsLeft({ charged, refunded }: ChargeAccount): MoneyPart[] {
  return charged.map(item => {
    const left = (field: PartField) => item[field] - sumOfItem(refunded, item, field)
    return {
      ...item,
      quantity: left('quantity'),
      beforeTaxCents: left('beforeTaxCents'),
      taxCents: left('taxCents'),
    }
  })
}

/**
 * Returns the chosen items at their own price and tax. The last pieces of a line refund its whole rest.
 * Returns null if more pieces are chosen than are left.
 */
export function refundItems(account: ChargeAccount, chosen: ChosenItem[]): MoneyPart[] | null {
  const refundable = listItemsLeft(account)
  const parts = chosen.map(({ quantity, ...item }) => {
    const left = refundable.find(part => isSameItem(part, item))
    if (!left || quantity > left.quantity) return null
    if (quantity === left.quantity) return left
    // Not of the whole line: packing may have lowered its price.
    const beforeTaxCents = roundHalfUp(left.beforeTaxCents * quantity, left.quantity)
    const taxCents = Math.min(percentOf(beforeTaxCents, left.taxRate), left.taxCents)
    return { ...left, quantity, beforeTaxCents, taxCents }
  })
  return parts.every(part => part !== null) ? parts : null
}

/** Returns all remaining lines and fees, minus earlier refunds of free amounts. */
export function refundRemaining(account: ChargeAccount): MoneyPart[] {
  const items = itemsLeft(account)
  const amounts = account.refunded.filter(({ kind }) => kind === 'amount')
  // Goods that are gone may have tax left instead of price: see `capTaxAtRemaining`.
  const gone = items.filter(({ quantity }) => quantity <= 0)
  const deductions = sumLeft({ charged: gone, refunded: amounts }).map(freePart)
  return [...items.filter(({ quantity }) => quantity > 0), ...deductions.filter(isNonZero)]
}

/** True if no tax and not the sum before tax would exceed the charge. */
export function fitsInRemaining({ charged, refunded }: ChargeAccount, parts: MoneyPart[]): boolean {
  const rest = sumLeft({ charged, refunded: [...refunded, ...parts] })
  return beforeTaxOf(rest) >= 0 && rest.every(({ taxCents }) => taxCents >= 0)
}

/** Returns what is left of a charge, by rate, lowest rate first. */
export function sumLeft({ charged, refunded }: ChargeAccount): TaxSum[] {
  const negated = refunded.map(({ taxRate, beforeTaxCents, taxCents }) => ({
    taxRate,
    beforeTaxCents: -beforeTaxCents,
    taxCents: -taxCents,
  }))
  return sumByRate([...charged, ...negated])
}
