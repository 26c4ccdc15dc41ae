import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
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
      ...listGoods(returned, language),
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
      ...listGoods(returned, language),
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
  const { state, lines, toCard, toCredit, due, note } = returned
  const isAccepted = state === 'accepted'
  const isWhole = isAccepted && lines.every(({ accepted, qty }) => accepted === qty)
  const acceptedTitle = isWhole ? text.title : text.titlePart
  const money = (dollars: number) => formatMoney(toCents(dollars), language)
  return shopMail(sender, {
    language,
    subject: (isWhole ? text.subject : text.subjectRefused)(returned.orderId),
    blocks: [
      { kind: 'title', text: isAccepted ? acceptedTitle : text.titleRefused },
      ...(isAccepted ? listDecided(returned, language) : []),
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

function listGoods({ lines }: OwnReturn, language: Language): MailBlock[] {
  return textBlocks(...lines.map(line => goodsText(line, language)))
}

/** Says of each line that was not accepted whole how many pieces were, or what they weighed. */
function listDecided({ lines }: OwnReturn, language: Language): MailBlock[] {
  const text = mailTexts[language].mail.returnDecided
  const said = lines.map(line => {
    const goods = goodsText(line, language)
    const qty = line.accepted ?? 0
    if (qty === line.qty) return goods
    if (qty === 0) return text.none(goods)
    const accepted = lineQuantity({ ...line, qty, grams: line.acceptedGrams }, language)
    return text.part(goods, accepted, lineQuantity(line, language))
  })
  return textBlocks(...said)
}
