import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import type { EditView } from '#shared/responses/order.ts'
import { editText } from '../i18n/packed-changes.ts'
import type { MailBlock, MailContent } from './content.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkBlocks } from './link-blocks.ts'
import type { OrderMail } from './order-mails.ts'
import { reservedBlocks } from './reserved-blocks.ts'
import { shopMail } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

/** Tells the shopper what changed in their order, and what they get back or owe. */
export function editMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  edit: EditView,
): MailContent {
  const text = mailTexts[language].mail.edited
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId),
    blocks: [
      { kind: 'title', text: text.title },
      ...textBlocks(edit.by !== '' && text.byShop),
      ...changeBlocks(edit, language),
      ...moneyBlocks(invoice, language),
      ...linkBlocks(text.button, invoiceUrl, language),
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}

/** Tells the store that a shopper has changed an order. */
export function editNoticeMail(
  { sender, invoice }: Pick<OrderMail, 'sender' | 'invoice'>,
  edit: EditView,
): MailContent {
  const language = 'en'
  const text = mailTexts[language].mail.editNotice
  return shopMail(sender, {
    language,
    subject: text.subject(invoice.orderId),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text(invoice.name) },
      ...changeBlocks(edit, language),
      { kind: 'button', label: text.button, href: `${sender.publicUrl}/unPrintPage` },
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}

function changeBlocks(edit: EditView, language: Language): MailBlock[] {
  const { changes, before, after, isEstimate } = edit
  const { mail, invoice } = mailTexts[language]
  const amount = (at: 'before' | 'after') => {
    const money = inMoney(edit[at], language)
    return isEstimate[at] ? invoice.about(money) : money
  }
  const said = changes.map(change => editText(change, invoice.edits, language))
  const total = mail.edited.total(amount('before'), amount('after'))
  const texts = said.length > 0 ? said : [invoice.edits.instructions]
  return textBlocks(...texts, before !== after && total)
}

function moneyBlocks(invoice: OrderMail['invoice'], language: Language): MailBlock[] {
  const { edits } = mailTexts[language].invoice
  const { toReturn, takesCredit, owed, reserved, request } = invoice
  const { limit = 0 } = request.basketState
  if (reserved > 0 && limit <= reserved) return reservedBlocks(invoice, language)
  return textBlocks(
    toReturn > 0 && (takesCredit ? edits.toCredit : edits.toReturn)(inMoney(toReturn, language)),
    owed > 0 && edits.owed(inMoney(owed, language)),
    reserved > 0 && edits.aboveReserved(inMoney(limit, language), inMoney(reserved, language)),
  )
}

function inMoney(dollars: number, language: Language): string {
  return formatMoney(toCents(dollars), language)
}
