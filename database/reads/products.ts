import type { Knex } from 'knex'
import { type ProductStatus, productStatus } from '#shared/domain/product-status.ts'
import type { NetUnit, TaxClass } from '#shared/schemas/product.ts'
import type { Db } from '../db.ts'
import { remember } from '../remember.ts'
import { byText, countRows, findRow } from '../rows.ts'
import { findHiddenProducts } from './hidden-products.ts'
import type { Page } from './page.ts'
import { type ListPart, listFound, type Searched } from './search/list-found.ts'
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
  const { sort, ...page } = query
  const ascending = query.ascending && sort !== 'best'
  return listFound(
    db,
    'products',
    { ...page, ascending },
    {
      matching: () => filter(db('products'), query),
      count: () => countProducts(db, query),
      sortKey: sort === 'best' ? null : sortColumn(db, sort),
      findOthers: isNarrowed(query) ? undefined : () => findOthers(db, query),
      readPart: part => readPart(db, query, { ...part, ascending }),
      readThese: ids => select(db, db('products').whereIn('products.id', ids)),
    },
  )
}

/** What a list that is not narrowed leaves out. */
async function findOthers(db: Db, { includeHidden }: ProductFilter): Promise<ReadonlySet<number>> {
  return includeHidden ? new Set() : findHiddenProducts(db)
}

function isNarrowed({ status, promotion, ids, ...by }: ProductFilter): boolean {
  const columns = Object.keys(filterColumns) as (keyof typeof filterColumns)[]
  const isByColumn = columns.some(column => by[column] !== undefined)
  return isByColumn || status !== undefined || promotion === true || ids !== undefined
}

/** Finds the ids first: to skip products, an index is enough as long as no other column is read. */
async function readPart(
  db: Db,
  query: ProductQuery,
  { ascending, isBackwards, skip, take }: ListPart,
): Promise<ProductRecord[]> {
  const direction = ascending ? 'asc' : 'desc'
  const readDirection = ascending !== isBackwards ? 'asc' : 'desc'
  const key = sortColumn(db, query.sort)
  const keepsOrder = query.sort === 'name' || query.sort === 'price'
  const part = filter(db('products'), query, { keepsOrder })
    .select({ part_id: 'products.id', part_key: key })
    .orderBy(key, readDirection)
    .orderBy('products.id', readDirection)
    .offset(skip)
    .limit(take)
  return select(db, db('products').join(part.as('part'), 'part_id', 'products.id')).orderBy([
    { column: 'part_key', order: direction },
    { column: 'part_id', order: direction },
  ])
}

/** From memory while nothing changes. It takes less to count the hidden ones than to look at each. */
async function countProducts(db: Db, query: ProductQuery): Promise<number> {
  if (query.ids) return countRows(filter(db('products'), query))
  const { skip, take, ascending, sort, text, forgives, ...narrowing } = query
  return remember(db, `products ${JSON.stringify(narrowing)}`, async () => {
    const all = filter(db('products'), { ...query, includeHidden: true })
    const total = await countRows(all)
    if (query.includeHidden) return total
    return total - (await countRows(all.clone().where('products.status', productStatus.hidden)))
  })
}

/** From memory while nothing changes: by the index of an aisle, all that is in it has to be sorted. */
export function listNewestOfAisle(db: Db, aisleId: number, take: number): Promise<ProductRecord[]> {
  const page = { skip: 0, take, sort: 'id', ascending: false } as const
  return remember(db, `${take} newest of aisle ${aisleId}`, () =>
    readPart(db, { ...page, aisleId }, { ...page, isBackwards: false }),
  )
}

export function findProduct(
  db: Db,
  id: number,
  { includeHidden }: { includeHidden: boolean },
): Promise<ProductRecord | null> {
  return findRow(select(db, filter(db('products'), { ids: [id], includeHidden })))
}

/** The products with these ids that the public may see, in no particular order. */
export async function findProducts(db: Db, ids: number[]): Promise<ProductRecord[]> {
  return select(db, filter(db('products'), { ids }))
}

/** Products of any status after this id, in the order of their ids. */
export function listProductsAfter(
  db: Db,
  { after, take }: { after: number; take: number },
): Promise<ProductRecord[]> {
  return select(db, db('products').where('products.id', '>', after))
    .orderBy('products.id')
    .limit(take)
}

/** Products of any status with one of these ids or one of these SKUs. */
export function matchProducts(
  db: Db,
  { ids, skus }: { ids: number[]; skus: string[] },
): Promise<ProductRecord[]> {
  return select(
    db,
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
  name: 'name',
  sku: 'sku',
  barcode: 'barcode',
  taxClass: 'tax_class',
} as const satisfies Partial<Record<keyof ProductFilter, string>>

/**
 * With `keepsOrder` by an index of names or prices: a sum hides that the status has an index of its own,
 * by which all products of a status would have to be read and sorted.
 */
function filter(
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
  // Found by the index of the names, which holds them in lower case.
  if (by.name !== undefined) query.where('products.name_key', by.name.toLowerCase())
  if (by.ids) query.whereIn('products.id', by.ids)
  if (!by.includeHidden) query.whereNot('products.status', productStatus.hidden)
  return query
}

const columns: Record<keyof ProductRecord, string> = {
  id: 'products.id',
  name: 'products.name',
  description: 'products.description',
  fName: 'products.f_name',
  fDescription: 'products.f_description',
  priceCents: 'products.price_cents',
  salePriceCents: 'products.sale_price_cents',
  status: 'products.status',
  taxClass: 'products.tax_class',
  aisleId: 'products.aisle_id',
  brandId: 'products.brand_id',
  aisleName: 'aisles.name',
  aisleFName: 'aisles.f_name',
  brandName: 'brands.name',
  brandFName: 'brands.f_name',
  sku: 'products.sku',
  barcode: 'products.barcode',
  netQuantity: 'products.net_quantity',
  netUnit: 'products.net_unit',
  pictureVersion: 'products.picture_version',
}

/** As one text: to put it together anew, knex takes half as long as the query itself. */
const columnText = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

function select(db: Db, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .join('aisles', 'aisles.id', 'products.aisle_id')
    .join('brands', 'brands.id', 'products.brand_id')
    .select(db.raw(columnText))
}

function sortColumn(db: Db, sort: ProductQuery['sort']) {
  if (sort === 'name') return byText(db, 'products.name_key')
  const column = { best: 'id', id: 'id', price: 'price_cents', status: 'status' }[sort]
  return db.raw('??', [`products.${column}`])
}
