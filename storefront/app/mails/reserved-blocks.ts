import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { findReserved } from '#shared/domain/orders/reserved-amounts.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { MailBlock } from './content.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

/** Says how much is reserved on the card and set aside of the credit, if it is not charged yet. */
export function reservedBlocks(invoice: InvoiceView, language: Language): MailBlock[] {
  const text = mailTexts[language].mail.receipt
  const money = (dollars: number) => formatMoney(toCents(dollars), language)
  const { onCard, setAside, most } = findReserved(invoice)
  return textBlocks(
    onCard > 0 && text.reserved(money(onCard), money(most)),
    setAside > 0 && text.setAside(money(setAside)),
  )
}
