import { type Db, withWriteLock } from '#database/db.ts'
import { changeOrderState } from '#database/stores/orders.ts'
import { claimOrder, releaseClaim } from '#database/stores/packing.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { openPieces } from '#shared/domain/packing.ts'
import { totalOf } from '#shared/domain/refund.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { PackedInput } from '#shared/schemas/packing.ts'
import type { StaffContext } from '../../shop.server.ts'
import { enqueuePackedMail } from '../orders/order-mails.server.ts'
import { sendRefund } from '../payments/refund-settlement.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { sharedNow } from '../platform/shared-clock.server.ts'
import { packOrder } from './pack-order.server.ts'
import { type PackingState, requireClaimed, requirePacking } from './packing-order.server.ts'
import { getPacking } from './packing-views.server.ts'

/**
 * Closes the packing of an order: a new revision, the stock of what is short back on sale, and the money for it back to
 * the card. A repeated request with the same key changes nothing.
 */
export async function closePacking(
  staff: StaffContext,
  orderId: string,
  input: PackedInput,
): Promise<PackingOrder> {
  const refund = await withWriteLock(staff.db, trx => pack(staff, trx, orderId, input))
  if (refund) await sendRefund(staff, refund)
  return getPacking(staff, orderId)
}

/** Returns the refund to send. Null if nothing is given back, or the request was repeated. */
async function pack(
  staff: StaffContext,
  trx: Db,
  orderId: string,
  input: PackedInput,
): Promise<Refund | null> {
  const state = await requirePacking(trx, orderId)
  if (state.order.state === 'packed') {
    if (state.revision?.key === input.key) return null
    throw new ShopError('conflict', messages.packedAlready)
  }
  requireClaimed(state, staff)
  requirePackable(state)
  const by = staff.actor.name
  const sentAt = await sharedNow({ ...staff, db: trx })
  const refund = await packOrder(trx, state, { ...input, by, now: staff.now(), sentAt })
  await releaseClaim(trx, orderId, staff.actor.id)
  await logMove(trx, staff, state, 'packed')
  await enqueuePackedMail(trx, staff, orderId, refund?.amountCents ?? 0)
  return refund
}

function requirePackable({ progress, goods, refunds, due }: PackingState): void {
  if (refunds.some(({ state }) => state === 'checking')) {
    throw new ShopError('conflict', messages.refundUnderWay)
  }
  if (progress.some(line => openPieces(line) > 0)) {
    throw new ShopError('conflict', messages.linesOpen)
  }
  if (goods.length === 0) throw new ShopError('conflict', messages.nothingPacked)
  const dueCents = totalOf(due)
  if (dueCents < 0) {
    throw new ShopError('conflict', messages.owedMore(formatMoney(-dueCents, 'en')))
  }
}

/** Opens a packed order again, for the person who does it. What was given back stays given back. */
export async function undoPacking(staff: StaffContext, orderId: string): Promise<PackingOrder> {
  await withWriteLock(staff.db, async trx => {
    const state = await requirePacking(trx, orderId)
    if (state.order.state !== 'packed') throw new ShopError('conflict', messages.notPacked)
    const { id: userId, name: by } = staff.actor
    await changeOrderState(trx, { orderId, from: 'packed', to: 'paid', by }, staff.now())
    await claimOrder(trx, { orderId, userId, actor: by }, null, staff.now())
    await logMove(trx, staff, state, 'paid')
  })
  return getPacking(staff, orderId)
}

async function logMove(
  trx: Db,
  staff: StaffContext,
  { order: { orderId, name, state }, due }: PackingState,
  to: 'packed' | 'paid',
): Promise<void> {
  const dueCents = to === 'packed' ? totalOf(due) : 0
  const moneyBack = dueCents > 0 ? `${formatMoney(dueCents, 'en')} (refund)` : null
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name,
    before: { state, moneyBack: null },
    after: { state: to, moneyBack },
  })
}
