import {
  beforeTaxOf,
  type MoneyPart,
  type MoneyPartKind,
  taxOf,
  totalOf,
} from '#shared/domain/orders/money-parts.ts'
import type { PartWithDue } from '#shared/domain/orders/refund-by-hand.ts'
import type { Db } from '../db.ts'

type Row = {
  refund_id: number
  kind: MoneyPartKind
  line: number | null
  quantity: number
  before_tax_cents: number
  tax_cents: number
  tax_rate: number
  due_quantity: number
  due_before_tax_cents: number
  due_tax_cents: number
}

export async function insertRefundParts(
  db: Db,
  refundId: number,
  parts: PartWithDue[],
): Promise<void> {
  if (parts.length === 0) return
  await db('refund_parts').insert(
    parts.map((part, number) => ({
      refund_id: refundId,
      number,
      kind: part.kind,
      line: part.line,
      quantity: part.quantity,
      before_tax_cents: part.beforeTaxCents,
      tax_cents: part.taxCents,
      tax_rate: part.taxRate,
      due_quantity: part.due.quantity,
      due_before_tax_cents: part.due.beforeTaxCents,
      due_tax_cents: part.due.taxCents,
    })),
  )
}

/** Reads the parts of many refunds in one query. */
export async function listRefundParts(
  db: Db,
  refundIds: number[],
): Promise<Map<number, PartWithDue[]>> {
  const rows: Row[] = await db('refund_parts')
    .whereIn('refund_id', refundIds)
    .orderBy(['refund_id', 'number'])
  const parts = new Map<number, PartWithDue[]>()
  for (const row of rows) {
    const { refund_id: id, kind, line, quantity } = row
    const amounts = {
      beforeTaxCents: row.before_tax_cents,
      taxCents: row.tax_cents,
      taxRate: row.tax_rate,
    }
    const due = {
      quantity: row.due_quantity,
      beforeTaxCents: row.due_before_tax_cents,
      taxCents: row.due_tax_cents,
    }
    parts.set(id, [...(parts.get(id) ?? []), { kind, line, quantity, ...amounts, due }])
  }
  return parts
}

/**
 * Adds parts to the refunded amounts, or subtracts them if the provider refused. The database throws if more than was
 * paid for a line, a fee or the order would be refunded.
 */
export async function countRefunded(
  db: Db,
  orderId: string,
  parts: MoneyPart[],
  change: 'given' | 'refused',
): Promise<void> {
  const sign = change === 'given' ? 1 : -1
  const sumOf = (kind: MoneyPartKind) => totalOf(parts.filter(part => part.kind === kind))
  for (const { line, quantity, beforeTaxCents, taxCents } of parts.filter(isLine)) {
    await db('order_lines')
      .where({ order_id: orderId, position: line })
      .increment({
        refunded_quantity: sign * quantity,
        refunded_before_tax_cents: sign * beforeTaxCents,
        refunded_tax_cents: sign * taxCents,
      })
  }
  if (parts.length === 0) return
  await db('orders')
    .where({ order_id: orderId })
    .increment({
      refunded_before_tax_cents: sign * beforeTaxOf(parts),
      refunded_tax_cents: sign * taxOf(parts),
      refunded_delivery_cents: sign * sumOf('delivery'),
      refunded_administration_cents: sign * sumOf('administration'),
    })
}

function isLine({ kind }: MoneyPart): boolean {
  return kind === 'line'
}
