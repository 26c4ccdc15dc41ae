import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import type { Order } from '#database/stores/order-types.ts'
import { findOrder } from '#database/stores/orders.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import {
  orderNoticeMail,
  type PackedRefund,
  packedMail,
  receiptMail,
  windowMovedMail,
} from '../../../mails/order-mails.ts'
import type { Shop, StaffContext } from '../../../shop.server.ts'
import {
  type EmailDraft,
  enqueueEmail,
  findSender,
  storeAddress,
} from '../../mail/outbox.server.ts'
import { recordChange } from '../../platform/activity.server.ts'
import { noRecords, type OrderRecords, readOrderRecords } from '../money/order-records.server.ts'
import { isInvoiced, toInvoiceView } from '../views/order-views.server.ts'
import { signedInvoiceUrl } from './invoice-access.server.ts'
import { requireInvoiceView } from './invoices.server.ts'

/** Enqueues the shopper's receipt and the store's notice. Call it in the transaction that pays the order. */
export async function enqueueOrderMails(db: Db, shop: Shop, orderId: string): Promise<void> {
  const nothing = noRecords(shop.now())
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId, nothing)
  await enqueueAboutOrder(db, shop, orderId, () => [
    receiptDraft(shop, { order, invoice, sender, store }),
    {
      cause: `order-notice ${orderId}`,
      kind: 'order-notice',
      to: store,
      replyTo: order.email,
      content: orderNoticeMail({ sender, invoice }, { isWindowOver: isWindowOver(order) }),
    },
  ])
}

/** Sends the receipt to the shopper again. A second click within the same minute sends no second mail. */
export async function resendReceipt(staff: StaffContext, orderId: string): Promise<{ to: string }> {
  const { name, email } = await requireInvoiceView(staff, orderId)
  if (email === '') throw new ShopError('conflict', messages.orderAnonymous)
  await withWriteLock(staff.db, async db => {
    const draft = receiptDraft(staff, await readForMails(db, staff, orderId))
    const at = staff.now().toISOString()
    const cause = `${draft.cause} again ${at.slice(0, 16)}`
    await enqueueEmail(db, staff, { ...draft, orderId, cause })
    await recordChange(db, staff, {
      subject: 'orders',
      id: orderId,
      name,
      before: { receiptSentAgain: null },
      after: { receiptSentAgain: at },
    })
  })
  return { to: email }
}

/** Enqueues the mail about an order's new window. `before` is its invoice before the change. */
export async function enqueueWindowMail(
  db: Db,
  shop: Shop,
  orderId: string,
  before: InvoiceView,
): Promise<void> {
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  const { language, email } = order
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  await enqueueAboutOrder(db, shop, orderId, () => [
    {
      cause: `window-moved ${orderId} ${shop.now().toISOString()}`,
      kind: 'window-moved',
      to: email,
      replyTo: store,
      content: windowMovedMail({ sender, invoice, language, invoiceUrl }, before),
    },
  ])
}

/** Enqueues the mail about what was not packed as ordered, or was weighed. Call it in the transaction that packs the order. */
export async function enqueuePackedMail(
  db: Db,
  shop: Shop,
  orderId: string,
  refund: PackedRefund,
): Promise<void> {
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  const { language, email } = order
  const { packed } = invoice
  // The order is complete and nothing was weighed.
  if (!packed || packed.changes.length + packed.weighed.length === 0) return
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  const contents = { packed, ...refund }
  await enqueueAboutOrder(db, shop, orderId, () => [
    {
      cause: `packed ${orderId} ${packed.dateTime}`,
      kind: 'packed',
      to: email,
      replyTo: store,
      content: packedMail({ sender, invoice, language, invoiceUrl }, contents),
    },
  ])
}

/** `known`: the records of the order, if the caller has them. */
export async function readForMails(db: Db, shop: Shop, orderId: string, known?: OrderRecords) {
  const order = await findOrder(db, orderId)
  if (!order || !isInvoiced(order)) throw new Error(`order ${orderId} has no invoice`)
  const sender = { ...(await findSender(db, shop)), timeZone: shop.env.TIME_ZONE }
  const store = storeAddress(sender.settings, shop)
  const invoice = toInvoiceView(order, known ?? (await readOrderRecords({ ...shop, db }, order)))
  return { order, invoice, sender, store }
}

function isWindowOver({ windowEnd, paidAt }: Order): boolean {
  return windowEnd !== null && paidAt !== null && new Date(windowEnd) <= new Date(paidAt)
}

function receiptDraft(
  shop: Shop,
  { order, invoice, sender, store }: Awaited<ReturnType<typeof readForMails>>,
): EmailDraft {
  const { orderId, language, email } = order
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  return {
    cause: `receipt ${orderId}`,
    kind: 'receipt',
    to: email,
    replyTo: store,
    content: receiptMail(
      { sender, invoice, language, invoiceUrl },
      { isWindowOver: isWindowOver(order) },
    ),
  }
}

/**
 * Enqueues mails about an order; none to the shopper if the order was anonymized. If composing them fails, none: the
 * error must not roll back the payment or refund.
 */
export async function enqueueAboutOrder(
  db: Db,
  shop: Shop,
  orderId: string,
  compose: () => EmailDraft[],
): Promise<void> {
  let drafts: EmailDraft[] = []
  try {
    drafts = compose()
  } catch (err) {
    shop.log.error({ err, orderId }, 'composing the mails of an order failed')
  }
  const addressed = drafts.filter(({ to }) => to !== '')
  for (const draft of addressed) await enqueueEmail(db, shop, { ...draft, orderId })
}
