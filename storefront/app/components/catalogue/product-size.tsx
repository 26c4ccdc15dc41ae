import type { Dictionary } from '#app/i18n/dictionary.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { unitPriceCents } from '#shared/domain/products/pricing.ts'
import { unitPrice } from '#shared/domain/products/unit-price.ts'
import { type OrderUnit, pricePerKg, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { inCents } from './price.tsx'

type Sized = Pick<ProductView, 'price' | 'salePrice' | 'status' | 'netQuantity' | 'netUnit'> &
  OrderUnit

/** The product's size and its price per comparable unit; nothing if the size is unknown. */
export function ProductSize({ product }: { product: Sized }) {
  const language = useLanguage()
  const text = useText().catalogue.product
  const size = describeSize(product, language, text)
  const compared = describeUnitPrice(product, language, text)
  return (
    <p className="product-size">
      {size && <span>{size}</span>}
      {compared && <span className="product-unit-price">{compared}</span>}
    </p>
  )
}

type Texts = Dictionary['catalogue']['product']

function describeSize(product: Sized, language: Language, { sizes, about }: Texts) {
  const { netQuantity, netUnit, stepGrams, pieceGrams } = product
  if (stepGrams) return formatWeight(stepGrams, language)
  if (pieceGrams) return `${about} ${formatWeight(pieceGrams, language)}`
  if (!netQuantity || !netUnit) return null
  const isLarge = netUnit !== 'piece' && netQuantity >= 1000
  const amount = formatNumber(isLarge ? netQuantity / 1000 : netQuantity, language)
  if (netUnit === 'piece') return `${amount} ${netQuantity === 1 ? sizes.onePiece : sizes.piece}`
  if (isLarge) return `${amount} ${netUnit === 'g' ? sizes.kg : sizes.l}`
  return `${amount} ${sizes[netUnit]}`
}

function describeUnitPrice(product: Sized, language: Language, { perUnit, units }: Texts) {
  const { netQuantity, netUnit } = product
  const priceCents = unitPriceCents(inCents(product))
  const grams = unitGrams(product)
  if (grams) return perUnit(formatMoney(pricePerKg(priceCents, grams), language), units.kg)
  const compared = unitPrice({ priceCents, netQuantity, netUnit })
  if (!compared || (netUnit === 'piece' && netQuantity === 1)) return null
  return perUnit(formatMoney(compared.cents, language), units[compared.per])
}
