import { toCents } from '#shared/domain/money/money.ts'
import type { ProductPrices } from '#shared/domain/products/pricing.ts'
import { type ProductStatus, productStatus } from '#shared/domain/products/product-status.ts'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import type { SoldBy } from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { Text } from '../i18n/fa.ts'
import { digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { colors } from '../theme.ts'

export const statusLabels: Record<ProductStatus, Text> = {
  [productStatus.comingSoon]: 'Coming soon',
  [productStatus.available]: 'Available',
  [productStatus.onSale]: 'On Sale',
  [productStatus.outOfStock]: 'Out of Stock',
  [productStatus.hidden]: 'Hidden',
}

export const statusColors: Record<ProductStatus, { color: string; bgcolor: string }> = {
  [productStatus.comingSoon]: { color: colors.deepTurquoise, bgcolor: colors.paleTurquoise },
  [productStatus.available]: { color: colors.pistachio, bgcolor: colors.palePistachio },
  [productStatus.onSale]: { color: colors.deepSaffron, bgcolor: colors.paleSaffron },
  [productStatus.outOfStock]: { color: colors.pomegranate, bgcolor: colors.palePomegranate },
  [productStatus.hidden]: { color: '#ffffff', bgcolor: colors.quietInk },
}

export const soldByLabels: Record<SoldBy, Text> = { piece: 'By piece', weight: 'By weight' }

/** '900 g', '۹۰۰ گرم'; empty if the size is unknown. */
export function packSize({ netQuantity, netUnit }: Pick<ProductView, 'netQuantity' | 'netUnit'>) {
  if (!netQuantity || !netUnit) return ''
  if (netUnit === 'g') return formatWeight(netQuantity, language)
  if (netUnit === 'piece') {
    return t('%{count}\u00a0piece |||| %{count}\u00a0pieces', { count: netQuantity })
  }
  return `${digits(netQuantity)}\u00a0${t(netUnit)}`
}

/** The size of a pack, or the step or usual weight of weighed goods: '900 g', '~2.1 kg'. */
export function sizeText(product: ProductView): string {
  const { stepGrams, pieceGrams } = product
  if (stepGrams) return formatWeight(stepGrams, language)
  return pieceGrams ? `~${formatWeight(pieceGrams, language)}` : packSize(product)
}

/** Formats a calendar day; empty without one. */
export function dayText(day: string | null): string {
  return day ? formatWeekday(day, language) : ''
}

/** The input of the pricing rules for a product. */
export function toProductPrices(
  product: Pick<ProductView, 'price' | 'salePrice' | 'status'>,
): ProductPrices {
  return {
    priceCents: toCents(product.price),
    salePriceCents: toCents(product.salePrice),
    status: product.status,
  }
}
