import type { Cents } from '#shared/domain/money.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { MailContent } from './content.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkBlocks } from './link-blocks.ts'
import { type OrderMail, packedBlocks } from './order-mails.ts'
import { shopMail } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

type Amounts = {
  reservedCents: Cents
  /** Null if nothing was charged: the order is cancelled. */
  paidCents: Cents | null
  /** True if nothing was charged because nothing could be packed. */
  isNothingPacked: boolean
}

/** Tells the shopper what was charged of the reserved amount, or that it was released. */
export function captureMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { reservedCents, paidCents, isNothingPacked }: Amounts,
): MailContent {
  const { mail } = mailTexts[language]
  const reserved = formatMoney(reservedCents, language)
  if (paidCents === null) {
    const text = mail.released
    return shopMail(sender, {
      language,
      subject: text.subject(invoice.orderId),
      blocks: [
        { kind: 'title', text: text.title },
        ...(isNothingPacked ? [{ kind: 'text' as const, text: text.nothingPacked }] : []),
        { kind: 'text', text: text.text(reserved) },
        { kind: 'hint', text: text.hint },
      ],
    })
  }
  const text = mail.captured
  const paid = formatMoney(paidCents, language)
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId, paid),
    blocks: [
      { kind: 'title', text: invoice.packed ? mail.packed.title : text.title },
      { kind: 'text', text: text.text(paid, reserved) },
      ...(invoice.packed ? packedBlocks(invoice.packed, language) : []),
      { kind: 'hint', text: text.hint },
      ...linkBlocks(mail.packed.button, invoiceUrl, language),
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}
