import { type Cents, percentOf, roundHalfUp } from './money.ts'
import type { Rate } from './tax.ts'

/** The tax in a free amount: none, the full rate, or the average of the order's goods. */
export const refundTaxes = ['none', 'rate', 'spread'] as const
export type RefundTax = (typeof refundTaxes)[number]

/** `amount`: a sum that names no line and no fee. */
export const refundPartKinds = ['line', 'delivery', 'administration', 'amount'] as const
export type RefundPartKind = (typeof refundPartKinds)[number]

/** What a charge or a refund is made of. `line` is the place of an order line; a fee has the quantity 1. */
export type RefundPart = {
  kind: RefundPartKind
  line: number | null
  quantity: number
  beforeTaxCents: Cents
  taxCents: Cents
  taxRate: Rate
}

export type ChosenItem = Pick<RefundPart, 'kind' | 'line' | 'quantity'>

/** The lines and fees of a charge, and all parts of its refunds so far. */
export type Account = { charged: RefundPart[]; refunded: RefundPart[] }

export type TaxSum = Pick<RefundPart, 'taxRate' | 'beforeTaxCents' | 'taxCents'>

type Priced = Omit<RefundPart, 'kind' | 'line' | 'quantity'>

/** What a payment was for: the order's lines and the fees that cost something. */
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

/** The parts of all refunds but those that the provider has refused. */
export function listRefunded<Part>(refunds: { state: string; parts: Part[] }[]): Part[] {
  return refunds.filter(({ state }) => state !== 'refused').flatMap(({ parts }) => parts)
}

/** What is left of each line and fee. */
export function listItemsLeft({ charged, refunded }: Account): RefundPart[] {
  return charged
    .map(item => {
      const back = refunded.filter(part => isSameItem(part, item))
      return {
        ...item,
        quantity: item.quantity - sum(back.map(({ quantity }) => quantity)),
        beforeTaxCents: item.beforeTaxCents - sum(back.map(part => part.beforeTaxCents)),
        taxCents: item.taxCents - sum(back.map(part => part.taxCents)),
      }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * The chosen pieces at their own price and tax; the last pieces of a line take all that is left of it.
 * Null where more pieces are chosen than are left.
 */
export function refundItems(account: Account, chosen: ChosenItem[]): RefundPart[] | null {
  const itemsLeft = listItemsLeft(account)
  const parts = chosen.map(({ quantity, ...item }) => {
    const left = itemsLeft.find(one => isSameItem(one, item))
    if (!left || quantity > left.quantity) return null
    if (quantity === left.quantity) return left
    const whole = account.charged.find(one => isSameItem(one, item)) ?? left
    const beforeTaxCents = roundHalfUp(whole.beforeTaxCents * quantity, whole.quantity)
    const taxCents = Math.min(percentOf(beforeTaxCents, whole.taxRate), left.taxCents)
    return { ...left, quantity, beforeTaxCents, taxCents }
  })
  return parts.every(part => part !== null) ? parts : null
}

/** All lines and fees that are left, less the free amounts that went back before. */
export function refundRest(account: Account): RefundPart[] {
  const amounts = account.refunded.filter(({ kind }) => kind === 'amount')
  const deductions = sumByRate(amounts).map(({ taxRate, beforeTaxCents, taxCents }) =>
    freePart({ taxRate, beforeTaxCents: -beforeTaxCents, taxCents: -taxCents }),
  )
  return [...listItemsLeft(account), ...deductions.filter(isSomething)]
}

/**
 * A free amount with the chosen tax. It holds no more of each tax than is left. At the full rate it holds no more
 * taxable goods than are left either; what exceeds them has no tax. Where less than the
 * amount is left before tax, the lacking tax; so an amount of all that is left holds all of its tax.
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
    .filter(isSomething)
}

/** Whether neither a tax nor the sum before tax exceeds what was charged. */
export function isLeft({ charged, refunded }: Account, parts: RefundPart[]): boolean {
  const rest = sumLeft({ charged, refunded: [...refunded, ...parts] })
  return beforeTaxOf(rest) >= 0 && rest.every(({ taxCents }) => taxCents >= 0)
}

/** Amounts before tax and taxes by rate, the lowest rate first. */
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
  one: Pick<RefundPart, 'kind' | 'line'>,
  other: Pick<RefundPart, 'kind' | 'line'>,
): boolean {
  return one.kind === other.kind && one.line === other.line
}

type ByRate = Map<Rate, Cents>

function takeTaxes(
  rest: TaxSum[],
  amountCents: Cents,
  { tax, standardRate }: { tax: RefundTax; standardRate: Rate },
): ByRate {
  const taxes: ByRate = new Map()
  let free = amountCents
  const take = ({ taxRate, taxCents: left }: TaxSum, wanted: Cents) => {
    const before = taxes.get(taxRate) ?? 0
    const taken = Math.max(0, Math.min(wanted, left - before, free))
    free -= taken
    if (before + taken > 0) taxes.set(taxRate, before + taken)
  }
  for (const one of rest) {
    if (tax === 'rate' && one.taxRate === standardRate) {
      take(one, roundHalfUp(amountCents * standardRate, 10_000 + standardRate))
    }
    if (tax === 'spread') take(one, share(one.taxCents, amountCents, totalOf(rest)))
  }
  for (const one of rest) take(one, free - Math.max(0, beforeTaxOf(rest)))
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

/** Products of two amounts of cents outgrow exact numbers. */
function share(part: Cents, amount: Cents, whole: Cents): Cents {
  const [numerator, denominator] = [2n * BigInt(part) * BigInt(amount), 2n * BigInt(whole)]
  return Number((numerator + BigInt(whole)) / denominator)
}

function sumLeft({ charged, refunded }: Account): TaxSum[] {
  const back = refunded.map(({ taxRate, beforeTaxCents, taxCents }) => ({
    taxRate,
    beforeTaxCents: -beforeTaxCents,
    taxCents: -taxCents,
  }))
  return sumByRate([...charged, ...back])
}

function freePart(amounts: TaxSum): RefundPart {
  return { kind: 'amount', line: null, quantity: 1, ...amounts }
}

function isSomething({ beforeTaxCents, taxCents }: TaxSum): boolean {
  return beforeTaxCents !== 0 || taxCents !== 0
}

function byNumber(one: number, other: number): number {
  return one - other
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
