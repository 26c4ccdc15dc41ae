import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { isPriceDifference } from '#shared/domain/orders/money-parts.ts'
import { describeMeasure } from '#shared/domain/weights/measure.ts'
import type { RefundPartView, RefundView } from '#shared/responses/refund.ts'
import { creditNames } from '../i18n/credit-names.ts'
import type { InvoiceLine, MailBlock } from './content.ts'
import { mailTexts } from './texts.ts'

/** Renders the lines of a credit note and its taxes by rate. */
export function creditNoteBlock(
  { parts, taxes, amount }: Pick<RefundView, 'parts' | 'taxes' | 'amount'>,
  language: Language,
): MailBlock {
  const text = mailTexts[language].invoice
  return {
    kind: 'lines',
    lines: parts.map(part => toLine(part, language)),
    totals: [
      ...taxes.map(({ taxPercent, beforeTax, tax }) => ({
        name: text.credits.taxOf(formatPercent(taxPercent, language), money(beforeTax, language)),
        value: money(tax, language),
      })),
      { name: text.total, value: money(amount, language) },
    ],
  }
}

function toLine(part: RefundPartView, language: Language): InvoiceLine {
  const { measure } = part
  const text = mailTexts[language].invoice
  const difference = isPriceDifference(part) ? text.credits.priceDifference : ''
  const said = measure ? describeMeasure(measure, language) : difference
  return {
    names: creditNames(part, text, language),
    // A mail as text puts `=` between the measure and the amount.
    ...(measure?.isPart ? { comment: said, measure: '' } : { comment: '', measure: said }),
    amount: money(part.beforeTax, language),
  }
}

function money(dollars: number, language: Language): string {
  return formatMoney(toCents(dollars), language)
}
