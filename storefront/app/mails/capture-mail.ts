import type { Cents } from '#shared/domain/money/money.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import type { MailContent } from './content.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkBlocks } from './link-blocks.ts'
import { type OrderMail, packedBlocks } from './order-mails.ts'
import { shopMail } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

type Amounts = {
  /** The amount reserved on the card, and the store credit set aside. */
  cardHoldCents: Cents
  setAsideCents: Cents
  /** The amount that each of them pays. Null if nothing was charged: the order is cancelled. */
  paid: { cardCents: Cents; creditCents: Cents } | null
  /** True if nothing was charged because nothing could be packed. */
  isNothingPacked: boolean
}

/** Tells the shopper what was charged of the reserved amount, or that it was released. */
export function captureMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  { cardHoldCents, setAsideCents, paid, isNothingPacked }: Amounts,
): MailContent {
  const { mail } = mailTexts[language]
  const money = (cents: Cents) => formatMoney(cents, language)
  // The bank may still show a released amount for a while.
  const hint = (text: { hint: string }) =>
    cardHoldCents > (paid?.cardCents ?? 0) ? [{ kind: 'hint' as const, text: text.hint }] : []
  if (!paid) {
    const text = mail.released
    return shopMail(sender, {
      language,
      subject: text.subject(invoice.orderId),
      blocks: [
        { kind: 'title', text: text.title },
        ...textBlocks(
          isNothingPacked && text.nothingPacked,
          cardHoldCents > 0 ? text.text(money(cardHoldCents)) : text.nothing,
          setAsideCents > 0 && text.credit(money(setAsideCents)),
        ),
        ...hint(text),
      ],
    })
  }
  const text = mail.captured
  const { cardCents, creditCents } = paid
  const title = cardCents > 0 ? text.title : text.titleCredit
  const cardRest = cardHoldCents > cardCents && text.cardRest(money(cardHoldCents))
  const creditRest = setAsideCents > creditCents && text.creditRest(money(setAsideCents))
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId, money(cardCents + creditCents)),
    blocks: [
      { kind: 'title', text: invoice.packed ? mail.packed.title : title },
      ...textBlocks(
        setAsideCents > 0 && join(text.credit(money(creditCents)), creditRest),
        cardCents > 0 && join(text.card(money(cardCents)), cardRest),
        cardCents === 0 && cardHoldCents > 0 && text.cardFree(money(cardHoldCents)),
      ),
      ...(invoice.packed ? packedBlocks(invoice.packed, language) : []),
      ...hint(text),
      ...linkBlocks(mail.packed.button, invoiceUrl, language),
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}

function join(...sentences: (string | false)[]): string {
  return sentences.filter(sentence => sentence !== false).join(' ')
}
