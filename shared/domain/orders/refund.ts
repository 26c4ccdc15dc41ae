import { type Cents, percentOf } from '../money/money.ts'
import { roundHalfUp } from '../money/rounding.ts'
import type { Rate } from '../money/tax.ts'
import { sum } from '../sum.ts'

/** Tax in a free amount: none, the standard rate, or the same mix of rates as what is left, fees included. */
export const refundTaxes = ['none', 'rate', 'spread'] as const
export type RefundTax = (typeof refundTaxes)[number]

/** `amount`: a free amount without line or fee. */
export const moneyPartKinds = ['line', 'delivery', 'administration', 'amount'] as const
export type MoneyPartKind = (typeof moneyPartKinds)[number]

/** A part of a charge or refund. `line` is the index of an order line. A fee has the quantity 1. */
export type MoneyPart = {
  kind: MoneyPartKind
  line: number | null
  quantity: number
  beforeTaxCents: Cents
  taxCents: Cents
  taxRate: Rate
}

/** Turns a part that is owed into one that is given back, or the reverse. */
export function negatePart<Part extends MoneyPart>(part: Part): Part {
  const { quantity, beforeTaxCents, taxCents } = part
  return { ...part, quantity: -quantity, beforeTaxCents: -beforeTaxCents, taxCents: -taxCents }
}

/** The fields of a part that are counted. */
export type PartField = 'quantity' | 'beforeTaxCents' | 'taxCents'

type ShownPart = { kind: MoneyPart['kind']; qty: number; measure: object | null }

/** True for a line that only costs less: for example, a cheaper product replaced it. */
export function isPriceDifference({ kind, qty, measure }: ShownPart): boolean {
  return kind === 'line' && qty === 0 && measure === null
}

/** Identifies a part among those of one refund, as responses contain them. */
export function partKey({
  kind,
  line,
  taxPercent,
}: Pick<MoneyPart, 'kind' | 'line'> & { taxPercent: number }): string {
  return [kind, line, taxPercent].join(' ')
}

export type ChosenItem = Pick<MoneyPart, 'kind' | 'line' | 'quantity'>

/** The lines and fees of a charge, and all parts of its refunds so far. */
export type ChargeAccount = { charged: MoneyPart[]; refunded: MoneyPart[] }

/** An amount of money and its tax. */
export type Amounts = Pick<MoneyPart, 'beforeTaxCents' | 'taxCents'>

export type TaxSum = Amounts & Pick<MoneyPart, 'taxRate'>

type Priced = Omit<MoneyPart, 'kind' | 'line' | 'quantity'>

/** Returns the parts of a charge: the order's lines and the fees greater than zero. */
export function listCharged(
  lines: (Priced & Pick<MoneyPart, 'quantity'>)[],
  fees: { delivery: Priced; administration: Priced },
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

/** Sums amounts before tax and taxes by rate, lowest rate first. */
export function sumByRate(parts: TaxSum[]): TaxSum[] {
  const rates = [...new Set(parts.map(({ taxRate }) => taxRate))].sort(byNumber)
  return rates.map(taxRate => {
    const ofRate = parts.filter(part => part.taxRate === taxRate)
    return { taxRate, beforeTaxCents: beforeTaxOf(ofRate), taxCents: taxOf(ofRate) }
  })
}

export function beforeTaxOf(parts: readonly Amounts[]): Cents {
  return sum(parts.map(({ beforeTaxCents }) => beforeTaxCents))
}

export function taxOf(parts: readonly Amounts[]): Cents {
  return sum(parts.map(({ taxCents }) => taxCents))
}

export function totalOf(parts: readonly Amounts[]): Cents {
  return beforeTaxOf(parts) + taxOf(parts)
}

export function isSameItem(
  a: Pick<MoneyPart, 'kind' | 'line'>,
  b: Pick<MoneyPart, 'kind' | 'line'>,
): boolean {
  return a.kind === b.kind && a.line === b.line
}

/** The sum of a field over the parts of one line or fee. */
export function sumOfItem(
  parts: readonly Pick<MoneyPart, 'kind' | 'line' | PartField>[],
  item: Pick<MoneyPart, 'kind' | 'line'>,
  field: PartField | 'total',
): number {
  return sum(parts.filter(part => isSameItem(part, item)).map(part => fieldOf(part, field)))
}

export function fieldOf(part: Pick<MoneyPart, PartField>, field: PartField | 'total'): number {
  return field === 'total' ? totalOf([part]) : part[field]
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

export function freePart(amounts: TaxSum): MoneyPart {
  return { kind: 'amount', line: null, quantity: 1, ...amounts }
}

export function isNonZero({ beforeTaxCents, taxCents }: TaxSum): boolean {
  return beforeTaxCents !== 0 || taxCents !== 0
}

export function byNumber(a: number, b: number): number {
  return a - b
}
