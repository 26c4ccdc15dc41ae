import type { Db } from '#database/db.ts'
import type { Demand, PaymentRequest } from '#database/stores/payment-requests.ts'
import { linkPaidMail, paymentLinkMail } from '../../mails/payment-link-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { signedInvoiceUrl } from '../orders/invoices/invoice-access.server.ts'
import { enqueueAboutOrder, readForMails } from '../orders/invoices/order-mails.server.ts'
import { toOwedParts } from '../orders/views/refund-views.server.ts'
import { paymentLinkUrl } from './payment-link-url.server.ts'

/** Mails the link of a request to the shopper. A second click within the same minute sends no second mail. */
export async function enqueuePaymentLinkMail(
  db: Db,
  shop: Shop,
  request: PaymentRequest,
  { releasesHold }: Pick<Demand, 'releasesHold'>,
): Promise<void> {
  const { id, orderId, kind, amountCents, expiresAt } = request
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  const { language, email } = order
  const minute = shop.now().toISOString().slice(0, 16)
  const url = paymentLinkUrl(shop, id, language)
  const creditCents = kind === 'difference' ? 0 : order.creditCents
  const parts = toOwedParts(order, request.parts)
  const asked = { kind, amountCents, releasesHold, creditCents, parts, url, expiresAt }
  await enqueueAboutOrder(db, shop, orderId, () => [
    {
      cause: `payment-link ${id} ${amountCents} ${minute}`,
      kind: 'payment-link',
      to: email,
      replyTo: store,
      content: paymentLinkMail({ sender, invoice, language }, asked),
    },
  ])
}

/** Enqueues the mail about a payment by link. Call it in the transaction that settles it. */
export async function enqueueLinkPaidMail(
  db: Db,
  shop: Shop,
  { id, orderId, kind, amountCents }: PaymentRequest,
  { releasesHold }: Pick<Demand, 'releasesHold'>,
): Promise<void> {
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  const { language, email } = order
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  const paid = { kind, amountCents, releasesHold }
  await enqueueAboutOrder(db, shop, orderId, () => [
    {
      cause: `link-paid ${id}`,
      kind: 'link-paid',
      to: email,
      replyTo: store,
      content: linkPaidMail({ sender, invoice, language, invoiceUrl }, paid),
    },
  ])
}
