import { type Db, inTransaction } from '#database/db.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { isPaymentOf } from '#database/stores/order-payments.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import type { Order } from '#database/stores/order-types.ts'
import { findOrder, lockOrder, takeInvoiceNumber } from '#database/stores/orders.ts'
import {
  findFollowingRefund,
  findRefund,
  finishRefund,
  listRefundsOfOrder,
  openFollowingRefund,
  type Refund,
  setCreditNumber,
} from '#database/stores/refunds.ts'
import { findUserById } from '#database/stores/users.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import {
  canChangeState,
  isWaiting,
  type OrderState,
  toPaymentSummary,
} from '#shared/domain/orders/order-state.ts'
import { splitSetOff } from '#shared/domain/orders/split-refund.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Shop } from '../../shop.server.ts'
import { refundToCredit } from '../credit/move-credit.server.ts'
import { moveCharged } from '../orders/money/charged-amounts.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { enqueueRefundMail } from './refund-mail.server.ts'

/** Marks a refund as done, writes the credit note and mail, and updates the order's state or history. */
export async function completeRefund(
  shop: Shop,
  refund: Refund,
  receipt: Receipt | null,
): Promise<'done'> {
  await inTransaction(shop.db, async trx => {
    const order = await lockOrder(trx, refund.orderId)
    const done = await finishWithFollowing(shop, trx, refund, receipt)
    if (!order) return
    // After the stock: see the lock order in `database/locks.ts`.
    for (const one of done) await writeCreditNote(shop, trx, one, order)
  })
  return 'done'
}

type DoneRefund = Refund & { receipt: Receipt | null }

/**
 * Marks a refund as done, and the store credit that waited for it. Opens a card's that waited. Returns those that are done
 * and belong to what paid their order.
 */
async function finishWithFollowing(
  shop: Shop,
  trx: Db,
  refund: Refund,
  receipt: Receipt | null,
): Promise<DoneRefund[]> {
  const { id, orderId, attemptId } = refund
  if (!(await finishRefund(trx, id, { state: 'done', receipt }, shop.now()))) return []
  const order = await findOrder(trx, orderId)
  if (!order || !(await isPaymentOf(trx, order, attemptId))) return []
  await applyRefundToOrder(shop, trx, refund)
  const done = [{ ...refund, receipt }]
  const following = await findFollowingRefund(trx, id)
  if (!following) return done
  if (following.destination === 'credit') {
    return [...done, ...(await finishWithFollowing(shop, trx, following, null))]
  }
  await openFollowingRefund(trx, following, await databaseNow({ ...shop, db: trx }))
  return done
}

/** Numbers the credit note of a refund that is done, and mails it. */
async function writeCreditNote(
  shop: Shop,
  trx: Db,
  refund: DoneRefund,
  order: Order,
): Promise<void> {
  const creditNumber = await takeInvoiceNumber(trx)
  await setCreditNumber(trx, refund.id, creditNumber)
  const to =
    refund.destination === 'credit'
      ? await refundToCredit(trx, refund, await getShopperEmail(trx, order), shop.now())
      : order.email
  await enqueueRefundMail(trx, shop, { ...refund, creditNumber }, to)
}

/** The address of the account that ordered, or else of the order. */
async function getShopperEmail(db: Db, { placedBy, email }: Order): Promise<string> {
  const user = placedBy === null ? null : await findUserById(db, placedBy)
  return user?.email ?? email
}

async function applyRefundToOrder(shop: Shop, trx: Db, refund: Refund): Promise<void> {
  const { orderId, amountCents, reason, requestedBy: actor } = refund
  const order = await findOrder(trx, orderId)
  if (!order) throw new Error(`refund ${refund.id} has no order`)
  const to = orderStateAfter(order, refund, await listRefundsOfOrder(trx, order))
  if (to) {
    await changeOrderState(trx, { orderId, from: order.state, to, reason, actor }, shop.now())
    return
  }
  const note = `${formatMoney(amountCents, 'en')} refunded${reason && `: ${reason}`}`
  await addOrderNote(trx, { orderId, state: order.state, note, actor }, shop.now())
}

/**
 * A void cancels the order once no other card waits for its part. Null if the state stays. What packing or edits give back
 * does not stop the order from leaving, also if nothing of the payment is left.
 */
function orderStateAfter(
  order: Order,
  { kind, isComputed }: Refund,
  refunds: Refund[],
): OrderState | null {
  if (isComputed && isWaiting(order.state)) return null
  const payment = toPaymentSummary(moneyOf(order), refunds)
  const isWhole = payment.refundedCents === payment.chargedCents
  const isVoided =
    kind === 'void'
      ? !refunds.some(({ state, destination }) => state === 'waiting' && destination === 'card')
      : payment.voided && isWhole
  const to = isVoided ? 'cancelled' : 'refunded'
  return canChangeState(order.state, to, payment).ok ? to : null
}

/**
 * Marks a refund as refused: no money was returned, and no retry follows. The goods that it set off against others left
 * the shop all the same, so the charge moves to them. If another process stored a result before, returns that and changes
 * nothing.
 */
export async function markRefundRefused(
  shop: Shop,
  refund: Refund,
  receipt: Receipt | null,
): Promise<Refund['state']> {
  const known = await inTransaction(shop.db, async trx => {
    const order = await lockOrder(trx, refund.orderId)
    const isStored = await finishRefund(trx, refund.id, { state: 'refused', receipt }, shop.now())
    if (!isStored) return findRefund(trx, refund.id)
    const refused = { state: 'refused', receipt: null } as const
    let following = await findFollowingRefund(trx, refund.id)
    while (following) {
      await finishRefund(trx, following.id, refused, shop.now())
      following = await findFollowingRefund(trx, following.id)
    }
    if (order) await moveSetOff(trx, order, refund)
    return null
  })
  if (known) return known.state
  const { id, orderId, attemptId, requestedBy } = refund
  const details = { refundId: id, orderId, attemptId, message: receipt?.message }
  shop.log[requestedBy ? 'warn' : 'error'](details, 'the provider refused a refund')
  return 'refused'
}

async function moveSetOff(trx: Db, order: Order, { id, isComputed }: Refund): Promise<void> {
  if (!isComputed) return
  const refund = (await listRefundsOfOrder(trx, order)).find(one => one.id === id)
  const [setOff] = splitSetOff(refund?.parts ?? [])
  await moveCharged(trx, order, setOff)
}
