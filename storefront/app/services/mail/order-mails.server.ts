import { type Db, inTurn } from '#database/db.ts'
import { findOrder } from '#database/stores/orders.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { orderNoticeMail, receiptMail } from '../../mails/order-mails.ts'
import type { Desk, Shop } from '../../shop.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { signedInvoiceUrl } from '../orders/invoice-access.server.ts'
import { isPaid, toInvoiceView } from '../orders/order-views.server.ts'
import { requireInvoice } from '../orders/orders.server.ts'
import { findSender, type Letter, storeAddress, writeMail } from './outbox.server.ts'

/** The receipt for the shopper and the notice for the store, in the transaction that pays the order. */
export async function writeOrderMails(db: Db, shop: Shop, orderId: string): Promise<void> {
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  for (const letter of tryCompose(shop, invoice, () => [
    receiptLetter(shop, { order, invoice, sender, store }),
    {
      cause: `order-notice ${orderId}`,
      kind: 'order-notice',
      to: store,
      replyTo: order.email,
      content: orderNoticeMail({ sender, invoice }),
    },
  ])) {
    await writeMail(db, shop, letter)
  }
}

/** The shopper's receipt again; pressed twice within a minute it is still one mail. */
export async function resendReceipt(desk: Desk, orderId: string): Promise<{ to: string }> {
  const { name, email } = await requireInvoice(desk, orderId)
  if (email === '') throw new ShopError('conflict', messages.orderAnonymous)
  await inTurn(desk.db, async db => {
    const letter = receiptLetter(desk, await readForMails(db, desk, orderId))
    const at = desk.now().toISOString()
    await writeMail(db, desk, { ...letter, cause: `${letter.cause} again ${at.slice(0, 16)}` })
    await recordChange(db, desk, {
      subject: 'orders',
      id: orderId,
      name,
      before: { receiptSentAgain: null },
      after: { receiptSentAgain: at },
    })
  })
  return { to: email }
}

async function readForMails(db: Db, shop: Shop, orderId: string) {
  const order = await findOrder(db, orderId)
  if (!order || !isPaid(order)) throw new Error(`order ${orderId} is not paid`)
  const sender = { ...(await findSender(db, shop)), timeZone: shop.env.TIME_ZONE }
  const store = storeAddress(sender.settings, shop)
  return { order, invoice: toInvoiceView(order), sender, store }
}

function receiptLetter(
  shop: Shop,
  { order, invoice, sender, store }: Awaited<ReturnType<typeof readForMails>>,
): Letter {
  const { orderId, language, email } = order
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  return {
    cause: `receipt ${orderId}`,
    kind: 'receipt',
    to: email,
    replyTo: store,
    content: receiptMail({ sender, invoice, language, invoiceUrl }),
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
