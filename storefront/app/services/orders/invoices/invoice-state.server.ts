import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import type { Order } from '#database/stores/order-types.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import {
  canChangeState,
  isPackingTransition,
  isToPack,
  toPaymentSummary,
} from '#shared/domain/orders/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { StateChange } from '#shared/schemas/order.ts'
import type { StaffContext } from '../../../shop.server.ts'
import { recordChange } from '../../platform/activity.server.ts'
import { readMoneyState } from '../money/money-state.server.ts'
import { requireNoLinkPaying, requireNoOpenRefund } from '../money/open-payment.server.ts'
import { dueOf } from '../money/order-due.server.ts'
import { requirePackingNotBegun } from '../money/packing-stage.server.ts'
import { wasRefundRefused } from '../money/refused-due.server.ts'
import { lockInvoiced } from './invoiced-order.server.ts'
import { requireInvoiceView } from './invoices.server.ts'

/** Changes the state of an order with an invoice. Throws a 409 with the reason if a refund is required first. */
export async function changeInvoiceState(
  staff: StaffContext,
  orderId: string,
  { to, reason }: StateChange,
): Promise<InvoiceView> {
  await withWriteLock(staff.db, async db => {
    const order = await lockInvoiced(db, orderId)
    const { state: from, name } = order
    await requireNoLinkPaying(db, orderId)
    const refunds = await listRefundsOfOrder(db, order)
    requireNoOpenRefund(refunds)
    if (isPackingTransition(from, to)) throw new ShopError('conflict', messages.packOnScreen)
    if (to === 'fulfilled') {
      await requirePackingNotBegun(db, order)
      await requireNothingDue(db, order)
    }
    const decision = canChangeState(from, to, toPaymentSummary(moneyOf(order), refunds))
    if (!decision.ok) throw new ShopError('conflict', decision.reason)
    const actor = staff.actor.name
    if (!(await changeOrderState(db, { orderId, from, to, reason, actor }, staff.now()))) {
      throw new ShopError('conflict', messages.orderChangedMeanwhile)
    }
    const [before, after] = [{ state: from }, { state: to }]
    await recordChange(db, staff, { subject: 'orders', id: orderId, name, before, after })
  })
  return requireInvoiceView(staff, orderId)
}

/**
 * Throws while money is due for an order that leaves: it may have been edited meanwhile. Goods do not wait for a refund that
 * the provider refused.
 */
async function requireNothingDue(db: Db, order: Order): Promise<void> {
  const moneyState = await readMoneyState(db, order)
  const { toReturnCents, owedCents } = sumDue(dueOf(order, moneyState))
  if (owedCents > 0)
    throw new ShopError('conflict', messages.owedMore(formatMoney(owedCents, 'en')))
  if (toReturnCents > 0 && isToPack(order.state) && !wasRefundRefused(moneyState, toReturnCents)) {
    throw new ShopError('conflict', messages.orderChangedMeanwhile)
  }
}
