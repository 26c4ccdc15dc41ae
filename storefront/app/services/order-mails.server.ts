import type { Db } from '#database/db.ts'
import { findOrder } from '#database/stores/orders.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { orderNoticeMail, receiptMail } from '../mails/order-mails.ts'
import type { Shop } from '../shop.server.ts'
import { signedInvoiceUrl } from './invoice-access.server.ts'
import { isPaid, toInvoiceView } from './order-views.server.ts'
import { findSender, type Letter, storeAddress, writeMail } from './outbox.server.ts'

/** The receipt for the shopper and the notice for the store, in the transaction that pays the order. */
export async function writeOrderMails(db: Db, shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId)
  if (!order || !isPaid(order)) throw new Error(`order ${orderId} is not paid`)
  const sender = { ...(await findSender(db, shop)), timeZone: shop.env.TIME_ZONE }
  const store = storeAddress(sender.settings, shop)
  const invoice = toInvoiceView(order)
  const { language, email } = order
  for (const letter of tryCompose(shop, invoice, () => {
    const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
    return [
      {
        cause: `receipt ${orderId}`,
        kind: 'receipt',
        to: email,
        replyTo: store,
        content: receiptMail({ sender, invoice, language, invoiceUrl }),
      },
      {
        cause: `order-notice ${orderId}`,
        kind: 'order-notice',
        to: store,
        replyTo: email,
        content: orderNoticeMail({ sender, invoice }),
      },
    ]
  })) {
    await writeMail(db, shop, letter)
  }
}

/** Mails that cannot be composed must not undo the payment or refund that was made: none then. */
export function tryCompose(shop: Shop, invoice: InvoiceView, letters: () => Letter[]): Letter[] {
  try {
    return letters()
  } catch (err) {
    shop.log.error({ err, orderId: invoice.orderId }, 'the mails of an order could not be written')
    return []
  }
}
