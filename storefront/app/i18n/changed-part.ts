import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'
import { creditNames } from './credit-names.ts'
import type { InvoiceTexts } from './use-invoice-text.ts'

/** Says what a line or a fee of an order costs more or less than was paid, with its tax. */
export function changedPartText(
  part: RefundPartView,
  text: InvoiceTexts,
  language: Language,
): string {
  const [name] = creditNames(part, text, language)
  const { kind, qty, beforeTax, tax } = part
  const named = isolate(name?.text ?? '', language)
  const hasPieces = kind === 'line' && qty !== 0
  const goods = hasPieces ? `${formatNumber(Math.abs(qty), language)} × ${named}` : named
  const cents = toCents(beforeTax) + toCents(tax)
  const amount = formatMoney(Math.abs(cents), language)
  return cents < 0 ? text.changed.less(goods, amount) : text.changed.more(goods, amount)
}
