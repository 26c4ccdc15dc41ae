import type { Cents } from '#shared/domain/money.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { changeText } from '../i18n/packed-changes.ts'
import type { MailContent } from './content.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { invoiceLink, type OrderMail } from './order-mails.ts'
import { shopMail } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

type Amounts = {
  reservedCents: Cents
  /** Null if nothing was charged: the order is cancelled. */
  paidCents: Cents | null
}

/** Tells the shopper what was charged of the reserved amount, or that it was released. */
export function captureMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { reservedCents, paidCents }: Amounts,
): MailContent {
  const { mail, invoice: invoiceText } = mailTexts[language]
  const reserved = formatMoney(reservedCents, language)
  if (paidCents === null) {
    const text = mail.released
    return shopMail(sender, {
      language,
      subject: text.subject(invoice.orderId),
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'text', text: text.text(reserved) },
        { kind: 'hint', text: text.hint },
      ],
    })
  }
  const text = mail.captured
  const paid = formatMoney(paidCents, language)
  const changes = invoice.packed?.changes ?? []
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId, paid),
    blocks: [
      { kind: 'title', text: invoice.packed ? mail.packed.title : text.title },
      { kind: 'text', text: text.text(paid, reserved) },
      ...(changes.length > 0 ? [{ kind: 'text', text: mail.packed.text } as const] : []),
      ...changes.map(
        change => ({ kind: 'text', text: changeText(change, invoiceText, language) }) as const,
      ),
      { kind: 'hint', text: text.hint },
      ...invoiceLink(mail.packed.button, invoiceUrl, language),
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}
