import type { Language } from '#shared/domain/language.ts'
import { type Cents, formatMoney, toCents } from '#shared/domain/money/money.ts'
import { isWaiting } from '#shared/domain/orders/order-state.ts'
import { transactionName } from '#shared/domain/orders/receipt-names.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import type { InvoiceView, PackedView, Receipt } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { changeText, totalText, weighedText } from '../i18n/packed-changes.ts'
import type { MailBlock, MailContent } from './content.ts'
import { creditLinkBlocks } from './credit-mails.ts'
import { creditNoteBlock } from './credit-note-block.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkBlocks } from './link-blocks.ts'
import { reservedBlocks } from './reserved-blocks.ts'
import { type Sender, shopMail, shopName } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

export type OrderMail = {
  sender: Sender & { timeZone: string }
  invoice: InvoiceView
  language: Language
  /** Signed URL, which opens this invoice without a login. */
  invoiceUrl: string
}

/** `isWindowOver`: the payment was known only after the chosen window had ended. */
type Lateness = { isWindowOver: boolean }

/** The shopper's receipt with the whole invoice. */
export function receiptMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { isWindowOver }: Lateness,
): MailContent {
  const text = mailTexts[language].mail.receipt
  const { promise, shippingState } = invoice.request
  const day = formatDeliveryTime(promise.date, shippingState, language, sender.timeZone)
  const promised = shippingState.shippingType === 'delivery' ? text.delivery : text.pickup
  const time = (isWindowOver ? text.isOver : promised)(day)
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId, shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title },
      // A receipt can be sent again after the order has left.
      ...(isWaiting(invoice.state) ? [{ kind: 'text' as const, text: time }] : []),
      ...reservedBlocks(invoice, language),
      ...linkBlocks(text.button, invoiceUrl, language),
      { kind: 'hint', text: text.hint },
      ...invoiceBlocks(invoice, sender, language, { isWindowOver }),
    ],
  })
}

/** Tells the shopper the new window of an order. `before` is its invoice before the change. */
export function windowMovedMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  before: InvoiceView,
): MailContent {
  const text = mailTexts[language].mail.windowMoved
  const timeOf = ({ request: { promise, shippingState } }: InvoiceView) =>
    formatDeliveryTime(promise.date, shippingState, language, sender.timeZone)
  const isDelivery = invoice.request.shippingState.shippingType === 'delivery'
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: (isDelivery ? text.delivery : text.pickup)(timeOf(invoice)) },
      { kind: 'text', text: text.before(timeOf(before)) },
      { kind: 'text', text: text.total },
      ...linkBlocks(text.button, invoiceUrl, language),
    ],
  })
}

/** The amounts refunded to the cards and as store credit, and the number of refunds. Each has a credit note. */
export type PackedRefund = { cardCents: Cents; creditCents: Cents; refunds: number }

/** Tells the shopper what was not packed as ordered, and why, and what weighed goods weighed and cost. */
export function packedMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { packed, ...back }: { packed: PackedView } & PackedRefund,
): MailContent {
  const text = mailTexts[language].mail.packed
  const subject = packed.changes.length > 0 ? text.subject : text.subjectWeighed
  return shopMail(sender, {
    language,
    subject: subject(invoice.orderId),
    blocks: [
      { kind: 'title', text: text.title },
      ...packedBlocks(packed, language),
      ...textBlocks(packedRefundText(back, language)),
      { kind: 'hint', text: text.hint },
      ...linkBlocks(text.button, invoiceUrl, language),
    ],
  })
}

function packedRefundText(
  { cardCents, creditCents, refunds }: PackedRefund,
  language: Language,
): string | null {
  if (refunds === 0) return null
  const text = mailTexts[language].mail.packed
  const card = formatMoney(cardCents, language)
  const credit = formatMoney(creditCents, language)
  const notes = refunds > 1 ? text.creditNotes : text.creditNote
  if (cardCents > 0 && creditCents > 0) return `${text.both(card, credit)} ${notes}`
  return `${creditCents > 0 ? text.credit(credit) : text.refund(card)} ${notes}`
}

/** Says what was not packed as ordered, what was weighed, and the new total; nothing if all is as ordered. */
export function packedBlocks(packed: PackedView, language: Language): MailBlock[] {
  const { mail, invoice: text } = mailTexts[language]
  const { changes, weighed } = packed
  return textBlocks(
    changes.length > 0 && mail.packed.text,
    ...changes.map(change => changeText(change, text, language)),
    weighed.length > 0 && mail.packed.textWeighed,
    ...weighed.map(goods => weighedText(goods, text, language)),
    totalText(packed, text, language),
  )
}

/** Notifies the store of a new order to pack. */
export function orderNoticeMail(
  { sender, invoice }: Pick<OrderMail, 'sender' | 'invoice'>,
  { isWindowOver }: Lateness,
): MailContent {
  const language = 'en'
  const text = mailTexts[language].mail.orderNotice
  const { name, amount, reserved } = invoice
  const total = formatMoney(toCents(reserved || amount), language)
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId, total),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: reserved > 0 ? text.reserved(name, total) : text.text(name, total) },
      ...textBlocks(isWindowOver && text.isOver),
      { kind: 'button', label: text.button, href: `${sender.publicUrl}/unPrintPage` },
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}

type RefundMail = { creditNote: RefundView; receipt: Receipt | null }

/** Informs the shopper of a refund, with the credit note. */
export function refundMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { creditNote, receipt }: RefundMail,
): MailContent {
  const { mail, invoice: text } = mailTexts[language]
  const amount = formatMoney(toCents(creditNote.amount), language)
  const isCredit = creditNote.destination === 'credit'
  return shopMail(sender, {
    language,
    subject: mail.refund.subject(invoice.orderId),
    blocks: [
      { kind: 'title', text: mail.refund.title },
      { kind: 'text', text: (isCredit ? mail.refund.credit : mail.refund.text)(amount) },
      creditNoteBlock(creditNote, language),
      {
        kind: 'details',
        details: [
          { name: text.credits.number, value: String(creditNote.creditNumber ?? '') },
          { name: text.invoiceNumber, value: String(invoice.invoiceNumber) },
          { name: text.orderNumber, value: invoice.orderId },
          { name: text.credits.amount, value: text.receipt.inCanadianDollars(amount) },
          { name: text.credits.tax, value: formatMoney(toCents(creditNote.tax), language) },
          { name: text.receipt.type, value: transactionName(receipt ?? { transType: null }) },
          {
            name: isCredit ? text.credits.destination : text.receipt.card,
            value: isCredit ? text.credits.toCredit : creditNote.card,
          },
          { name: text.receipt.referenceNum, value: receipt?.referenceNum ?? '' },
          { name: text.receipt.authCode, value: receipt?.authCode ?? '' },
        ].filter(({ value }) => value !== ''),
      },
      ...(isCredit ? creditLinkBlocks(sender, language) : []),
      ...linkBlocks(mail.refund.button, invoiceUrl, language),
    ],
  })
}
