import type { Knex } from 'knex'
import type { Cents } from '#shared/domain/money/money.ts'
import type { TaxClass } from '#shared/domain/money/tax.ts'
import { type ProductStatus, productStatus } from '#shared/domain/products/product-status.ts'
import { paidPrice } from './paid-price.ts'
import { type ProductFlag, productFlagNames, productFlags } from './product-flags.ts'
import { whereSku } from './where-sku.ts'

export type ProductFilter = {
  aisleId?: number
  brandId?: number
  status?: ProductStatus
  name?: string
  /** In any case. */
  sku?: string
  barcode?: string
  /** Country of origin by its ISO 3166-1 code. */
  origin?: string
  taxClass?: TaxClass
  /** Empty: without a Persian name. */
  fName?: ''
  /** Empty: without a picture. */
  pictureVersion?: ''
  /** Only products on sale. */
  promotion?: boolean
  /** The price a shopper pays with the cheapest options, both ends included. */
  paidFrom?: Cents
  paidTo?: Cents
  ids?: number[]
  includeHidden?: boolean
} & { [Flag in ProductFlag]?: boolean | undefined }

const filterColumns = {
  aisleId: 'aisle_id',
  brandId: 'brand_id',
  name: 'name',
  barcode: 'barcode',
  origin: 'origin',
  taxClass: 'tax_class',
  fName: 'f_name',
  pictureVersion: 'picture_version',
} as const satisfies Partial<Record<keyof ProductFilter, string>>

/**
 * Adds filters to a query of products. `keepsOrder` uses an index of names or prices: `status + 0` prevents use of the
 * status index, which would read and sort all products of a status.
 */
export function whereProducts(
  query: Knex.QueryBuilder,
  by: ProductFilter,
  { keepsOrder = false } = {},
): Knex.QueryBuilder {
  for (const [key, column] of Object.entries(filterColumns)) {
    const value = by[key as keyof typeof filterColumns]
    if (value !== undefined) query.where(`products.${column}`, value)
  }
  for (const status of [by.status, by.promotion ? productStatus.onSale : undefined]) {
    if (status === undefined) continue
    if (keepsOrder) query.whereRaw('products.status + 0 = ?', [status])
    else query.where('products.status', status)
  }
  if (by.sku !== undefined) whereSku(query, [by.sku])
  // Lets the database use the index of names, which are in lower case there.
  if (by.name !== undefined) query.where('products.name_key', by.name.toLowerCase())
  if (by.paidFrom !== undefined) query.whereRaw(`${paidPrice} >= ?`, [by.paidFrom])
  if (by.paidTo !== undefined) query.whereRaw(`${paidPrice} <= ?`, [by.paidTo])
  for (const flag of productFlagNames) if (by[flag]) query.whereRaw(productFlags[flag])
  if (by.ids) query.whereIn('products.id', by.ids)
  if (!by.includeHidden) query.whereNot('products.status', productStatus.hidden)
  return query
}

/** True if the filter leaves out more than hidden products. */
export function isFiltered({ status, promotion, ids, sku, ...by }: ProductFilter): boolean {
  const columns = Object.keys(filterColumns) as (keyof typeof filterColumns)[]
  const isByColumn = columns.some(column => by[column] !== undefined)
  return (
    isByColumn ||
    productFlagNames.some(flag => by[flag]) ||
    hasPriceRange(by) ||
    status !== undefined ||
    sku !== undefined ||
    promotion === true ||
    ids !== undefined
  )
}

export function hasPriceRange({ paidFrom, paidTo }: ProductFilter): boolean {
  return paidFrom !== undefined || paidTo !== undefined
}
