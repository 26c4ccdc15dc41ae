import type { Cents } from '#shared/domain/money.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { MailContent } from './content.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkBlocks } from './link-blocks.ts'
import { type OrderMail, packedBlocks } from './order-mails.ts'
import { shopMail } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

type Amounts = {
  /** What was reserved on the card, and what store credit was set aside. */
  holdCents: Cents
  setAsideCents: Cents
  /** What the credit pays. */
  creditCents: Cents
  /** Null if nothing was charged: the order is cancelled. */
  paidCents: Cents | null
  /** True if nothing was charged because nothing could be packed. */
  isNothingPacked: boolean
}

/** Tells the shopper what was charged of the reserved amount, or that it was released. */
export function captureMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { holdCents, setAsideCents, creditCents, paidCents, isNothingPacked }: Amounts,
): MailContent {
  const { mail } = mailTexts[language]
  const money = (cents: Cents) => formatMoney(cents, language)
  const hint = (text: { hint: string }) =>
    holdCents > 0 ? [{ kind: 'hint' as const, text: text.hint }] : []
  if (paidCents === null) {
    const text = mail.released
    return shopMail(sender, {
      language,
      subject: text.subject(invoice.orderId),
      blocks: [
        { kind: 'title', text: text.title },
        ...textBlocks(
          isNothingPacked && text.nothingPacked,
          holdCents > 0 ? text.text(money(holdCents)) : text.nothing,
          setAsideCents > 0 && text.credit(money(setAsideCents)),
        ),
        ...hint(text),
      ],
    })
  }
  const text = mail.captured
  const paid = money(paidCents)
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId, paid),
    blocks: [
      { kind: 'title', text: invoice.packed ? mail.packed.title : text.title },
      ...textBlocks(
        holdCents > 0 && text.text(paid, money(holdCents)),
        setAsideCents > 0 && text.credit(money(creditCents), money(setAsideCents)),
      ),
      ...(invoice.packed ? packedBlocks(invoice.packed, language) : []),
      ...hint(text),
      ...linkBlocks(mail.packed.button, invoiceUrl, language),
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}
