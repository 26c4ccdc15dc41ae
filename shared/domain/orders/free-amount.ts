import { type Cents, FULL_RATE } from '../money/money.ts'
import { roundHalfUp } from '../money/rounding.ts'
import type { Rate } from '../money/tax.ts'
import { sum } from '../sum.ts'
import {
  beforeTaxOf,
  byNumber,
  freePart,
  isNonZero,
  type MoneyPart,
  type TaxSum,
  totalOf,
} from './money-parts.ts'
import { type ChargeAccount, type RefundTax, refundRemaining, sumLeft } from './refund.ts'

type TaxChoice = { tax: RefundTax; standardRate: Rate }

/** Returns the parts of an amount that staff chose. The whole rest names all remaining lines and fees. */
export function refundAmount(
  account: ChargeAccount,
  amountCents: Cents,
  choice: TaxChoice,
): MoneyPart[] {
  if (amountCents === totalOf(sumLeft(account))) return refundRemaining(account)
  return freeAmount(account, amountCents, choice)
}

/**
 * Returns the parts of a free amount with the chosen tax. It contains no more of each tax than is left.
 * At the standard rate it contains no more taxable goods than are left; the excess has no tax. If the rest
 * before tax is smaller than the amount, tax fills the gap. So refunding the whole rest includes all tax.
 */
export function freeAmount(
  account: ChargeAccount,
  amountCents: Cents,
  choice: TaxChoice,
): MoneyPart[] {
  const rest = sumLeft(account)
  const taxes = takeTaxes(rest, amountCents, choice)
  const beforeTax = shareBeforeTax(rest, amountCents - sum([...taxes.values()]), choice)
  const rates = [...new Set([...beforeTax.keys(), ...taxes.keys()])].sort(byNumber)
  return rates
    .map(taxRate =>
      freePart({
        taxRate,
        beforeTaxCents: beforeTax.get(taxRate) ?? 0,
        taxCents: taxes.get(taxRate) ?? 0,
      }),
    )
    .filter(isNonZero)
}

type ByRate = Map<Rate, Cents>

function takeTaxes(rest: TaxSum[], amountCents: Cents, { tax, standardRate }: TaxChoice): ByRate {
  const taxes: ByRate = new Map()
  let free = amountCents
  const take = ({ taxRate, taxCents: left }: TaxSum, maximum: Cents) => {
    const before = taxes.get(taxRate) ?? 0
    const taken = Math.max(0, Math.min(maximum, left - before, free))
    free -= taken
    if (before + taken > 0) taxes.set(taxRate, before + taken)
  }
  for (const taxSum of rest) {
    if (tax === 'rate' && taxSum.taxRate === standardRate) {
      take(taxSum, roundHalfUp(amountCents * standardRate, FULL_RATE + standardRate))
    }
    if (tax === 'spread') take(taxSum, share(taxSum.taxCents, amountCents, totalOf(rest)))
  }
  for (const taxSum of rest) take(taxSum, free - Math.max(0, beforeTaxOf(rest)))
  return taxes
}

function shareBeforeTax(rest: TaxSum[], cents: Cents, { tax, standardRate }: TaxChoice): ByRate {
  if (tax === 'none') return new Map([[0, cents]])
  if (tax === 'rate') {
    const left = rest.find(({ taxRate }) => taxRate === standardRate)?.beforeTaxCents ?? 0
    const taxable = Math.min(cents, Math.max(0, left))
    return new Map([
      [standardRate, taxable],
      [0, cents - taxable],
    ])
  }
  const goods = rest.filter(({ beforeTaxCents }) => beforeTaxCents > 0)
  const whole = beforeTaxOf(goods)
  if (whole === 0) return new Map([[standardRate, cents]])
  const shares: ByRate = new Map()
  let upTo = 0
  let shared = 0
  for (const { taxRate, beforeTaxCents } of goods) {
    upTo += beforeTaxCents
    const next = share(upTo, cents, whole)
    shares.set(taxRate, next - shared)
    shared = next
  }
  return shares
}

/**
 * Returns `part / whole` of an amount, rounded half up. Uses BigInt, because the product of two cent amounts can exceed the
 * safe integers.
 */
function share(part: Cents, amount: Cents, whole: Cents): Cents {
  const [numerator, denominator] = [2n * BigInt(part) * BigInt(amount), 2n * BigInt(whole)]
  return Number((numerator + BigInt(whole)) / denominator)
}
