import type { MouseEvent } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { formatQuantity, quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { useNames } from '../product-parts/item-names.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import { useBasket } from './basket-store.ts'
import './choose-link.css'

type Props = { product: ProductView; onClick: (event: MouseEvent) => void }

/** In place of 'Add' for a product with options: leads to where the shopper chooses them. */
export function ChooseLink({ product, onClick }: Props) {
  const text = useText().basket
  const language = useLanguage()
  const name = useNames()(product).main
  const isOpen = useRootData()?.settings.shoppingFlag ?? true
  const lines = useBasket().basket.filter(({ id }) => id === product.id)
  const quantity = lines.reduce((units, { qty }) => units + qty, 0)
  const count = formatQuantity(product, quantity, language)
  const spoken = quantityInSentence(product, quantity, language)
  if (!isBuyable(product.status)) return <p className="stepper-note">{text.notAvailable}</p>
  if (!isOpen) return <p className="stepper-note">{text.refusals.salesClosed}</p>
  return (
    <LocalLink to={`/product/${product.id}`} className="choose-link" onClick={onClick}>
      <span aria-hidden="true">{text.choose}</span>
      <span className="visually-hidden">{text.chooseFor(name)}</span>
      {lines.length > 0 && (
        <span className="choose-link-count">
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{text.inBasket(name, spoken)}</span>
        </span>
      )}
    </LocalLink>
  )
}
