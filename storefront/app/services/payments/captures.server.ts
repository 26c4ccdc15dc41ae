import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import {
  type Capture,
  insertCapture,
  isRelease,
  listCapturesOfAttempt,
} from '#database/stores/captures.ts'
import { findNewestRevisions } from '#database/stores/order-revisions.ts'
import { payingAttemptId } from '#database/stores/order-types.ts'
import { type Cents, formatMoney } from '#shared/domain/money/money.ts'
import { openCaptureMessages } from '#shared/domain/orders/open-capture.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { VoidInput } from '#shared/schemas/refund.ts'
import type { StaffContext } from '../../shop.server.ts'
import { lockInvoiced } from '../orders/invoices/invoiced-order.server.ts'
import { requireInvoiceView } from '../orders/invoices/invoices.server.ts'
import {
  captureKindOf,
  requireNoLinkPaying,
  requireNoOpenCapture,
} from '../orders/money/open-payment.server.ts'
import type { InvoicedOrder } from '../orders/views/order-views.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { sendCapture } from './send-capture.server.ts'

/**
 * What to capture: a revision of the order. Without one, the order as it stands: edited, not packed. A release captures
 * nothing. `totalCents`: what credit and card pay together.
 */
type CaptureChoice = Pick<Capture, 'revision' | 'reason'> & {
  totalCents: Cents
  closingKey?: string
}

/** Stores a capture before it is sent. Throws a 409 if one is open, or the amount exceeds what is reserved. */
export async function writeCapture(
  trx: Db,
  staff: StaffContext,
  order: InvoicedOrder,
  { totalCents, ...choice }: CaptureChoice,
): Promise<Capture> {
  const { orderId, creditCents: setAsideCents } = order
  const { reservedCents } = moneyOf(order)
  if (reservedCents === 0) throw new ShopError('conflict', messages.chargedAlready)
  const attemptId = payingAttemptId(order)
  await requireNoLinkPaying(trx, orderId)
  requireNoOpenCapture(await listCapturesOfAttempt(trx, attemptId))
  if (totalCents > reservedCents) {
    throw new ShopError('conflict', whyTooMuch(reservedCents - setAsideCents, setAsideCents))
  }
  const creditCents = Math.min(setAsideCents, totalCents)
  const share = {
    creditCents,
    amountCents: totalCents - creditCents,
    cardHoldCents: reservedCents - setAsideCents,
  }
  const draft = { orderId, attemptId, ...choice, ...share, requestedBy: staff.actor.name }
  const taken = isRelease(draft)
    ? `${formatMoney(reservedCents, 'en')} (release)`
    : `${formatMoney(totalCents, 'en')} (capture)`
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name: order.name,
    before: { cardHold: null },
    after: { cardHold: taken },
  })
  const sentAt = await databaseNow({ ...staff, db: trx })
  return insertCapture(trx, { ...draft, isSending: true }, sentAt)
}

/** Names what is reserved: card, store credit, or both. */
function whyTooMuch(onCard: Cents, setAside: Cents): string {
  const [card, credit] = [formatMoney(onCard, 'en'), formatMoney(setAside, 'en')]
  if (setAside === 0) return messages.aboveReserved(card)
  return onCard === 0 ? messages.aboveCredit(credit) : messages.aboveBoth(card, credit)
}

/** Tries again to charge a packed order after the bank has refused it. */
export async function captureAgain(staff: StaffContext, orderId: string): Promise<InvoiceView> {
  await captureChosen(staff, orderId, async (trx, { state }) => {
    const revision = (await findNewestRevisions(trx, [orderId])).get(orderId)
    if (state !== 'packed' || !revision) throw new ShopError('conflict', messages.notPacked)
    return { totalCents: revision.totalCents, revision: revision.number, reason: '' }
  })
  return requireInvoiceView(staff, orderId)
}

export async function captureChosen(
  staff: StaffContext,
  orderId: string,
  choose: (trx: Db, order: InvoicedOrder) => Promise<CaptureChoice>,
): Promise<void> {
  const stored = await withWriteLock(staff.db, async trx => {
    const order = await lockInvoiced(trx, orderId)
    return writeCapture(trx, staff, order, await choose(trx, order))
  })
  const state = await sendCapture(staff, stored)
  if (state === 'checking') {
    throw new ShopError('unavailable', openCaptureMessages[captureKindOf(stored)])
  }
  // Without the card, credit has paid all the same.
  if (state === 'refused' && stored.amountCents > 0) {
    throw new ShopError('provider', messages.captureRefused)
  }
}

/**
 * Releases what is reserved for an order, which is then cancelled. A repeated call, with the same reason, changes nothing.
 */
export async function releaseAndCancel(
  staff: StaffContext,
  orderId: string,
  { reason }: Pick<VoidInput, 'reason'>,
): Promise<InvoiceView> {
  const stored = await withWriteLock(staff.db, async trx => {
    const order = await lockInvoiced(trx, orderId)
    const last = (await listCapturesOfAttempt(trx, payingAttemptId(order))).at(-1)
    if (last && isRelease(last) && last.reason === reason) return null
    return writeCapture(trx, staff, order, { totalCents: 0, revision: null, reason })
  })
  if (stored) await sendCapture(staff, stored)
  return requireInvoiceView(staff, orderId)
}
