import type { Db } from '#database/db.ts'
import { type Capture, isOfEmptyOrder, isRelease } from '#database/stores/captures.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { captureMail } from '../../mails/capture-mail.ts'
import type { Shop } from '../../shop.server.ts'
import { signedInvoiceUrl } from '../orders/invoices/invoice-access.server.ts'
import { enqueueAboutOrder, readForMails } from '../orders/invoices/order-mails.server.ts'

/**
 * Enqueues the mail about what was charged of a reserved amount, or that it was released. Call it in the transaction that
 * settles the capture. `setAsideCents`: the credit that was set aside.
 */
export async function enqueueCaptureMail(
  db: Db,
  shop: Shop,
  capture: Capture,
  setAsideCents: Cents,
): Promise<void> {
  const { id, orderId, cardHoldCents, amountCents, creditCents } = capture
  const { order, invoice, sender, store } = await readForMails(db, shop, orderId)
  const { language, email } = order
  const paid = isRelease(capture) ? null : { cardCents: amountCents, creditCents }
  const invoiceUrl = signedInvoiceUrl(shop, orderId, language)
  await enqueueAboutOrder(db, shop, orderId, () => [
    {
      cause: `capture ${id}`,
      kind: 'capture',
      to: email,
      replyTo: store,
      content: captureMail(
        { sender, invoice, language, invoiceUrl },
        { cardHoldCents, setAsideCents, paid, isNothingPacked: isOfEmptyOrder(capture) },
      ),
    },
  ])
}
