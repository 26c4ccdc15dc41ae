import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { returnRefundKey } from '#database/stores/refund-keys.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { type MoneyPart, totalOf } from '#shared/domain/orders/money-parts.ts'
import { refundReasons } from '#shared/domain/orders/refund-reasons.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ReturnDetails } from '#shared/responses/return.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { requireNoOpenRefund } from '../orders/money/open-payment.server.ts'
import { moneyBackText } from '../payments/money-back-log.server.ts'
import { requireSentRefund } from '../payments/send-refund.server.ts'
import { storeRefund } from '../payments/store-refund.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { requireReturn } from './return-choice.server.ts'
import { toReturnDetails } from './return-views.server.ts'
import { lockSoldOrder, type SoldOrder } from './sold-order.server.ts'

/**
 * Sends what is due for an accepted return again, after the provider refused it. Throws if the provider refuses again.
 * Repeated calls find nothing due.
 */
export async function refundReturnAgain(staff: StaffContext, id: number): Promise<ReturnDetails> {
  const refund = await withWriteLock(staff.db, async trx => {
    const found = await requireReturn(trx, id)
    const sold = await lockSoldOrder(trx, found.orderId)
    if (found.state !== 'accepted') throw new ShopError('conflict', messages.notReturned)
    requireNoOpenRefund(sold.refunds)
    const parts = sold.refusedDue.get(id) ?? []
    const destination = found.destination ?? 'card'
    const written = await writeRefund(trx, staff, sold, { id, parts, destination })
    if (written) await logDecision(trx, staff, sold, totalOf(parts), written.destination)
    return written
  })
  if (refund) await requireSentRefund(staff, refund)
  return requireReturnDetails(staff, id)
}

export async function requireReturnDetails(shop: Shop, id: number): Promise<ReturnDetails> {
  return toReturnDetails(shop, await requireReturn(shop.db, id))
}

type Money = { id: number; parts: MoneyPart[]; destination: RefundDestination }

/** Stores the refund, which is sent after the transaction. Null if nothing is due. */
export async function writeRefund(
  trx: Db,
  staff: StaffContext,
  { order, refunds }: SoldOrder,
  { id, parts, destination }: Money,
): Promise<Refund | null> {
  if (totalOf(parts) === 0) return null
  return storeRefund(
    trx,
    order,
    {
      refunds,
      parts,
      kind: 'refund',
      destination,
      reason: refundReasons.returned,
      requestedBy: staff.actor.name,
      isComputed: true,
      returnId: id,
      requestKey: returnRefundKey(id, refunds.length + 1),
    },
    await databaseNow({ ...staff, db: trx }),
  )
}

/** Writes a decision, or its repeated refund, to the activity log. `destination` is missing if it was refused. */
export async function logDecision(
  trx: Db,
  staff: StaffContext,
  { order, refunds }: SoldOrder,
  amountCents: number,
  destination?: RefundDestination,
): Promise<void> {
  const { orderId, name } = order
  const money = { cents: amountCents, destination, refunds }
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name,
    before: { returned: null, moneyBack: null },
    after: {
      returned: destination ? 'Accepted' : 'Not accepted',
      moneyBack: await moneyBackText(trx, order, money),
    },
  })
}
