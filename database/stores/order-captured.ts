import type { Cents } from '#shared/domain/money.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Db } from '../db.ts'
import { receiptSearchText } from './order-search.ts'

/** What was captured of an authorised order, also by line. It may differ from what was ordered. */
export type Captured = {
  totalCents: Cents
  taxCents: Cents
  administrationCents: Cents
  administrationTaxCents: Cents
  lines: { quantity: number; beforeTaxCents: Cents; taxCents: Cents }[]
}

/** Null until the order is captured. */
export type CapturedColumns = {
  captured_cents: number | null
  captured_tax_cents: number | null
  captured_administration_cents: number | null
  captured_administration_tax_cents: number | null
}

export type CapturedLineColumns = {
  captured_quantity: number | null
  captured_before_tax_cents: number | null
  captured_tax_cents: number | null
}

export function toCaptured(row: CapturedColumns, lines: CapturedLineColumns[]): Captured | null {
  if (row.captured_cents === null) return null
  return {
    totalCents: row.captured_cents,
    taxCents: row.captured_tax_cents ?? 0,
    administrationCents: row.captured_administration_cents ?? 0,
    administrationTaxCents: row.captured_administration_tax_cents ?? 0,
    lines: lines.map(line => ({
      quantity: line.captured_quantity ?? 0,
      beforeTaxCents: line.captured_before_tax_cents ?? 0,
      taxCents: line.captured_tax_cents ?? 0,
    })),
  }
}

/** Stores what was captured, and its receipt: refunds refer to it. `at`: when the order changed. */
export async function recordCaptured(
  trx: Db,
  orderId: string,
  { lines, ...captured }: Captured,
  { receipt, at }: { receipt: Receipt; at: Date },
): Promise<void> {
  await trx('orders')
    .where({ order_id: orderId })
    .update({
      captured_cents: captured.totalCents,
      captured_tax_cents: captured.taxCents,
      captured_administration_cents: captured.administrationCents,
      captured_administration_tax_cents: captured.administrationTaxCents,
      receipt: JSON.stringify(receipt),
      search_text: trx.raw('search_text || ?', [` ${receiptSearchText(receipt)}`]),
      updated_at: at.toISOString(),
    })
  for (const [position, line] of lines.entries()) {
    await trx('order_lines').where({ order_id: orderId, position }).update({
      captured_quantity: line.quantity,
      captured_before_tax_cents: line.beforeTaxCents,
      captured_tax_cents: line.taxCents,
    })
  }
}
