import type { Language } from '#shared/domain/language.ts'
import { toDollars } from '#shared/domain/money.ts'
import { isPicture } from '#shared/domain/picture-url.ts'
import { unitPriceCents } from '#shared/domain/pricing.ts'
import { type ProductStatus, productStatus } from '#shared/domain/product-status.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { ProductView } from '#shared/schemas/product.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import { localPath } from '../i18n/language.ts'
import { mainDescription, mainName } from './catalogue/main-name.ts'
import { inCents } from './catalogue/price.tsx'

/** What machines read of a page, in the words of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** Where addresses begin, without a slash at the end. */
type Site = { publicUrl: string; language: Language }

/** A page's way from the home page, by name and path without language. */
export type Trail = { name: string; path: string }[]

export function groceryStore(
  settings: SettingsInput,
  { publicUrl, language, picture }: Site & { picture?: string | undefined },
): StructuredData {
  return {
    '@type': 'GroceryStore',
    '@id': `${publicUrl}/#store`,
    name: textIn(settings.companyName, language),
    url: `${publicUrl}/`,
    ...(picture && { image: publicUrl + picture }),
    ...(settings.mainPhone && { telephone: settings.mainPhone }),
    ...(settings.mainEmail && { email: settings.mainEmail }),
    ...(settings.address && { address: settings.address }),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: settings.mapCenterLat,
      longitude: settings.mapCenterLng,
    },
    currenciesAccepted: 'CAD',
    paymentAccepted: 'Visa, Mastercard, American Express, Discover',
    knowsLanguage: ['en', 'fa'],
  }
}

const availability: Record<ProductStatus, string> = {
  [productStatus.comingSoon]: 'PreOrder',
  [productStatus.available]: 'InStock',
  [productStatus.onSale]: 'InStock',
  [productStatus.outOfStock]: 'OutOfStock',
  [productStatus.hidden]: 'Discontinued',
}

export function productData(product: ProductView, site: Site): StructuredData {
  const { publicUrl, language } = site
  const description = mainDescription(product, language)
  const url = publicUrl + localPath(`/product/${product.id}`, language)
  return {
    '@type': 'Product',
    name: mainName(product, language),
    sku: product.sku || String(product.id),
    url,
    ...(description && { description }),
    ...(isPicture(product.urlImage) && { image: publicUrl + product.urlImage }),
    ...(product.barcode && { gtin: product.barcode }),
    category: mainName({ name: product.aisleName, fName: product.aisleFName }, language),
    brand: {
      '@type': 'Brand',
      name: mainName({ name: product.brandName, fName: product.brandFName }, language),
    },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'CAD',
      price: toDollars(unitPriceCents(inCents(product))).toFixed(2),
      availability: `https://schema.org/${availability[product.status]}`,
      seller: { '@id': `${publicUrl}/#store` },
    },
  }
}

export function breadcrumbs(trail: Trail, { publicUrl, language }: Site): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localPath(path, language),
    })),
  }
}
