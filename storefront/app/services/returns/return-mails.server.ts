import type { Db } from '#database/db.ts'
import type { OwnReturn } from '#shared/responses/return.ts'
import {
  type ReturnMail,
  returnAskedMail,
  returnDecidedMail,
  returnNoticeMail,
} from '../../mails/return-mails.ts'
import type { Shop } from '../../shop.server.ts'
import type { EmailDraft } from '../mail/outbox.server.ts'
import { signedInvoiceUrl } from '../orders/invoices/invoice-access.server.ts'
import { enqueueAboutOrder, readForMails } from '../orders/invoices/order-mails.server.ts'

/** Enqueues the shopper's confirmation and the store's notice. Call it in the transaction that stores the request. */
export function enqueueReturnRequestMails(trx: Db, shop: Shop, asked: OwnReturn): Promise<void> {
  return enqueue(trx, shop, asked, ({ mail, email, store }) => [
    {
      cause: `return-asked ${asked.id}`,
      kind: 'return-asked',
      to: email,
      replyTo: store,
      content: returnAskedMail(mail),
    },
    {
      cause: `return-notice ${asked.id}`,
      kind: 'return-notice',
      to: store,
      replyTo: email,
      content: returnNoticeMail(mail),
    },
  ])
}

/** Enqueues the answer to the shopper. Call it in the transaction that decides. */
export function enqueueDecidedMail(trx: Db, shop: Shop, decided: OwnReturn): Promise<void> {
  return enqueue(trx, shop, decided, ({ mail, email, store }) => [
    {
      cause: `return-decided ${decided.id}`,
      kind: 'return-decided',
      to: email,
      replyTo: store,
      content: returnDecidedMail(mail),
    },
  ])
}

type Parties = { mail: ReturnMail; email: string; store: string }

async function enqueue(
  trx: Db,
  shop: Shop,
  returned: OwnReturn,
  compose: (parties: Parties) => EmailDraft[],
): Promise<void> {
  const { orderId } = returned
  const { order, sender, store } = await readForMails(trx, shop, orderId)
  const { language, email } = order
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  const mail = { sender, name: order.name, language, invoiceUrl, returned }
  await enqueueAboutOrder(trx, shop, orderId, () => compose({ mail, email, store }))
}
