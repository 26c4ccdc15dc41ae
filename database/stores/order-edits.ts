import { toPackStates } from '#shared/domain/orders/order-state.ts'
import type { Db } from '../db.ts'
import { toLineRow } from './order-rows.ts'
import { orderSearchText, readReceipts } from './order-search.ts'
import type { Order } from './order-types.ts'

/**
 * Stores the edited contents of a paid order, and that its invoice is to be printed again. Returns false, and changes
 * nothing, if somebody has claimed it or entered anything, or it is not to be packed any more. `order.charged` is stored
 * already.
 */
export async function storeEdit(trx: Db, order: Order, now: Date): Promise<boolean> {
  const { orderId, lines, charged } = order
  const receipts = await readReceipts(trx, order)
  const ofOrder = (table: string) => trx(table).whereRaw('??.order_id = orders.order_id', [table])
  const changed = await trx('orders')
    .where({ order_id: orderId })
    .whereIn('state', toPackStates)
    .whereNotExists(ofOrder('pick_claims'))
    .whereNotExists(ofOrder('pick_events'))
    .update({
      comment: order.comment,
      is_replace: order.isReplace,
      sub_total_cents: order.subTotalCents,
      goods_tax_cents: order.goodsTaxCents,
      administration_cents: order.administrationCents,
      administration_tax_cents: order.administrationTaxCents,
      tax_cents: order.taxCents,
      total_cents: order.totalCents,
      limit_cents: order.limitCents,
      hold_cents: order.reservedLimitCents,
      search_text: orderSearchText(orderId, order, lines, receipts),
      print_flag: false,
      updated_at: now.toISOString(),
    })
  if (changed === 0) return false
  const known: number[] = await trx('order_lines').where({ order_id: orderId }).pluck('position')
  for (const [position, line] of lines.entries()) {
    if (known.includes(position)) {
      await trx('order_lines').where({ order_id: orderId, position }).update(toLineRow(line))
    } else {
      const row = {
        order_id: orderId,
        position,
        ...toLineRow(line),
        ...(charged && notChargedColumns),
      }
      await trx('order_lines').insert(row)
    }
  }
  return true
}

const notChargedColumns = {
  captured_quantity: 0,
  captured_before_tax_cents: 0,
  captured_tax_cents: 0,
}
