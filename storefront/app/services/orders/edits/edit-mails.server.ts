import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-types.ts'
import { editMail, editNoticeMail } from '../../../mails/edit-mail.ts'
import type { Shop } from '../../../shop.server.ts'
import { signedInvoiceUrl } from '../invoices/invoice-access.server.ts'
import { enqueueAboutOrder, readForMails } from '../invoices/order-mails.server.ts'

/** Enqueues the mails about an edit of an order. Call it in the transaction that edits the order. */
export async function enqueueEditMails(trx: Db, shop: Shop, order: Order): Promise<void> {
  const { orderId, language, email } = order
  const { invoice, sender, store } = await readForMails(trx, shop, orderId)
  const edit = invoice.edits.at(-1)
  if (!edit) return
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  const cause = `${orderId} ${edit.dateTime}`
  const toShopper = () => ({
    cause: `edited ${cause}`,
    kind: 'edited' as const,
    to: email,
    replyTo: store,
    content: editMail({ sender, invoice, language, invoiceUrl }, edit),
  })
  const toStore = () => ({
    cause: `edit-notice ${cause}`,
    kind: 'order-notice' as const,
    to: store,
    replyTo: email,
    content: editNoticeMail({ sender, invoice }, edit),
  })
  await enqueueAboutOrder(trx, shop, orderId, () => [
    toShopper(),
    // A Master knows what they changed.
    ...(edit.by === '' ? [toStore()] : []),
  ])
}
