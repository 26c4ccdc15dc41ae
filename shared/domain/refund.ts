import { type Cents, FULL_RATE, percentOf } from './money.ts'
import { roundHalfUp } from './rounding.ts'
import { sum } from './sum.ts'
import type { Rate } from './tax.ts'

/** Tax in a free amount: none, the standard rate, or the same mix of rates as what is left, fees included. */
export const refundTaxes = ['none', 'rate', 'spread'] as const
export type RefundTax = (typeof refundTaxes)[number]

/** `amount`: a free amount without line or fee. */
export const refundPartKinds = ['line', 'delivery', 'administration', 'amount'] as const
export type RefundPartKind = (typeof refundPartKinds)[number]

/** A part of a charge or refund. `line` is the index of an order line. A fee has the quantity 1. */
export type RefundPart = {
  kind: RefundPartKind
  line: number | null
  quantity: number
  beforeTaxCents: Cents
  taxCents: Cents
  taxRate: Rate
}

/** What is counted of a part. */
export type Counted = 'quantity' | 'beforeTaxCents' | 'taxCents'

/** Identifies a part among those of one refund, as responses contain them. */
export function partKey({
  kind,
  line,
  taxPercent,
}: Pick<RefundPart, 'kind' | 'line'> & { taxPercent: number }): string {
  return [kind, line, taxPercent].join(' ')
}

export type ChosenItem = Pick<RefundPart, 'kind' | 'line' | 'quantity'>

/** The lines and fees of a charge, and all parts of its refunds so far. */
export type Account = { charged: RefundPart[]; refunded: RefundPart[] }

type TaxSum = Pick<RefundPart, 'taxRate' | 'beforeTaxCents' | 'taxCents'>

type Priced = Omit<RefundPart, 'kind' | 'line' | 'quantity'>

/** Returns the parts of a charge: the order's lines and the fees greater than zero. */
export function listCharged(
  lines: (Priced & Pick<RefundPart, 'quantity'>)[],
  fees: { delivery: Priced; administration: Priced },
): RefundPart[] {
  const fee = { line: null, quantity: 1 }
  const charged: RefundPart[] = [
    { ...fee, kind: 'delivery', ...fees.delivery },
    { ...fee, kind: 'administration', ...fees.administration },
  ]
  return [
    ...lines.map((priced, line): RefundPart => ({ ...priced, kind: 'line', line })),
    ...charged.filter(({ beforeTaxCents }) => beforeTaxCents > 0),
  ]
}

/** Returns the parts of all refunds that the provider did not refuse. */
export function listRefunded<Part>(refunds: { state: string; parts: Part[] }[]): Part[] {
  return refunds.filter(({ state }) => state !== 'refused').flatMap(({ parts }) => parts)
}

/** Returns the refundable rest of each line and fee. */
export function listItemsLeft({ charged, refunded }: Account): RefundPart[] {
  return charged
    .map(item => {
      const earlier = refunded.filter(part => isSameItem(part, item))
      return {
        ...item,
        quantity: item.quantity - sum(earlier.map(({ quantity }) => quantity)),
        beforeTaxCents: item.beforeTaxCents - sum(earlier.map(part => part.beforeTaxCents)),
        taxCents: item.taxCents - sum(earlier.map(part => part.taxCents)),
      }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Returns the chosen items at their own price and tax. The last pieces of a line refund its whole rest.
 * Returns null if more pieces are chosen than are left.
 */
export function refundItems(account: Account, chosen: ChosenItem[]): RefundPart[] | null {
  const itemsLeft = listItemsLeft(account)
  const parts = chosen.map(({ quantity, ...item }) => {
    const left = itemsLeft.find(part => isSameItem(part, item))
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
export function refundRest(account: Account): RefundPart[] {
  const amounts = account.refunded.filter(({ kind }) => kind === 'amount')
  const deductions = sumByRate(amounts).map(({ taxRate, beforeTaxCents, taxCents }) =>
    freePart({ taxRate, beforeTaxCents: -beforeTaxCents, taxCents: -taxCents }),
  )
  return [...listItemsLeft(account), ...deductions.filter(isNonZero)]
}

/**
 * Returns the parts of a free amount with the chosen tax. It contains no more of each tax than is left.
 * At the standard rate it contains no more taxable goods than are left; the excess has no tax. If the rest
 * before tax is smaller than the amount, tax fills the gap. So refunding the whole rest includes all tax.
 */
export function refundAmount(
  account: Account,
  amountCents: Cents,
  choice: { tax: RefundTax; standardRate: Rate },
): RefundPart[] {
  const rest = sumLeft(account)
  if (amountCents === totalOf(rest)) return refundRest(account)
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

/** True if no tax and not the sum before tax would exceed the charge. */
export function isLeft({ charged, refunded }: Account, parts: RefundPart[]): boolean {
  const rest = sumLeft({ charged, refunded: [...refunded, ...parts] })
  return beforeTaxOf(rest) >= 0 && rest.every(({ taxCents }) => taxCents >= 0)
}

/** Sums amounts before tax and taxes by rate, lowest rate first. */
export function sumByRate(parts: TaxSum[]): TaxSum[] {
  const rates = [...new Set(parts.map(({ taxRate }) => taxRate))].sort(byNumber)
  return rates.map(taxRate => {
    const ofRate = parts.filter(part => part.taxRate === taxRate)
    return { taxRate, beforeTaxCents: beforeTaxOf(ofRate), taxCents: taxOf(ofRate) }
  })
}

export function beforeTaxOf(parts: TaxSum[]): Cents {
  return sum(parts.map(({ beforeTaxCents }) => beforeTaxCents))
}

export function taxOf(parts: TaxSum[]): Cents {
  return sum(parts.map(({ taxCents }) => taxCents))
}

export function totalOf(parts: TaxSum[]): Cents {
  return beforeTaxOf(parts) + taxOf(parts)
}

export function isSameItem(
  a: Pick<RefundPart, 'kind' | 'line'>,
  b: Pick<RefundPart, 'kind' | 'line'>,
): boolean {
  return a.kind === b.kind && a.line === b.line
}

type ByRate = Map<Rate, Cents>

function takeTaxes(
  rest: TaxSum[],
  amountCents: Cents,
  { tax, standardRate }: { tax: RefundTax; standardRate: Rate },
): ByRate {
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

function shareBeforeTax(
  rest: TaxSum[],
  cents: Cents,
  { tax, standardRate }: { tax: RefundTax; standardRate: Rate },
): ByRate {
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

function sumLeft({ charged, refunded }: Account): TaxSum[] {
  const negated = refunded.map(({ taxRate, beforeTaxCents, taxCents }) => ({
    taxRate,
    beforeTaxCents: -beforeTaxCents,
    taxCents: -taxCents,
  }))
  return sumByRate([...charged, ...negated])
}

function freePart(amounts: TaxSum): RefundPart {
  return { kind: 'amount', line: null, quantity: 1, ...amounts }
}

function isNonZero({ beforeTaxCents, taxCents }: TaxSum): boolean {
  return beforeTaxCents !== 0 || taxCents !== 0
}

function byNumber(a: number, b: number): number {
  return a - b
}
