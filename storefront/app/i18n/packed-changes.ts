import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { nameWithChosen } from '#shared/domain/product-options.ts'
import type { PackedView } from '#shared/responses/order.ts'
import type { InvoiceTexts } from './use-invoice-text.ts'

type Change = PackedView['changes'][number]

/** Says what changed in a packed order, and why. */
export function changeText(change: Change, text: InvoiceTexts, language: Language): string {
  const { kind, qty, substitute } = change
  const goods = `${formatNumber(qty, language)} × ${nameIn(change, language)}`
  if (kind !== 'substituted') return text.packed[kind](goods)
  return text.packed.substituted(goods, substitute ? nameIn(substitute, language) : '')
}

type Named = Pick<Change, 'name' | 'fName' | 'chosenOptions'>

function nameIn({ name, fName, chosenOptions }: Named, language: Language): string {
  const own = language === 'fa' && fName !== '' ? fName : name
  return isolate(nameWithChosen(own, chosenOptions, language), language)
}
