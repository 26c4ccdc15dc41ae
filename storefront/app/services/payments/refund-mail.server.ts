import type { Db } from '#database/db.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { refundMail } from '../../mails/order-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { signedInvoiceUrl } from '../orders/invoices/invoice-access.server.ts'
import { enqueueAboutOrder, readForMails } from '../orders/invoices/order-mails.server.ts'

/**
 * Enqueues the refund mail. Call it in the transaction that writes the credit note. `to`: the shopper, or the owner of the
 * credit that it went to.
 */
export async function enqueueRefundMail(
  db: Db,
  shop: Shop,
  refund: Refund,
  to: string,
): Promise<void> {
  const { id, orderId, receipt } = refund
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  const { language } = order
  const creditNote = invoice.refunds.find(one => one.id === id)
  if (!creditNote) throw new Error(`refund ${id} is of another payment`)
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  await enqueueAboutOrder(db, shop, orderId, () => [
    {
      cause: `refund ${id}`,
      kind: 'refund',
      to,
      replyTo: store,
      content: refundMail({ sender, invoice, language, invoiceUrl }, { creditNote, receipt }),
    },
  ])
}
