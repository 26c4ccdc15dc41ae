import type { Cents } from '../money/money.ts'
import type { Rate } from '../money/tax.ts'
import type { Amounts, MoneyPart } from './money-parts.ts'
import { listCharged } from './refund.ts'

/** The charge, also by line, if it differs from the order, because the card was captured or the order was edited. */
export type ChargedAmounts = {
  totalCents: Cents
  taxCents: Cents
  deliveryCents: Cents
  deliveryTaxCents: Cents
  administrationCents: Cents
  administrationTaxCents: Cents
  lines: { quantity: number; beforeTaxCents: Cents; taxCents: Cents }[]
}

type Fees = Pick<
  ChargedAmounts,
  'deliveryCents' | 'deliveryTaxCents' | 'administrationCents' | 'administrationTaxCents'
>

/** An order as it was charged, or `charged` if that differs. */
type ChargeableOrder = Fees & {
  limitCents: Cents | null
  deliveryTaxRate: Rate
  administrationTaxRate: Rate
  lines: readonly (Amounts & { quantity: number; taxRate: Rate })[]
  charged: ChargedAmounts | null
}

/** Returns what an order was charged, by line and fee. Empty while it is only reserved. */
export function listChargedParts(order: ChargeableOrder): MoneyPart[] {
  const { charged } = order
  if (order.limitCents !== null && !charged) return []
  const lines = order.lines.map(({ quantity, beforeTaxCents, taxCents, taxRate }, position) => ({
    quantity,
    beforeTaxCents,
    taxCents,
    ...(charged && (charged.lines[position] ?? notCharged)),
    taxRate,
  }))
  const amounts = charged ?? order
  const fees = {
    delivery: {
      beforeTaxCents: amounts.deliveryCents,
      taxCents: amounts.deliveryTaxCents,
      taxRate: order.deliveryTaxRate,
    },
    administration: {
      beforeTaxCents: amounts.administrationCents,
      taxCents: amounts.administrationTaxCents,
      taxRate: order.administrationTaxRate,
    },
  }
  const parts = listCharged(lines, fees)
  // The order may now have a fee that the charge had not.
  const without = charged
    ? feeKinds.filter(kind => fees[kind].beforeTaxCents === 0).map(kind => noFee(kind, fees[kind]))
    : []
  return [...parts, ...without]
}

/** A line that was added after the charge. */
export const notCharged = { quantity: 0, beforeTaxCents: 0, taxCents: 0 }

const feeKinds = ['delivery', 'administration'] as const

function noFee(
  kind: (typeof feeKinds)[number],
  fee: Omit<MoneyPart, 'kind' | 'line' | 'quantity'>,
) {
  return { kind, line: null, quantity: 0, ...fee }
}
