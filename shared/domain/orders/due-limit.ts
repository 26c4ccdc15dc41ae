import type { Cents } from '../money/money.ts'
import type { Rate } from '../money/tax.ts'
import { capTaxAtRemaining } from './cap-tax.ts'
import type { DueAccount } from './due.ts'
import { freeAmount } from './free-amount.ts'
import { isNonZero, type MoneyPart, sumByRate, totalOf } from './money-parts.ts'
import { type ChargeAccount, fitsInRemaining } from './refund.ts'
import { joinParts, splitParts } from './split-refund.ts'

/**
 * Returns the parts to give back, with less tax if free amounts took some of it. If less than that is left, a free amount
 * instead.
 */
export function limitParts(
  dueAccount: DueAccount,
  parts: MoneyPart[],
  { maxCents, standardRate }: { maxCents: Cents; standardRate: Rate },
): MoneyPart[] {
  const chargeAccount = toChargeAccount(dueAccount)
  const rest = totalOf(chargeAccount.charged) - totalOf(chargeAccount.refunded)
  const amountCents = Math.min(totalOf(parts), maxCents, rest)
  if (amountCents <= 0) return []
  if (amountCents === totalOf(parts)) {
    const fitting = capTaxAtRemaining(chargeAccount, parts)
    if (fitsInRemaining(chargeAccount, fitting)) return fitting.filter(isNotEmpty)
  }
  return freeAmount(chargeAccount, amountCents, { tax: 'spread', standardRate })
}

/**
 * Limits what is due for lines and fees to what is left of the payment. What the shop gave back as a free amount counts
 * against it, and is owed again if the order costs more since. What is owed contains no tax that free amounts have taken.
 */
export function limitDue(
  dueAccount: DueAccount,
  due: MoneyPart[],
  standardRate: Rate,
): MoneyPart[] {
  const given = shopFreeAmounts(dueAccount)
  const maxCents = totalOf(due) - totalOf(given)
  if (maxCents > 0) return limitParts(dueAccount, due, { maxCents, standardRate })
  const owed = joinParts([...due, ...takeBackFreeAmounts(dueAccount, given)])
  return capTaxAtRemaining(toChargeAccount(dueAccount), owed).filter(isNotEmpty)
}

/** Returns what is due for lines and fees, less what the shop gave back of it as a free amount. */
export function lessFreeAmounts(account: DueAccount, due: MoneyPart[]): MoneyPart[] {
  return splitParts(due, Math.max(0, totalOf(due) - totalOf(shopFreeAmounts(account))))[0]
}

/**
 * Returns the free amounts that the shop itself gave back. A free amount of staff is goodwill and counts towards nothing
 * due.
 */
export function shopFreeAmounts({ dueRefunds }: DueAccount): MoneyPart[] {
  return dueRefunds.filter(part => part.kind === 'amount' && isNonZero(part))
}

export function toChargeAccount({ charged, goodwill, dueRefunds }: DueAccount): ChargeAccount {
  return { charged: [...charged], refunded: [...goodwill, ...dueRefunds] }
}

function isNotEmpty(part: MoneyPart): boolean {
  return part.quantity !== 0 || isNonZero(part)
}

/** Only lines and fees can be paid. So a free amount is owed as a part of them, with its tax. */
function takeBackFreeAmounts({ charged }: DueAccount, given: MoneyPart[]): MoneyPart[] {
  return sumByRate(given).flatMap(({ taxRate, beforeTaxCents, taxCents }) => {
    const item = charged.find(part => part.taxRate === taxRate) ?? charged[0]
    if (!item) return []
    return [{ ...item, quantity: 0, beforeTaxCents: -beforeTaxCents, taxCents: -taxCents }]
  })
}
