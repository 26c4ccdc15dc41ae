import { useMessage } from '#app/i18n/use-message.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { isSameLine, lineKey } from '#shared/domain/products/product-options.ts'
import { quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { findLine, readBasket } from '../basket/basket-store.ts'
import { useLineName } from '../product-parts/item-names.tsx'

/** The lines that the shop had to lower, drop or sell in other amounts since the order was placed. */
export function ChangedLines({ summary }: { summary: CheckoutView }) {
  const text = useText().basket
  const { dropped, reweighed } = useOrderText()
  const language = useLanguage()
  const getName = useLineName()
  const translate = useMessage()
  const { basket, notices } = summary.basketState
  if (notices.length === 0) return null
  const stored = readBasket().basket
  return (
    <ul>
      {notices.map(notice => {
        const { id, message, name: known = '', fName = '', left, instead } = notice
        const kept = basket.find(line => isSameLine(line, notice))
        // Only the stored line knows the names of its choices.
        const line = kept ?? findLine(stored, notice) ?? (known && { name: known, fName })
        const name = line ? getName(line) : String(id)
        return (
          <li key={lineKey(notice)}>
            {kept && !instead && left === undefined && `${name}: ${translate(message)}`}
            {kept &&
              instead &&
              reweighed(
                name,
                quantityInSentence(kept, kept.qty, language),
                quantityInSentence(instead, instead.qty, language),
              )}
            {kept &&
              left !== undefined &&
              text.lowered(name, quantityInSentence(kept, kept.qty, language))}
            {!kept && dropped(name, translate(message))}
          </li>
        )
      })}
    </ul>
  )
}
