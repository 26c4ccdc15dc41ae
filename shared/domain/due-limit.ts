import type { DueAccount } from './due.ts'
import { freeAmount } from './free-amount.ts'
import type { Cents } from './money.ts'
import { isLeft, type RefundPart, sumByRate, totalOf } from './refund.ts'
import { joinParts, splitParts } from './split-refund.ts'
import type { Rate } from './tax.ts'

/** Returns the parts to give back. They become a free amount if less than them is left, in all or of a tax. */
export function limitParts(
  { charged, gifts, settled }: DueAccount,
  parts: RefundPart[],
  { mostCents, standardRate }: { mostCents: Cents; standardRate: Rate },
): RefundPart[] {
  const account = { charged: [...charged], refunded: [...gifts, ...settled] }
  const rest = totalOf(account.charged) - totalOf(account.refunded)
  const amountCents = Math.min(totalOf(parts), mostCents, rest)
  if (amountCents <= 0) return []
  if (amountCents === totalOf(parts) && isLeft(account, parts)) return parts
  return freeAmount(account, amountCents, { tax: 'spread', standardRate })
}

/**
 * Limits what is due of lines and fees to what is left of the payment. What the shop gave back as a free amount counts
 * against it, and is owed again if the order costs more since.
 */
export function limitDue(account: DueAccount, due: RefundPart[], standardRate: Rate): RefundPart[] {
  const given = givenAmounts(account)
  const mostCents = totalOf(due) - totalOf(given)
  if (mostCents > 0) return limitParts(account, due, { mostCents, standardRate })
  return joinParts([...due, ...oweAgain(account, given)])
}

/** Returns what is due of lines and fees, less what the shop gave back of it as a free amount. */
export function withoutGiven(account: DueAccount, due: RefundPart[]): RefundPart[] {
  return splitParts(due, Math.max(0, totalOf(due) - totalOf(givenAmounts(account))))[0]
}

/** What the shop gave back without naming lines or fees. */
export function givenAmounts({ settled }: DueAccount): RefundPart[] {
  return settled.filter(({ kind }) => kind === 'amount')
}

/** Only lines and fees can be paid. So a free amount is owed as a part of them, with its tax. */
function oweAgain({ charged }: DueAccount, given: RefundPart[]): RefundPart[] {
  return sumByRate(given).flatMap(({ taxRate, beforeTaxCents, taxCents }) => {
    const item = charged.find(part => part.taxRate === taxRate) ?? charged[0]
    if (!item) return []
    return [{ ...item, quantity: 0, beforeTaxCents: -beforeTaxCents, taxCents: -taxCents }]
  })
}
