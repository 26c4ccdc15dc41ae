import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { isTaxed } from '#shared/domain/money/tax.ts'
import { formatPercent, localDigits } from '#shared/domain/number-format.ts'
import { chosenOrFirst, withChosen } from '#shared/domain/products/product-options.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { BasketStepper } from '../basket/basket-stepper.tsx'
import { useBothTexts, useNames } from '../product-parts/item-names.tsx'
import { StockNote } from '../product-parts/stock-note.tsx'
import { tintOf } from '../product-parts/tint.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { OptionChoice } from './option-choice.tsx'
import { PercentOff, Price, PriceLimit } from './price.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSize } from './product-size.tsx'
import { SaleRibbon } from './sale-ribbon.tsx'
import { StockAlert } from './stock-alert.tsx'
import './product-details.css'

type Props = { product: ProductView; heading: 'h1' | 'h2'; headingId?: string }

/** All product details, shared by the dialog and the product page. */
export function ProductDetails({ product, heading: Heading, headingId }: Props) {
  const text = useText().catalogue.product
  const language = useLanguage()
  const names = useNames()
  const { main } = names(product)
  const aisle = names({ name: product.aisleName, fName: product.aisleFName })
  const brand = names({ name: product.brandName, fName: product.brandFName })
  const hasTax = isTaxed(product.taxClass)
  const [optionValues, setOptionValues] = useState<number[]>([])
  const chosen = chosenOrFirst(product.options, optionValues)
  const priced = withChosen(product, chosen)
  const percent = formatPercent(useRootData()?.settings.tax ?? 0, language)
  return (
    <div className="product-details">
      <div className="product-details-picture" style={tintOf(product.aisleId)}>
        <ProductGallery product={product} name={main} />
        <SaleRibbon status={product.status} />
      </div>
      <div className="product-details-text">
        <p className="product-details-place">
          <LocalLink to={`/products?aisle=${product.aisleId}`}>{aisle.main}</LocalLink>
          <span aria-hidden="true">·</span>
          <LocalLink to={`/products?brand=${product.brandId}`}>{brand.main}</LocalLink>
        </p>
        <Heading id={headingId} className="product-details-name">
          {main}
        </Heading>
        <SecondName product={product} />
        <ProductSize product={priced} />
        <div className="product-details-price" aria-live={chosen.length > 0 ? 'polite' : undefined}>
          <Price product={priced} />
          <PercentOff product={priced} />
          <PriceLimit product={priced} />
        </div>
        <p className="product-details-tax" data-free={!hasTax || undefined}>
          {hasTax ? text.taxed(percent) : text.taxFree}
        </p>
        <OptionChoice product={product} chosen={chosen} onChoose={setOptionValues} />
        <StockNote product={product} />
        <div className="product-details-buy">
          <BasketStepper product={priced} />
          <FavoriteButton id={product.id} name={main} />
        </div>
        <StockAlert product={product} />
        <Descriptions product={product} />
        <ProductFacts product={product} heading={Heading === 'h1' ? 'h2' : 'h3'} />
        <p className="field-hint">
          {text.code} {localDigits(product.sku || product.id, language)}
        </p>
      </div>
    </div>
  )
}

/** Shows the other name too, whatever the shopper chose for the lists. */
function SecondName({ product: { name, fName } }: Pick<Props, 'product'>) {
  const isPersian = useLanguage() === 'fa'
  if (!fName || fName === name) return null
  return (
    <p className="product-details-second" lang={isPersian ? 'en' : 'fa'}>
      <bdi>{isPersian ? name : fName}</bdi>
    </p>
  )
}

function Descriptions({ product }: Pick<Props, 'product'>) {
  return useBothTexts()(product.description, product.fDescription).map(({ text, lang }) => (
    <p key={lang} lang={lang} dir={lang === 'fa' ? 'rtl' : 'ltr'} className="prose">
      {text}
    </p>
  ))
}
