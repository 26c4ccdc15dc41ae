import { parsePostalAddress } from '#shared/domain/addresses/postal-address.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { RETURN_DAYS } from '#shared/domain/order-limits.ts'
import { countryName } from '#shared/domain/products/country-name.ts'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { unitPriceCents } from '#shared/domain/products/pricing.ts'
import { withCheapest } from '#shared/domain/products/product-options.ts'
import { type ProductStatus, productStatus } from '#shared/domain/products/product-status.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import { localPath } from '../i18n/language.ts'
import type { Site, StructuredData } from './breadcrumbs.ts'
import { inCents } from './catalogue/price.tsx'
import { mainDescription, mainName } from './product-parts/main-name.ts'

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
    ...(settings.address && { address: postalAddress(settings.address) }),
    ...(settings.openingHours && { openingHours: settings.openingHours.split('; ') }),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: settings.mapCenterLat,
      longitude: settings.mapCenterLng,
    },
    currenciesAccepted: 'CAD',
    paymentAccepted: 'Visa, Mastercard, American Express, Discover',
    knowsLanguage: ['en', 'fa'],
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'CA',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      merchantReturnLink: publicUrl + localPath('/term', language),
    },
  }
}

function postalAddress(text: string): StructuredData {
  const { street, city, province, postalCode } = parsePostalAddress(text)
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(city && { addressLocality: city }),
    ...(province && { addressRegion: province }),
    ...(postalCode && { postalCode }),
    addressCountry: 'CA',
  }
}

/** The highest delivery cost in dollars, and the days until an order paid now arrives. */
type Delivery = { most: number; days: number | null }

function shippingDetails({ most, days }: Delivery): StructuredData {
  const exactly = (value: number) => ({
    '@type': 'QuantitativeValue',
    minValue: value,
    maxValue: value,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', maxValue: most.toFixed(2), currency: 'CAD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA', addressRegion: 'ON' },
    // The day that every page promises; nothing if a zone has no free window.
    ...(days !== null && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: exactly(days),
        transitTime: exactly(0),
      },
    }),
  }
}

const availability: Record<ProductStatus, string> = {
  // It cannot be ordered, not even as a pre-order.
  [productStatus.comingSoon]: 'OutOfStock',
  [productStatus.available]: 'InStock',
  [productStatus.onSale]: 'InStock',
  [productStatus.outOfStock]: 'OutOfStock',
  [productStatus.hidden]: 'Discontinued',
}

/** The lengths of a GTIN. Other codes are internal to the shop. */
const GTIN = /^(\d{8}|\d{12,14})$/

/** For perishable goods, whatever the seller's own policy says. */
const noReturns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}

export function productData(
  product: ProductView,
  {
    seller,
    delivery,
    ...site
  }: Site & { seller: StructuredData | null; delivery: Delivery | null },
): StructuredData {
  const { publicUrl, language } = site
  const description = mainDescription(product, language)
  const certifier = mainName({ name: product.halalBy, fName: product.fHalalBy }, language)
  const url = publicUrl + localPath(`/product/${product.id}`, language)
  const price = toDollars(unitPriceCents(inCents(withCheapest(product).product))).toFixed(2)
  const grams = unitGrams(product)
  return {
    '@type': 'Product',
    name: mainName(product, language),
    sku: product.sku || String(product.id),
    url,
    ...(description && { description }),
    ...(isPicture(product.urlImage) && { image: imagesOf(product, publicUrl) }),
    ...(product.origin && {
      countryOfOrigin: { '@type': 'Country', name: countryName(product.origin, language) },
    }),
    ...(certifier && {
      hasCertification: {
        '@type': 'Certification',
        name: 'Halal',
        issuedBy: { '@type': 'Organization', name: certifier },
      },
    }),
    ...(GTIN.test(product.barcode) && { gtin: product.barcode }),
    category: mainName({ name: product.aisleName, fName: product.aisleFName }, language),
    brand: {
      '@type': 'Brand',
      name: mainName({ name: product.brandName, fName: product.brandFName }, language),
    },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'CAD',
      price,
      ...(grams && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'CAD',
          referenceQuantity: { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' },
        },
      }),
      availability: `https://schema.org/${availability[product.status]}`,
      ...(seller && { seller }),
      ...(product.perishable && { hasMerchantReturnPolicy: noReturns }),
      ...(delivery && { shippingDetails: shippingDetails(delivery) }),
    },
  }
}

/** The only picture, or all of them. */
function imagesOf({ urlImage, images }: ProductView, publicUrl: string): string | string[] {
  return images.length > 1 ? images.map(({ url }) => publicUrl + url) : publicUrl + urlImage
}
