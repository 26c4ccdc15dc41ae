import type { Cents } from '../money/money.ts'
import type { Rate } from '../money/tax.ts'
import { beforeTaxOf, type MoneyPart } from './money-parts.ts'
import { type ChargeAccount, sumLeft } from './refund.ts'

/**
 * Returns parts of the same amounts that take no more of each tax, and no more before tax, than is left. What is positive
 * is given back, what is negative is paid. Tax that a free amount took was given back already. It counts as price later.
 *
 * For example, $100 and $13 of tax were paid. Staff gave a free $22.60, of which $2.60 was tax. Then bread for $120 without
 * tax replaces the goods. Of their $113, only $10.40 can still be tax, so $102.60 counts as price.
 */
export function capTaxAtRemaining(account: ChargeAccount, parts: MoneyPart[]): MoneyPart[] {
  const { charged, refunded } = account
  const leftAfter = (some: MoneyPart[]) => sumLeft({ charged, refunded: [...refunded, ...some] })
  const fitting = leftAfter(parts).reduce(
    (some, { taxRate, taxCents }) => countTaxAsPrice(some, taxRate, -taxCents),
    parts,
  )
  let missing = -beforeTaxOf(leftAfter(fitting))
  return leftAfter(fitting).reduce((some, { taxRate, taxCents }) => {
    const moved = countPaidTaxAsPrice(some, taxRate, Math.min(missing, taxCents))
    missing -= beforeTaxOf(some) - beforeTaxOf(moved)
    return moved
  }, fitting)
}

/** Counts so much tax that would be given back at this rate, or what there is, as a part of the price. */
function countTaxAsPrice(parts: MoneyPart[], taxRate: Rate, cents: Cents): MoneyPart[] {
  return moveTax(parts, taxRate, { cents, mostOf: ({ taxCents }) => taxCents, sign: -1 })
}

/** Counts so much tax that would be paid at this rate, or what there is, as a part of the price. */
function countPaidTaxAsPrice(parts: MoneyPart[], taxRate: Rate, cents: Cents): MoneyPart[] {
  return moveTax(parts, taxRate, { cents, mostOf: ({ taxCents }) => -taxCents, sign: 1 })
}

type Move = { cents: Cents; mostOf: (part: MoneyPart) => Cents; sign: 1 | -1 }

function moveTax(parts: MoneyPart[], taxRate: Rate, { cents, mostOf, sign }: Move): MoneyPart[] {
  let open = cents
  return parts.map(part => {
    if (part.taxRate !== taxRate) return part
    const moved = Math.max(0, Math.min(open, mostOf(part)))
    open -= moved
    return {
      ...part,
      beforeTaxCents: part.beforeTaxCents - moved * sign,
      taxCents: part.taxCents + moved * sign,
    }
  })
}
