import type { Cents } from '#shared/domain/money/money.ts'
import type { ChargedAmounts } from '#shared/domain/orders/charged-parts.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Db } from '../db.ts'
import { withReceiptInSearch } from './order-search.ts'

/** Null if the order was charged as it is, or not yet. Named for captures; edits and links write them too. */
export type ChargedColumns = {
  captured_cents: number | null
  captured_tax_cents: number | null
  captured_delivery_cents: number | null
  captured_delivery_tax_cents: number | null
  captured_administration_cents: number | null
  captured_administration_tax_cents: number | null
}

export type ChargedLineColumns = {
  captured_quantity: number | null
  captured_before_tax_cents: number | null
  captured_tax_cents: number | null
}

export function toCharged(row: ChargedColumns, lines: ChargedLineColumns[]): ChargedAmounts | null {
  if (row.captured_cents === null) return null
  return {
    totalCents: row.captured_cents,
    taxCents: row.captured_tax_cents ?? 0,
    deliveryCents: row.captured_delivery_cents ?? 0,
    deliveryTaxCents: row.captured_delivery_tax_cents ?? 0,
    administrationCents: row.captured_administration_cents ?? 0,
    administrationTaxCents: row.captured_administration_tax_cents ?? 0,
    lines: lines.map(line => ({
      quantity: line.captured_quantity ?? 0,
      beforeTaxCents: line.captured_before_tax_cents ?? 0,
      taxCents: line.captured_tax_cents ?? 0,
    })),
  }
}

/** Stores what credit pays of an order. With a limit, that is known only at the capture or release. */
export async function setCreditPaid(trx: Db, orderId: string, creditCents: Cents): Promise<void> {
  await trx('orders').where({ order_id: orderId }).update({ credit_cents: creditCents })
}

/** Stores what was charged, and the receipt that refunds refer to. `at`: when it was charged. */
export async function recordCharged(
  trx: Db,
  orderId: string,
  charged: ChargedAmounts,
  { receipt, at }: { receipt: Receipt; at: Date },
): Promise<void> {
  await setCharged(trx, orderId, charged)
  await trx('orders')
    .where({ order_id: orderId })
    .update({
      receipt: JSON.stringify(receipt),
      ...withReceiptInSearch(trx, receipt),
      charged_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
}

/** Stores what was charged of an order, which may differ from its lines and fees. */
export async function setCharged(
  trx: Db,
  orderId: string,
  { lines, ...charged }: ChargedAmounts,
): Promise<void> {
  await trx('orders').where({ order_id: orderId }).update({
    captured_cents: charged.totalCents,
    captured_tax_cents: charged.taxCents,
    captured_delivery_cents: charged.deliveryCents,
    captured_delivery_tax_cents: charged.deliveryTaxCents,
    captured_administration_cents: charged.administrationCents,
    captured_administration_tax_cents: charged.administrationTaxCents,
  })
  for (const [position, line] of lines.entries()) {
    await trx('order_lines').where({ order_id: orderId, position }).update({
      captured_quantity: line.quantity,
      captured_before_tax_cents: line.beforeTaxCents,
      captured_tax_cents: line.taxCents,
    })
  }
}
