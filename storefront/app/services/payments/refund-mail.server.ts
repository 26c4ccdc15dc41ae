import type { Db } from '#database/db.ts'
import { findOrder } from '#database/stores/orders.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { refundMail } from '../../mails/order-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { findSender, storeAddress } from '../mail/outbox.server.ts'
import { signedInvoiceUrl } from '../orders/invoice-access.server.ts'
import { readHistory } from '../orders/order-history.server.ts'
import { enqueueAboutOrder } from '../orders/order-mails.server.ts'
import { isInvoiced, toInvoiceView } from '../orders/order-views.server.ts'

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
  const creditNote = invoice.refunds.find(one => one.id === id)
  if (!creditNote) throw new Error(`refund ${id} is of another payment`)
  await enqueueAboutOrder(db, shop, orderId, () => {
    const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
    return [
      {
        cause: `refund ${id}`,
        kind: 'refund',
        to: email,
        replyTo: storeAddress(sender.settings, shop),
        content: refundMail({ sender, invoice, language, invoiceUrl }, { creditNote, receipt }),
      },
    ]
  })
}
