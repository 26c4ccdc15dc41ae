import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { readBasket } from '../basket/basket-store.ts'
import { useNames } from '../catalogue/item-names.tsx'

/** The lines that the shop had to lower or drop since the order was placed. */
export function ChangedLines({ summary }: { summary: CheckoutView }) {
  const text = useText().basket
  const language = useLanguage()
  const getNames = useNames()
  const translate = useMessage()
  const { basket, notices } = summary.basketState
  if (notices.length === 0) return null
  const stored = readBasket().basket
  return (
    <ul>
      {notices.map(({ id, message }) => {
        const kept = basket.find(line => line.id === id)
        const line = kept ?? stored.find(candidate => candidate.id === id)
        const name = line ? getNames(line).main : String(id)
        return (
          <li key={id}>
            {kept
              ? text.lowered(name, formatNumber(kept.qty, language))
              : text.dropped(name, translate(message))}
          </li>
        )
      })}
    </ul>
  )
}
