import type { Language } from '#shared/domain/language.ts'
import { describeReplacement } from '#shared/domain/orders/replacement.ts'
import type { BasketLine } from '#shared/responses/basket.ts'

type Props = { line: Pick<BasketLine, 'replacement' | 'replaceWith'>; language: Language }

/** What the shopper wants if the line is missing, unless it is the same as for the whole order. */
export function SheetReplacement({ line, language }: Props) {
  const text = describeReplacement(line, language)
  return text === '' ? null : (
    <strong className="sheet-line-replacement" lang={language} dir="auto">
      {text}
    </strong>
  )
}
