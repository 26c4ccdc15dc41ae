import type { DueAccount } from './due.ts'
import { freeAmount } from './free-amount.ts'
import { keepGivenTax } from './given-tax.ts'
import type { Cents } from './money.ts'
import { fitsInRest, type MoneyPart, sumByRate, totalOf } from './refund.ts'
import { joinParts, splitParts } from './split-refund.ts'
import type { Rate } from './tax.ts'

/** Returns the parts to give back. If less than that is left, in total or of one tax rate, a free amount instead. */
export function limitParts(
  { charged, gifts, metDue }: DueAccount,
  parts: MoneyPart[],
  { mostCents, standardRate }: { mostCents: Cents; standardRate: Rate },
): MoneyPart[] {
  const account = { charged: [...charged], refunded: [...gifts, ...metDue] }
  const rest = totalOf(account.charged) - totalOf(account.refunded)
  const amountCents = Math.min(totalOf(parts), mostCents, rest)
  if (amountCents <= 0) return []
  if (amountCents === totalOf(parts) && fitsInRest(account, parts)) return parts
  return freeAmount(account, amountCents, { tax: 'spread', standardRate })
}

/**
 * Limits what is due of lines and fees to what is left of the payment. What the shop gave back as a free amount counts
 * against it, and is owed again if the order costs more since. What is owed leaves the tax that free amounts hold.
 */
export function limitDue(account: DueAccount, due: MoneyPart[], standardRate: Rate): MoneyPart[] {
  const given = givenAmounts(account)
  const mostCents = totalOf(due) - totalOf(given)
  if (mostCents > 0) return limitParts(account, due, { mostCents, standardRate })
  const { charged, gifts, metDue } = account
  const refunded = [...gifts, ...metDue]
  return keepGivenTax(
    { charged: [...charged], refunded },
    joinParts([...due, ...oweAgain(account, given)]),
  )
}

/** Returns what is due of lines and fees, less what the shop gave back of it as a free amount. */
export function withoutGiven(account: DueAccount, due: MoneyPart[]): MoneyPart[] {
  return splitParts(due, Math.max(0, totalOf(due) - totalOf(givenAmounts(account))))[0]
}

/** What the shop gave back without naming lines or fees. */
export function givenAmounts({ metDue }: DueAccount): MoneyPart[] {
  return metDue.filter(({ kind }) => kind === 'amount')
}

/** Only lines and fees can be paid. So a free amount is owed as a part of them, with its tax. */
function oweAgain({ charged }: DueAccount, given: MoneyPart[]): MoneyPart[] {
  return sumByRate(given).flatMap(({ taxRate, beforeTaxCents, taxCents }) => {
    const item = charged.find(part => part.taxRate === taxRate) ?? charged[0]
    if (!item) return []
    return [{ ...item, quantity: 0, beforeTaxCents: -beforeTaxCents, taxCents: -taxCents }]
  })
}
