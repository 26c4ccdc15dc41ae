import type { productStatus } from '#shared/domain/product-status.ts'
import type { TaxClass } from '#shared/schemas/product.ts'
import type { PictureRow } from '../pictures/picture-row.ts'

/** An aisle or a brand of the demo shop; `key` is how products and its picture name it. */
export type GroupRow = {
  key: string
  name: string
  fName: string
  description: string
  fDescription: string
}

/** Net content as the pack prints it. */
export type Size = `${number} ${'g' | 'kg' | 'ml' | 'l' | 'piece' | 'pieces'}`

/** A product of the demo shop; prices in dollars. */
export type ProductRow = {
  /** Names the picture and, in capitals, is the SKU. */
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
  /** Available or on sale unless said otherwise. */
  status?: keyof typeof productStatus
  /** The shelf's unless said otherwise. */
  taxClass?: TaxClass
  barcode?: string
  picture: PictureRow
}

/** The products of one aisle. */
export type Shelf = { aisle: string; taxClass: TaxClass; products: ProductRow[] }

export type ShelvedProduct = ProductRow & { aisle: string; taxClass: TaxClass }
