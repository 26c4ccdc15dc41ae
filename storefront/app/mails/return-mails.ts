import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import type { OwnReturn } from '#shared/responses/return.ts'
import { goodsText } from '../i18n/packed-changes.ts'
import type { MailBlock, MailContent } from './content.ts'
import { linkBlocks } from './link-blocks.ts'
import { type Sender, shopMail } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

export type ReturnMail = {
  sender: Sender
  /** The shopper's name. */
  name: string
  language: Language
  /** Signed URL, which opens the order without a login. */
  invoiceUrl: string
  returned: OwnReturn
}

/** Tells the shopper that the request arrived. */
export function returnAskedMail({
  sender,
  language,
  invoiceUrl,
  returned,
}: ReturnMail): MailContent {
  const text = mailTexts[language].mail.returnAsked
  return shopMail(sender, {
    language,
    subject: text.subject(returned.orderId),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text },
      ...listGoods(returned, language, 'qty'),
      { kind: 'hint', text: text.hint },
      ...linkBlocks(text.button, invoiceUrl, language),
    ],
  })
}

/** Tells the store that a return waits for a decision. */
export function returnNoticeMail({ sender, name, returned }: ReturnMail): MailContent {
  const language = 'en'
  const text = mailTexts[language].mail.returnNotice
  return shopMail(sender, {
    language,
    subject: text.subject(returned.orderId),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text(name) },
      ...listGoods(returned, language, 'qty'),
      { kind: 'quote', text: returned.reason },
      { kind: 'button', label: text.button, href: `${sender.publicUrl}/admin/#/returns` },
    ],
  })
}

/** Tells the shopper what was decided, and where the money goes. */
export function returnDecidedMail({
  sender,
  language,
  invoiceUrl,
  returned,
}: ReturnMail): MailContent {
  const text = mailTexts[language].mail.returnDecided
  const { state, toCard, toCredit, due, note } = returned
  const isAccepted = state === 'accepted'
  const money = (dollars: number) => formatMoney(toCents(dollars), language)
  return shopMail(sender, {
    language,
    subject: (isAccepted ? text.subject : text.subjectRefused)(returned.orderId),
    blocks: [
      { kind: 'title', text: isAccepted ? text.title : text.titleRefused },
      ...(isAccepted ? listGoods(returned, language, 'accepted') : []),
      ...textBlocks(
        toCard > 0 && text.card(money(toCard)),
        toCredit > 0 && text.credit(money(toCredit)),
        isAccepted && toCard + toCredit + due === 0 && text.nothing,
      ),
      ...(note ? [...textBlocks(text.note), { kind: 'quote', text: note } as const] : []),
      { kind: 'hint', text: text.hint },
      ...linkBlocks(text.button, invoiceUrl, language),
    ],
  })
}

function listGoods(
  { lines }: OwnReturn,
  language: Language,
  field: 'qty' | 'accepted',
): MailBlock[] {
  const said = lines.map(line => {
    const quantity = line[field]
    return quantity ? goodsText(line, quantity, language) : false
  })
  return textBlocks(...said)
}
