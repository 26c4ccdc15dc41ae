import type { Db } from '#database/db.ts'
import { setCharged } from '#database/stores/order-charged.ts'
import type { Revision } from '#database/stores/order-revisions.ts'
import type { Order } from '#database/stores/order-types.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { type ChargedAmounts, notCharged } from '#shared/domain/orders/charged-parts.ts'
import { shopFreeAmounts } from '#shared/domain/orders/due-limit.ts'
import {
  type MoneyPart,
  type PartField,
  sumOfItem,
  taxOf,
  totalOf,
} from '#shared/domain/orders/money-parts.ts'
import { sum } from '#shared/domain/sum.ts'
import { dueAccountOf } from './order-cost.server.ts'
import { isGoods } from './revision-lines.server.ts'

/** Returns what a capture pays for: the goods of a revision, or the order as it stands: edited, not packed. */
export function chargedAmountsOf(order: Order, revision: Revision | null): ChargedAmounts {
  const { totalCents, taxCents, deliveryCents, deliveryTaxCents } = revision ?? order
  const { administrationCents, administrationTaxCents } = revision ?? order
  const goods = revision
    ? revision.lines.filter(isGoods)
    : order.lines.map((line, position) => ({ ...line, position }))
  // Goods and a substitute of the same line count together.
  const lines = order.lines.map((_, position) => {
    const ofLine = goods.filter(line => line.position === position)
    const sumOf = (field: PartField) => sum(ofLine.map(line => line[field]))
    return {
      quantity: sumOf('quantity'),
      beforeTaxCents: sumOf('beforeTaxCents'),
      taxCents: sumOf('taxCents'),
    }
  })
  const delivery = { deliveryCents, deliveryTaxCents }
  const administration = { administrationCents, administrationTaxCents }
  return { totalCents, taxCents, ...delivery, ...administration, lines }
}

/**
 * Moves what was charged to goods that replaced others at the same price, so that they can be returned and refunded. `due`:
 * what is due for the order. Does nothing if its parts do not sum to 0, or if the shop gave back a free amount of what was due.
 */
export async function moveCharged(trx: Db, order: Order, due: MoneyPart[]): Promise<void> {
  if (due.length === 0 || totalOf(due) !== 0) return
  const refunds = await listRefundsOfOrder(trx, order)
  if (shopFreeAmounts(dueAccountOf(order, refunds)).length > 0) return
  await setCharged(trx, order.orderId, withPayment(order, due))
}

/** Returns what an order was charged after a payment of these parts, which are negative: what it cost more. */
export function withPayment(order: Order, parts: MoneyPart[]): ChargedAmounts {
  const charged = order.charged ?? chargedAmountsOf(order, null)
  const sumOf = (kind: MoneyPart['kind'], line: number | null, field: PartField) =>
    sumOfItem(parts, { kind, line }, field)
  return {
    totalCents: charged.totalCents - totalOf(parts),
    taxCents: charged.taxCents - taxOf(parts),
    deliveryCents: charged.deliveryCents - sumOf('delivery', null, 'beforeTaxCents'),
    deliveryTaxCents: charged.deliveryTaxCents - sumOf('delivery', null, 'taxCents'),
    administrationCents:
      charged.administrationCents - sumOf('administration', null, 'beforeTaxCents'),
    administrationTaxCents:
      charged.administrationTaxCents - sumOf('administration', null, 'taxCents'),
    lines: order.lines.map((_, position) => {
      const line = charged.lines[position] ?? notCharged
      return {
        quantity: line.quantity - sumOf('line', position, 'quantity'),
        beforeTaxCents: line.beforeTaxCents - sumOf('line', position, 'beforeTaxCents'),
        taxCents: line.taxCents - sumOf('line', position, 'taxCents'),
      }
    }),
  }
}
