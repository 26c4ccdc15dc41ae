import type { Language } from '#shared/domain/language.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'
import type { InvoiceTexts } from './use-invoice-text.ts'

/** The names of a part of a credit note: both names of a product, the reader's language first. */
export function creditNames(
  { kind, isPickup, name, fName, chosenOptions, beforeTax }: RefundPartView,
  text: InvoiceTexts,
  language: Language,
): { language: Language; text: string }[] {
  if (kind === 'line') {
    const names: { language: Language; text: string }[] = [
      { language: 'en', text: name },
      { language: 'fa', text: fName },
    ]
    if (language === 'fa') names.reverse()
    return names
      .filter(one => one.text !== '')
      .map(one => ({ ...one, text: nameWithChosen(one.text, chosenOptions, one.language) }))
  }
  const { credits, administration } = text
  const delivery = isPickup ? text.pickup : text.delivery
  const amount = beforeTax < 0 ? credits.refundedBefore : credits.freeAmount
  return [{ language, text: { delivery, administration, amount }[kind] }]
}
