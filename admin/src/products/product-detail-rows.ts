import { toAllergenNames } from '#shared/domain/products/allergens.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { ProductField } from '#shared/schemas/product.ts'
import { language } from '../i18n/language.ts'
import { taxLabels } from '../i18n/tax-labels.ts'
import { t } from '../i18n/texts.ts'
import type { DetailRow } from '../items/item-kind.ts'
import { allergenText, countryText, storageLabels } from '../product-parts/fact-labels.ts'
import { dayText, packSize, soldByLabels, statusLabels } from '../product-parts/labels.ts'
import { optionsText } from '../product-parts/option-texts.ts'
import { productFields, type SpecialField } from '../product-parts/product-fields.ts'
import { amountText } from '../stock/labels.ts'

type TextOf = (product: ProductView) => string

/** Null: another field shows it. */
const texts: Record<SpecialField, TextOf | null> & { [Field in ProductField]?: TextOf | null } = {
  aisleId: product => product.aisleName,
  brandId: product => product.brandName,
  price: product => product.price.toFixed(2),
  salePrice: product => product.salePrice.toFixed(2),
  saleFrom: product => dayText(product.saleFrom),
  saleUntil: product => dayText(product.saleUntil),
  status: product => t(statusLabels[product.status]),
  taxClass: product => t(taxLabels[product.taxClass]),
  perishable: product => (product.perishable ? t('Yes') : ''),
  netQuantity: packSize,
  netUnit: null,
  soldBy: product => (product.soldBy === 'weight' ? t(soldByLabels.weight) : ''),
  stepGrams: product => gramsText(product.stepGrams),
  pieceGrams: product => gramsText(product.pieceGrams),
  onHand: product => (product.onHand === null ? '' : amountText(product, product.onHand)),
  lowStock: product => (product.onHand === null ? '' : amountText(product, product.lowStock)),
  options: product => optionsText(product.options),
  contains: product => allergenText(toAllergenNames(product.contains)),
  mayContain: product => allergenText(toAllergenNames(product.mayContain)),
  freeFrom: product => allergenText(toAllergenNames(product.freeFrom)),
  halal: product => (product.halal ? t('Yes') : ''),
  origin: product => countryText(product.origin),
  storage: product => (product.storage ? t(storageLabels[product.storage]) : ''),
}

/** The read-only view of a product. */
export function productDetailRows(product: ProductView): DetailRow[] {
  const id = { label: 'Id', value: String(product.id) } as const
  const rows = productFields.flatMap(({ source, label, persian = false }): DetailRow[] => {
    const { [source]: textOf = () => String(product[source]) } = texts
    const row = textOf ? [{ label, value: textOf(product), persian }] : []
    return source === 'onHand' ? [...row, ...heldRows(product)] : row
  })
  return [id, ...rows]
}

/** What of the stock is held for orders, and what is left. */
function heldRows(product: ProductView): DetailRow[] {
  const { available } = product
  if (available === null) return []
  return [
    { label: 'Held for orders', value: amountText(product, heldOf(product)) },
    { label: 'Available to sell', value: amountText(product, available) },
  ]
}

function gramsText(grams: number | null): string {
  return grams === null ? '' : formatWeight(grams, language)
}

/** Warns before a product is deleted that orders hold; null if none do. */
export function heldWarning(product: ProductView): string | null {
  const held = heldOf(product)
  if (held === 0) return null
  return t('Held for open orders: %{amount}. These orders keep the product.', {
    amount: amountText(product, held),
  })
}

/** Zero without tracked stock. */
function heldOf({ onHand, available }: ProductView): number {
  return onHand === null || available === null ? 0 : onHand - available
}
