import type { Db } from '#database/db.ts'
import { findOrder } from '#database/stores/orders.ts'
import { listRefundParts } from '#database/stores/refund-parts.ts'
import type { Refund } from '#database/stores/refunds.ts'
import type { PaymentView } from '#shared/responses/order.ts'
import { refundMail } from '../../mails/order-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { findSender, storeAddress } from '../mail/outbox.server.ts'
import { signedInvoiceUrl } from '../orders/invoice-access.server.ts'
import { readHistory } from '../orders/order-history.server.ts'
import { enqueueAboutOrder } from '../orders/order-mails.server.ts'
import { isInvoiced, toInvoiceView } from '../orders/order-views.server.ts'
import { toRefundView } from '../orders/refund-views.server.ts'

/** Enqueues the refund mail to the shopper. Call it in the transaction that writes the credit note. */
export async function enqueueRefundMail(db: Db, shop: Shop, refund: Refund): Promise<void> {
  const { id, orderId, receipt } = refund
  const order = await findOrder(db, orderId)
  if (!order || !isInvoiced(order)) throw new Error(`order ${orderId} has no invoice`)
  // The order was anonymized on request.
  if (order.email === '') return
  const sender = { ...(await findSender(db, shop)), timeZone: shop.env.TIME_ZONE }
  const { language, email } = order
  const history = await readHistory({ ...shop, db }, order)
  const invoice = toInvoiceView(order, history)
  const parts = (await listRefundParts(db, [id])).get(id) ?? []
  const from = { returns: history.returns, newest: history.revisions.at(-1) }
  const creditNote = toRefundView(order, { ...refund, parts }, from)
  const isRefunded = (payment: PaymentView) => payment.receipt.receiptId === refund.attemptId
  const card = invoice.payments.find(isRefunded)?.receipt ?? invoice.receipt
  await enqueueAboutOrder(db, shop, orderId, () => {
    const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
    return [
      {
        cause: `refund ${id}`,
        kind: 'refund',
        to: email,
        replyTo: storeAddress(sender.settings, shop),
        content: refundMail(
          { sender, invoice, language, invoiceUrl },
          { creditNote, receipt, card },
        ),
      },
    ]
  })
}
