import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { type Cents, formatMoney, toCents } from '#shared/domain/money/money.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { percentOff, unitPriceCents } from '#shared/domain/products/pricing.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { limitOfUnit, type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import './price.css'

type Props = { product: Pick<ProductView, 'price' | 'salePrice' | 'status'> }
type PriceProps = { product: Props['product'] & OrderUnit; isFrom?: boolean }

/**
 * The current unit price; on sale with the struck-through regular price beside it. `isFrom`: options may cost more. Of
 * weighed goods it is an estimate.
 */
export function Price({ product, isFrom = false }: PriceProps) {
  const text = useText().catalogue.product
  const priced = inCents(product)
  const isOnSale = product.status === productStatus.onSale
  return (
    <p className="price" data-sale={isOnSale || undefined}>
      <span className="visually-hidden">{isOnSale ? text.salePrice : text.price} </span>
      {(isFrom || unitGrams(product)) && (
        <span className="price-from">
          {isFrom && text.from} {unitGrams(product) && text.about}{' '}
        </span>
      )}
      <Amount cents={unitPriceCents(priced)} />
      {isOnSale && (
        <>
          {' '}
          <span className="visually-hidden">{text.regularPrice} </span>
          <s className="price-regular">
            <RegularAmount cents={priced.priceCents} />
          </s>
        </>
      )}
    </p>
  )
}

/** The most that a step or piece of weighed goods costs. */
export function PriceLimit({ product }: PriceProps) {
  const text = useText().catalogue.product
  const language = useLanguage()
  const tolerance = toRate(useRootData()?.settings.weightTolerance ?? 0)
  const cents = limitOfUnit(product, unitPriceCents(inCents(product)), tolerance)
  return cents && <p className="price-from">{text.atMost(formatMoney(cents, language))}</p>
}

/** The rounded discount, if there is one. */
export function PercentOff({ product }: Props) {
  const text = useText().catalogue.product
  const language = useLanguage()
  const percent = percentOff(inCents(product))
  if (percent === null) return null
  return <span className="percent-off">{text.percentOff(localDigits(percent, language))}</span>
}

/** Dollars large, cents small and raised. Screen readers read one amount. */
function Amount({ cents }: { cents: Cents }) {
  const money = formatMoney(cents, useLanguage())
  const [, dollars = money, fraction = '', rest = ''] =
    /^(.*)[.٫](\p{Nd}{2})(.*)$/u.exec(money) ?? []
  return (
    <strong className="price-now">
      <span className="visually-hidden">{money}</span>
      <span aria-hidden="true">
        <bdi dir="ltr">
          {dollars}
          <span className="price-cents">{fraction}</span>
        </bdi>
        <span className="price-currency">{rest}</span>
      </span>
    </strong>
  )
}

function RegularAmount({ cents }: { cents: Cents }) {
  return <bdi>{formatMoney(cents, useLanguage())}</bdi>
}

export function inCents({ price, salePrice, status }: Props['product']) {
  return { priceCents: toCents(price), salePriceCents: toCents(salePrice), status }
}
