import type { MouseEvent } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import {
  withCheapest,
  withChosen,
  withHighestPrice,
} from '#shared/domain/products/product-options.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { BasketStepper } from '../basket/basket-stepper.tsx'
import { ChooseLink } from '../basket/choose-link.tsx'
import { Picture } from '../picture.tsx'
import { OtherName, useNames } from '../product-parts/item-names.tsx'
import { Marked } from '../product-parts/marked.tsx'
import { StockNote } from '../product-parts/stock-note.tsx'
import { tintOf } from '../product-parts/tint.ts'
import { DietMarks } from './diet-marks.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { PercentOff, Price, PriceLimit } from './price.tsx'
import { ProductSize } from './product-size.tsx'
import { SaleRibbon } from './sale-ribbon.tsx'
import './product-card.css'

const sizes = '(width < 40rem) 46vw, 14rem'

type Props = {
  product: ProductView
  /** True for the cards of the first screen. */
  isEager: boolean
  /** True for the first card of a list. */
  hasPriority: boolean
  onOpen: (product: ProductView) => void
}

export function ProductCard({ product, isEager, hasPriority, onOpen }: Props) {
  const { main } = useNames()(product)
  const { product: priced, isFrom } = withCheapest(product)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(product)
  }

  return (
    <li className="product-card" style={tintOf(product.aisleId)}>
      <LocalLink to={`/product/${product.id}`} className="product-card-link" onClick={open}>
        <span className="product-card-picture">
          <Picture
            url={product.urlImage}
            alt=""
            sizes={sizes}
            isEager={isEager}
            hasPriority={hasPriority}
          />
          <PercentOff product={priced} />
          <DietMarks product={product} />
        </span>
        <h3 className="product-card-name">
          <Marked text={main} />
          <OtherName of={product} />
        </h3>
      </LocalLink>
      <SaleRibbon status={product.status} />
      <FavoriteButton id={product.id} name={main} />
      <div className="product-card-summary">
        <ProductSize product={priced} />
        <Price product={priced} isFrom={isFrom} />
        <PriceLimit product={withHighestPrice(product)} />
        <StockNote product={product} />
      </div>
      {product.options.length > 0 ? (
        <ChooseLink product={product} onClick={open} />
      ) : (
        <BasketStepper product={withChosen(product, [])} />
      )}
    </li>
  )
}
