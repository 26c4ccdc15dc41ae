import { withWriteLock } from '#database/locks.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { isPaymentReturned, isToPack } from '#shared/domain/orders/order-state.ts'
import { refundReasons } from '#shared/domain/orders/refund-reasons.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { StaffContext } from '../../shop.server.ts'
import { requireNoLinkPaying } from '../orders/money/open-payment.server.ts'
import { listRefusedDue } from '../orders/money/refused-due.server.ts'
import { writeDueRefund } from '../payments/due-refund.server.ts'
import { recordMoneyBack } from '../payments/money-back-log.server.ts'
import { requireSentRefund } from '../payments/send-refund.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { lockPackingState, requireSettled } from './packing-order.server.ts'
import { getPacking } from './packing-views.server.ts'

/**
 * Sends what packing or edits still owe of a packed or fulfilled order again, after the provider refused it. Throws if the
 * provider refuses again. Repeated calls find nothing due.
 */
export async function refundAgain(staff: StaffContext, orderId: string): Promise<PackingOrder> {
  const refund = await withWriteLock(staff.db, async trx => {
    const state = await lockPackingState(trx, orderId)
    const { order, refunds } = state
    if (isToPack(order.state) || isPaymentReturned(order.state)) {
      throw new ShopError('conflict', messages.notPacked)
    }
    await requireNoLinkPaying(trx, orderId)
    requireSettled(state)
    if (isReserved(order)) return null
    const refused = refunds.findLast(({ isComputed, returnId }) => isComputed && returnId === null)
    const due = listRefusedDue(order, state)
    const written = await writeDueRefund(
      trx,
      { order, refunds, due },
      {
        actor: staff.actor.name,
        sentAt: await databaseNow({ ...staff, db: trx }),
        destination: 'card',
        reason: refused?.reason ?? refundReasons.notAsOrdered,
      },
    )
    if (written) await recordMoneyBack(trx, staff, order, { cents: totalOf(due), refunds })
    return written
  })
  if (refund) await requireSentRefund(staff, refund)
  return getPacking(staff, orderId)
}
