import type { Cents } from '../money/money.ts'
import type { Rate } from '../money/tax.ts'
import { sum } from '../sum.ts'

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

/** An amount of money and its tax. */
export type Amounts = Pick<MoneyPart, 'beforeTaxCents' | 'taxCents'>

export type TaxSum = Amounts & Pick<MoneyPart, 'taxRate'>

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

export function freePart(amounts: TaxSum): MoneyPart {
  return { kind: 'amount', line: null, quantity: 1, ...amounts }
}

export function isNonZero({ beforeTaxCents, taxCents }: TaxSum): boolean {
  return beforeTaxCents !== 0 || taxCents !== 0
}

export function byNumber(a: number, b: number): number {
  return a - b
}
