import type { Cents } from './money.ts'
import { beforeTaxOf, type ChargeAccount, type MoneyPart, sumLeft } from './refund.ts'
import type { Rate } from './tax.ts'

/**
 * Returns parts of the same amounts that take no more of each tax, and no more before tax, than is left. What is positive
 * is given back, what is negative is paid. A free amount takes tax of goods. If these leave the order, that tax counts as a
 * part of their price, because it was given back already.
 */
export function keepGivenTax(account: ChargeAccount, parts: MoneyPart[]): MoneyPart[] {
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
