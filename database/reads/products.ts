import type { Knex } from 'knex'
import { type ProductStatus, productStatus } from '#shared/domain/product-status.ts'
import type { NetUnit, TaxClass } from '#shared/schemas/product.ts'
import type { Db } from '../db.ts'
import { byText, countRows, findRow } from '../rows.ts'
import type { Page } from './page.ts'
import { listFound, type Searched } from './search/list-found.ts'
import type { Plan } from './search/plans.ts'

/** A product with the names of its aisle and brand. */
export type ProductRecord = {
  id: number
  name: string
  description: string
  fName: string
  fDescription: string
  priceCents: number
  salePriceCents: number
  status: ProductStatus
  taxClass: TaxClass
  aisleId: number
  brandId: number
  aisleName: string
  aisleFName: string
  brandName: string
  brandFName: string
  sku: string
  barcode: string
  netQuantity: number | null
  netUnit: NetUnit | null
  pictureVersion: string
}

export type ProductFilter = {
  aisleId?: number
  brandId?: number
  status?: ProductStatus
  name?: string
  sku?: string
  barcode?: string
  taxClass?: TaxClass
  /** Only what is on sale (decision 19). */
  promotion?: boolean
  ids?: number[]
  includeHidden?: boolean
}

/** `best` ranks what a text finds, and is the newest first where there is no text. */
export type ProductQuery = Page &
  ProductFilter &
  Searched & { sort: 'best' | 'id' | 'name' | 'price' | 'status' }

/** A part of the products; with a text those that it finds, and how it was read. */
export function listProducts(
  db: Db,
  query: ProductQuery,
): Promise<{ data: ProductRecord[]; total: number; plan: Plan | null }> {
  return listFound(db, 'products', query, {
    matching: () => filter(db('products'), query),
    count: countRows,
    read: (matching, isRanked) => readPart(db, matching, query, isRanked),
  })
}

/**
 * Finds the ids first: to skip a hundred thousand products, an index is enough as long as neither
 * they nor their aisles and brands have to be read.
 */
async function readPart(
  db: Db,
  matching: Knex.QueryBuilder,
  { sort, ascending, skip, take }: ProductQuery,
  isRanked: boolean,
): Promise<ProductRecord[]> {
  const direction = ascending && sort !== 'best' ? 'asc' : 'desc'
  const part = matching.clone()
  if (sort === 'best' && isRanked) part.orderBy('hits.score', 'desc')
  else part.orderBy(sortColumn(db, sort), direction)
  const ids: number[] = await part
    .orderBy('products.id', direction)
    .offset(skip)
    .limit(take)
    .pluck('products.id')
  const rows: ProductRecord[] = await select(db('products').whereIn('products.id', ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

export function findProduct(
  db: Db,
  id: number,
  { includeHidden }: { includeHidden: boolean },
): Promise<ProductRecord | null> {
  return findRow(select(filter(db('products'), { ids: [id], includeHidden })))
}

/** The products with these ids that the public may see, in no particular order. */
export async function findProducts(db: Db, ids: number[]): Promise<ProductRecord[]> {
  return select(filter(db('products'), { ids }))
}

/** Products of any status after this id, in the order of their ids. */
export function listProductsAfter(
  db: Db,
  { after, take }: { after: number; take: number },
): Promise<ProductRecord[]> {
  return select(db('products').where('products.id', '>', after))
    .orderBy('products.id')
    .limit(take)
}

/** Products of any status with one of these ids or one of these SKUs. */
export function matchProducts(
  db: Db,
  { ids, skus }: { ids: number[]; skus: string[] },
): Promise<ProductRecord[]> {
  return select(
    db('products').where(either =>
      either.whereIn('products.id', ids).orWhereIn('products.sku', skus),
    ),
  )
}

/** Ids of the newest products that the public may see. */
export function listPublicProductIds(db: Db, take: number): Promise<number[]> {
  return filter(db('products'), {}).orderBy('id', 'desc').limit(take).pluck('id')
}

const filterColumns = {
  aisleId: 'aisle_id',
  brandId: 'brand_id',
  status: 'status',
  name: 'name',
  sku: 'sku',
  barcode: 'barcode',
  taxClass: 'tax_class',
} as const satisfies Partial<Record<keyof ProductFilter, string>>

function filter(query: Knex.QueryBuilder, by: ProductFilter): Knex.QueryBuilder {
  for (const [key, column] of Object.entries(filterColumns)) {
    const value = by[key as keyof typeof filterColumns]
    if (value !== undefined) query.where(`products.${column}`, value)
  }
  if (by.promotion) query.where('products.status', productStatus.onSale)
  if (by.ids) query.whereIn('products.id', by.ids)
  if (!by.includeHidden) query.whereNot('products.status', productStatus.hidden)
  return query
}

function select(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .join('aisles', 'aisles.id', 'products.aisle_id')
    .join('brands', 'brands.id', 'products.brand_id')
    .select(
      { id: 'products.id', name: 'products.name', description: 'products.description' },
      { fName: 'products.f_name', fDescription: 'products.f_description' },
      { priceCents: 'products.price_cents', salePriceCents: 'products.sale_price_cents' },
      { status: 'products.status', taxClass: 'products.tax_class' },
      { aisleId: 'products.aisle_id', brandId: 'products.brand_id' },
      { aisleName: 'aisles.name', aisleFName: 'aisles.f_name' },
      { brandName: 'brands.name', brandFName: 'brands.f_name' },
      { sku: 'products.sku', barcode: 'products.barcode' },
      { netQuantity: 'products.net_quantity', netUnit: 'products.net_unit' },
      { pictureVersion: 'products.picture_version' },
    )
}

function sortColumn(db: Db, sort: ProductQuery['sort']) {
  if (sort === 'name') return byText(db, 'products.name_key')
  const column = { best: 'id', id: 'id', price: 'price_cents', status: 'status' }[sort]
  return db.raw('??', [`products.${column}`])
}
