import { withWriteLock } from '#database/locks.ts'
import { findOrder } from '#database/stores/orders.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { refundReasons } from '#shared/domain/orders/refund-reasons.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { StateChange } from '#shared/schemas/order.ts'
import type { StaffContext } from '../../shop.server.ts'
import { changeInvoiceState } from '../orders/invoices/invoice-state.server.ts'
import { lockInvoiced } from '../orders/invoices/invoiced-order.server.ts'
import { readMoneyState } from '../orders/money/money-state.server.ts'
import { requireNoLinkPaying, requireNoOpenRefund } from '../orders/money/open-payment.server.ts'
import { dueOf } from '../orders/money/order-due.server.ts'
import { requirePackingNotBegun } from '../orders/money/packing-stage.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { captureChosen } from './captures.server.ts'
import { chosenDestination, writeDueRefund } from './due-refund.server.ts'
import { recordMoneyBack } from './money-back-log.server.ts'
import { sendRefund } from './send-refund.server.ts'

/**
 * Changes the state of a paid order. Before one leaves without being packed, an authorised one is charged, and what is due
 * after edits is given back.
 */
export async function changeStateOrHandOver(
  staff: StaffContext,
  orderId: string,
  change: StateChange,
): Promise<InvoiceView> {
  if (change.to === 'fulfilled') {
    const order = await findOrder(staff.db, orderId)
    if (order?.state === 'authorised') await captureAsOrdered(staff, orderId)
    if (order?.state === 'paid') await giveBackDue(staff, orderId)
  }
  return changeInvoiceState(staff, orderId, change)
}

/** Gives back what an edited order costs less than was charged. */
async function giveBackDue(staff: StaffContext, orderId: string): Promise<void> {
  const refund = await withWriteLock(staff.db, async trx => {
    const order = await lockInvoiced(trx, orderId)
    await requireNoLinkPaying(trx, orderId)
    await requirePackingNotBegun(trx, order)
    const moneyState = await readMoneyState(trx, order)
    const { refunds } = moneyState
    const due = dueOf(order, moneyState)
    if (order.state !== 'paid' || sumDue(due).toReturnCents === 0) return null
    requireNoOpenRefund(refunds)
    const destination = chosenDestination(order)
    await recordMoneyBack(trx, staff, order, { cents: totalOf(due), destination, refunds })
    const sentAt = await databaseNow({ ...staff, db: trx })
    const decision = { actor: staff.actor.name, sentAt, destination }
    const reason = refundReasons.edited
    return writeDueRefund(trx, { order, refunds, due }, { ...decision, reason })
  })
  // If it is refused, the order leaves all the same, and shows what is still due.
  if (refund) await sendRefund(staff, refund)
}

function captureAsOrdered(staff: StaffContext, orderId: string): Promise<void> {
  return captureChosen(staff, orderId, async (trx, order) => {
    const { state, totalCents } = order
    if (state !== 'authorised') throw new ShopError('conflict', messages.chargedAlready)
    await requirePackingNotBegun(trx, order)
    return { totalCents, revision: null, reason: '' }
  })
}
