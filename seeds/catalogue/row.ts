import type { TaxClass } from '#shared/domain/money/tax.ts'
import type { productStatus } from '#shared/domain/products/product-status.ts'
import type { PictureRow } from '../pictures/picture-row.ts'

/** An aisle or brand of the demo shop; products and its image refer to it by `key`. */
export type GroupRow = {
  key: string
  name: string
  fName: string
  description: string
  fDescription: string
}

/** Net content as printed on the pack. */
export type Size = `${number} ${'g' | 'kg' | 'ml' | 'l' | 'piece' | 'pieces'}`

/** A product of the demo shop; prices in dollars. */
type ProductRow = {
  /** Identifies the image and, in capitals, is the SKU. */
  key: string
  name: string
  fName: string
  description: string
  fDescription: string
  brand: string
  size: Size
  price: number
  /** Puts the product on sale. */
  salePrice?: number
  /** Available or on sale by default. */
  status?: keyof typeof productStatus
  /** The aisle's tax class by default. */
  taxClass?: TaxClass
  barcode?: string
  picture: PictureRow
}

/** The products of one aisle. */
export type AisleProducts = { aisle: string; taxClass: TaxClass; products: ProductRow[] }

export type CatalogueProduct = ProductRow & { aisle: string; taxClass: TaxClass }
