import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { countItems, useBasket } from '../basket/basket-store.ts'
import { Icon } from '../icon.tsx'
import './basket-link.css'

/** A link to the basket with its item count and total. */
export function BasketLink({ className }: { className: string }) {
  const text = useText().layout.basket
  const language = useLanguage()
  const basket = useBasket()
  const items = countItems(basket)
  const count = formatNumber(items, language)
  const total = formatMoney(toCents(basket.total), language)
  return (
    <LocalLink
      to="/basket"
      className={`basket-link ${className}`}
      aria-label={items > 0 ? text.label(count, total) : text.empty}
    >
      <span className="basket-link-sign">
        <Icon name="basket" />
        {items > 0 && <span className="basket-link-count">{count}</span>}
      </span>
      <span className="basket-link-total">{items > 0 ? total : text.link}</span>
    </LocalLink>
  )
}
