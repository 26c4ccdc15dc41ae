import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { lockOrders } from '#database/stores/orders.ts'
import {
  cancelPaymentRequest,
  type Demand,
  markRequestMailed,
  type PaymentRequest,
  requestPayment,
} from '#database/stores/payment-requests.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { PaymentLink } from '#shared/responses/payment-request.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { requireInvoiceView } from '../orders/invoices/invoices.server.ts'
import type { InvoicedOrder } from '../orders/views/order-views.server.ts'
import { toRequestView } from '../orders/views/payment-request-view.server.ts'
import { enqueuePaymentLinkMail } from '../payments/payment-link-mails.server.ts'
import { paymentLinkUrl } from '../payments/payment-link-url.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { readDemand } from './demand.server.ts'

const LINK_MS = 7 * DAY_MS

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LINK_MS)
}

/**
 * Asks the shopper of a paid order for what is owed, or renews the open request. Mails the link if `mail` is set. Throws a
 * 409 if nothing is owed.
 */
export function requestPaymentByLink(
  staff: StaffContext,
  orderId: string,
  { mail }: { mail: boolean },
): Promise<PaymentLink> {
  return withWriteLock(staff.db, async trx => {
    await lockOrders(trx, [orderId])
    const { state, demand } = await readDemand(staff, trx, orderId)
    const { order } = state
    if (!demand) throw new ShopError('conflict', messages.nothingOwed)
    if (mail && order.email === '') throw new ShopError('conflict', messages.orderAnonymous)
    const now = staff.now()
    const request = await requestAndMail(staff, trx, {
      orderId,
      demand,
      actor: staff.actor.name,
      mail,
    })
    await record(trx, staff, order, { before: null, after: inWords(request, mail) })
    const mailedAt = mail ? now.toISOString() : request.mailedAt
    return {
      url: paymentLinkUrl(staff, request.id, order.language),
      to: mail ? order.email : '',
      request: toRequestView({ ...request, mailedAt }, now),
    }
  })
}

/**
 * Mails the link for what an edited order owes, if anything. `actor`: who edited it; empty for the shopper. Call it in the
 * transaction that edits the order.
 */
export async function requestPaymentAfterEdit(
  trx: Db,
  shop: Shop,
  orderId: string,
  actor: string,
): Promise<void> {
  const { state, demand } = await readDemand(shop, trx, orderId)
  if (demand)
    await requestAndMail(shop, trx, { orderId, demand, actor, mail: state.order.email !== '' })
}

type MailedRequest = { orderId: string; demand: Demand; actor: string; mail: boolean }

/** Stores or renews the request, and mails its link. */
async function requestAndMail(
  shop: Shop,
  trx: Db,
  { orderId, demand, actor, mail }: MailedRequest,
): Promise<PaymentRequest> {
  const now = shop.now()
  const draft = { orderId, demand, requestedBy: actor, expiresAt: expiryFrom(now) }
  const request = await requestPayment(trx, draft, now)
  if (!request) throw new ShopError('conflict', messages.linkPaying)
  if (mail) {
    await enqueuePaymentLinkMail(trx, { ...shop, db: trx }, request, demand)
    await markRequestMailed(trx, request.id, now)
  }
  return request
}

/** Cancels the open request of an order. Its link then says so. */
export async function cancelLink(staff: StaffContext, orderId: string): Promise<InvoiceView> {
  await withWriteLock(staff.db, async trx => {
    await lockOrders(trx, [orderId])
    const { state } = await readDemand(staff, trx, orderId)
    if (!(await cancelPaymentRequest(trx, orderId, staff.now()))) {
      throw new ShopError('conflict', messages.noOpenLink)
    }
    await record(trx, staff, state.order, { before: 'open', after: 'cancelled' })
  })
  return requireInvoiceView(staff, orderId)
}

function inWords({ amountCents }: PaymentRequest, isMailed: boolean): string {
  return `${formatMoney(amountCents, 'en')} (${isMailed ? 'mailed' : 'copied'})`
}

function record(
  trx: Db,
  staff: StaffContext,
  { orderId: id, name }: InvoicedOrder,
  { before, after }: { before: string | null; after: string },
): Promise<void> {
  return recordChange(trx, staff, {
    subject: 'orders',
    id,
    name,
    before: { paymentLink: before },
    after: { paymentLink: after },
  })
}
