import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { BasketLineRow } from './basket-line-row.tsx'
import { countItems } from './basket-store.ts'
import type { StoredLine } from './stored-basket.ts'
import './basket-lines.css'

type Props = { lines: StoredLine[]; taxPercent: number }

/** The basket's lines, one row per product and choice. */
export function BasketLines({ lines, taxPercent }: Props) {
  const text = useText().basket
  const language = useLanguage()
  const count = countItems({ basket: lines })

  return (
    <section className="basket-lines" aria-labelledby="basket-products">
      <h2 id="basket-products">
        {text.products}
        <span className="basket-count">
          {count === 1 ? text.oneItem : text.itemCount(formatNumber(count, language))}
        </span>
      </h2>
      <ul className="basket-list">
        {lines.map(line => (
          <BasketLineRow key={lineKey(line)} line={line} taxPercent={taxPercent} />
        ))}
      </ul>
    </section>
  )
}
