import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import type { Capture } from '#database/stores/captures.ts'
import {
  findRevisionByKey,
  type Revision,
  withoutReturns,
} from '#database/stores/order-revisions.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import { unpackStock } from '#database/stores/packed-stock.ts'
import { claimOrder, endClaim } from '#database/stores/packing.ts'
import { cancelPaymentRequest } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrder, type Refund } from '#database/stores/refunds.ts'
import { lockHeldStock } from '#database/stores/stock-holds.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { countInBags, openUnits } from '#shared/domain/orders/packing.ts'
import { sumByDestination } from '#shared/domain/orders/sum-by-destination.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { PackedInput } from '#shared/schemas/packing.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { StaffContext } from '../../shop.server.ts'
import { enqueuePackedMail } from '../orders/invoices/order-mails.server.ts'
import { requireNoLinkPaying, requireNoOpenCapture } from '../orders/money/open-payment.server.ts'
import { writeCapture } from '../payments/captures.server.ts'
import { moneyBackText } from '../payments/money-back-log.server.ts'
import { sendCapture } from '../payments/send-capture.server.ts'
import { sendRefund } from '../payments/send-refund.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { holdBagsAndWriteOff, packOrder } from './pack-order.server.ts'
import {
  lockPackingState,
  type PackingState,
  requireClaimed,
  requireSettled,
} from './packing-order.server.ts'
import { getPacking } from './packing-views.server.ts'

/**
 * Closes the packing of an order: a new revision, the stock, and the money for what is short back to the card or the
 * credit. If the card is only reserved, what was packed is captured instead; if nothing was, the order is
 * cancelled and the card released. A repeated request with the same key changes nothing.
 */
export async function closePacking(
  staff: StaffContext,
  orderId: string,
  input: PackedInput,
): Promise<PackingOrder> {
  const { refund, capture } = await withWriteLock(staff.db, trx =>
    storeClosing(staff, trx, orderId, input),
  )
  if (refund) await sendRefund(staff, refund)
  if (capture) await sendCapture(staff, capture)
  return getPacking(staff, orderId)
}

type ToSend = { refund?: Refund | null; capture?: Capture }

/** Returns the refund or capture to send; none if no money moves, or the request was repeated. */
async function storeClosing(
  staff: StaffContext,
  trx: Db,
  orderId: string,
  input: PackedInput,
): Promise<ToSend> {
  const state = await lockPackingState(trx, orderId)
  if (await isReplay(trx, state, input)) return {}
  requireClaimed(state, staff)
  await requireNoLinkPaying(trx, orderId)
  requirePackable(state)
  const actor = staff.actor.name
  const sentAt = await databaseNow({ ...staff, db: trx })
  const { order, goods, amounts } = state
  await endClaim(trx, orderId, staff.actor.id)
  // What is in the bags is paid for, so an open payment link asks for nothing.
  await cancelPaymentRequest(trx, orderId, staff.now())
  if (goods.length === 0) {
    await holdBagsAndWriteOff(trx, state, { actor, now: staff.now() })
    const release = { ...nothingPacked, closingKey: input.key }
    return { capture: await writeCapture(trx, staff, order, release) }
  }
  const { refund, revision } = await packOrder(trx, state, {
    ...input,
    actor,
    now: staff.now(),
    sentAt,
  })
  await logStateChange(trx, staff, state, 'packed', refund?.destination)
  if (isReserved(order)) {
    const wanted = { totalCents: amounts.totalCents, revision, reason: '' }
    // The mail follows once the card is charged.
    return { capture: await writeCapture(trx, staff, order, wanted) }
  }
  await enqueuePackedMail(trx, staff, orderId, await sumNewRefunds(trx, state))
  return { refund }
}

/** What goes back to the card and to the credit, and by how many refunds, since the state was read. */
async function sumNewRefunds(trx: Db, { order, refunds: earlier }: PackingState) {
  const known = new Set(earlier.map(({ id }) => id))
  const refunds = (await listRefundsOfOrder(trx, order)).filter(({ id }) => !known.has(id))
  const { card: cardCents, credit: creditCents } = sumByDestination(refunds)
  return { cardCents, creditCents, refunds: refunds.length }
}

/**
 * True if the order was packed with this key, also if it has left since, or was cancelled because nothing was packed. Throws
 * a 409 if it was packed otherwise, undone, or another one was.
 */
async function isReplay(
  trx: Db,
  { order, revision, captures }: PackingState,
  { key, bags, coldBags, destination }: PackedInput,
): Promise<boolean> {
  if (captures.some(({ closingKey }) => closingKey === key)) return true
  const known = await findRevisionByKey(trx, key)
  const wanted = JSON.stringify([order.orderId, bags, coldBags, destination ?? null])
  if (known && contentsOf(known) !== wanted) {
    throw new ShopError('conflict', messages.packKeyUsed)
  }
  if (isToPack(order.state)) {
    if (known) throw new ShopError('conflict', messages.packingUndone)
    return false
  }
  return known !== null && known.number === withoutReturns(revision)?.number
}

function contentsOf({ orderId, bags, coldBags, destination }: Revision): string {
  return JSON.stringify([orderId, bags, coldBags, destination])
}

/** The shopper's mail says the reason in other words. */
const nothingPacked = { totalCents: 0, revision: null, reason: 'Nothing could be packed' }

function requirePackable(state: PackingState): void {
  const { order, progress, goods, due } = state
  requireSettled(state)
  if (progress.some(line => openUnits(line) > 0)) {
    throw new ShopError('conflict', messages.linesOpen)
  }
  if (isReserved(order)) return
  if (goods.length === 0) throw new ShopError('conflict', messages.nothingPacked)
  const { owedCents } = sumDue(due)
  if (owedCents > 0) {
    throw new ShopError('conflict', messages.owedMore(formatMoney(owedCents, 'en')))
  }
}

/** Opens a packed order again, for the person who does it. What was charged or given back stays so. */
export async function undoPacking(staff: StaffContext, orderId: string): Promise<PackingOrder> {
  await withWriteLock(staff.db, async trx => {
    const state = await lockPackingState(trx, orderId)
    if (state.order.state !== 'packed') throw new ShopError('conflict', messages.notPacked)
    await requireNoLinkPaying(trx, orderId)
    requireNoOpenCapture(state.captures)
    const { id: userId, name: actor } = staff.actor
    const to = isReserved(state.order) ? 'authorised' : 'paid'
    const inBag = countInBags(state.order.lines, state.progress)
    await lockHeldStock(
      trx,
      orderId,
      inBag.map(({ productId }) => productId),
    )
    await changeOrderState(trx, { orderId, from: 'packed', to, actor }, staff.now())
    await unpackStock(trx, { orderId, actor }, inBag, staff.now())
    await claimOrder(trx, { orderId, userId, actor }, null, staff.now())
    await logStateChange(trx, staff, state, to)
  })
  return getPacking(staff, orderId)
}

async function logStateChange(
  trx: Db,
  staff: StaffContext,
  { order, refunds, due }: PackingState,
  to: 'packed' | 'paid' | 'authorised',
  destination: RefundDestination = 'card',
): Promise<void> {
  const { orderId, name, state } = order
  const cents = to === 'packed' ? totalOf(due) : 0
  const moneyBack = await moneyBackText(trx, order, { cents, destination, refunds })
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name,
    before: { state, moneyBack: null },
    after: { state: to, moneyBack },
  })
}
