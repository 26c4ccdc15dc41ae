import type { Knex } from 'knex'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import type { Db } from '../db.ts'
import { type Memo, openMemo, withoutMemo } from '../memo.ts'
import { byText, countRows } from '../query-helpers.ts'
import { findHiddenProducts } from './hidden-products.ts'
import type { Page } from './page.ts'
import { paidPrice } from './paid-price.ts'
import { hasPriceRange, isFiltered, type ProductFilter, whereProducts } from './product-filter.ts'
import { readProductIds } from './product-ids.ts'
import { type ProductRecord, readProducts, selectProducts } from './product-records.ts'
import type { SearchHits } from './search/hits.ts'
import { type ListPart, listSearchResults, type SearchQuery } from './search/list-found.ts'
import type { SearchPlan } from './search/plans.ts'
import { whereSku } from './where-sku.ts'

/** `best` sorts by relevance to the text; without a text, newest first. */
export type ProductQuery = Page &
  ProductFilter &
  SearchQuery & { sort: 'best' | 'id' | 'name' | 'price' | 'paid' | 'status' | 'updatedAt' }

/** Returns one page of products. With a text, also returns how the text was read and all hits. */
export async function listProducts(
  db: Db,
  query: ProductQuery,
): Promise<{
  data: ProductRecord[]
  total: number
  plan: SearchPlan | null
  hits: SearchHits | null
}> {
  const memo = await openMemo(db)
  const { sort, ...page } = query
  const ascending = query.ascending && sort !== 'best'
  return listSearchResults(
    db,
    'products',
    { ...page, ascending },
    {
      matching: () => whereProducts(db('products'), query),
      count: () => countProducts(db, memo, query),
      sortKey: sort === 'best' ? null : sortColumn(db, sort),
      findOthers: isFiltered(query) ? undefined : () => findOthers(db, memo, query),
      readPart: part => readPart(db, memo, query, { ...part, ascending }),
      readThese: ids => readShown(db, memo, ids, query),
      // Reads whole products: most are shown next, and are then cached.
      readNames: ids => readProducts(db, memo, ids),
    },
  )
}

/** The products that an unfiltered list leaves out. */
async function findOthers(
  db: Db,
  memo: Memo,
  { includeHidden }: ProductFilter,
): Promise<ReadonlySet<number>> {
  return includeHidden ? new Set() : findHiddenProducts(db, memo)
}

/** Reads the ids first: skipping rows needs only an index as long as no other column is read. */
async function readPart(
  db: Db,
  memo: Memo,
  query: ProductQuery,
  { ascending, isBackwards, skip, take }: ListPart,
): Promise<ProductRecord[]> {
  const direction = ascending !== isBackwards ? 'asc' : 'desc'
  const keepsOrder = ['name', 'price', 'paid', 'updatedAt'].includes(query.sort)
  const ids = await readProductIds(db, isAnyRange(query) ? withoutMemo : memo, {
    key: `${filterKey(query)} by ${query.sort} ${direction}`,
    write() {
      const all = whereProducts(db('products'), query, { keepsOrder })
      for (const column of new Set([sortColumn(db, query.sort), 'products.id'])) {
        all.orderBy(column, direction)
      }
      return all
    },
    skip,
    take,
  })
  return readShown(db, memo, isBackwards ? ids.reverse() : ids, query)
}

/** Leaves out products that were hidden after their ids were read. */
async function readShown(
  db: Db,
  memo: Memo,
  ids: number[],
  { includeHidden }: ProductFilter,
): Promise<ProductRecord[]> {
  const records = await readProducts(db, memo, ids)
  return includeHidden ? records : records.filter(({ status }) => status !== productStatus.hidden)
}

/** Cached until the contents change. Counting the hidden products is cheaper than checking each product. */
async function countProducts(db: Db, memo: Memo, query: ProductQuery): Promise<number> {
  if (isAnyRange(query)) return countRows(whereProducts(db('products'), query))
  return memo(filterKey(query), async () => {
    const all = whereProducts(db('products'), { ...query, includeHidden: true })
    const total = await countRows(all)
    if (query.includeHidden) return total
    return total - (await countRows(all.clone().where('products.status', productStatus.hidden)))
  })
}

/** Ids and prices are free input, so their results would fill the cache. */
function isAnyRange(query: ProductQuery): boolean {
  return query.ids !== undefined || hasPriceRange(query)
}

/** Returns a cache key of the list's filters. */
function filterKey(query: ProductQuery): string {
  const { skip, take, ascending, sort, text, allowsTypos, onlyLikely, ...filters } = query
  return `products ${JSON.stringify(filters)}`
}

/** Cached until the contents change, because the index of an aisle does not have this order. */
export async function listNewestOfAisle(
  db: Db,
  aisleId: number,
  take: number,
): Promise<ProductRecord[]> {
  const memo = await openMemo(db)
  const page = { skip: 0, take, sort: 'id', ascending: false } as const
  return memo(`${take} newest of aisle ${aisleId}`, () =>
    readPart(db, memo, { ...page, aisleId }, { ...page, isBackwards: false }),
  )
}

export async function findProduct(
  db: Db,
  id: number,
  { includeHidden }: { includeHidden: boolean },
): Promise<ProductRecord | null> {
  const query = whereProducts(db('products'), { ids: [id], includeHidden })
  const [product = null] = await selectProducts(db, query)
  return product
}

/** Returns the products with these ids that the public may see, in the given order. */
export async function listProductsById(db: Db, ids: number[]): Promise<ProductRecord[]> {
  return readShown(db, await openMemo(db), ids, {})
}

/** Lists products of any status with a higher id, by id. */
export function listProductsAfter(
  db: Db,
  { after, take }: { after: number; take: number },
): Promise<ProductRecord[]> {
  const next = db('products').where('products.id', '>', after)
  return selectProducts(db, next.orderBy('products.id').limit(take))
}

/** Returns products of any status with one of these ids, SKUs in any case, or barcodes. */
export function matchProducts(
  db: Db,
  { ids, skus = [], barcodes = [] }: { ids: number[]; skus?: string[]; barcodes?: string[] },
): Promise<ProductRecord[]> {
  return selectProducts(
    db,
    db('products').where(either =>
      either
        .whereIn('products.id', ids)
        .orWhere(it => whereSku(it, skus))
        .orWhereIn('products.barcode', barcodes),
    ),
  )
}

/** Lists products whose sale starts or ends now because of its dates. */
export function listDueSaleChanges(db: Db, today: Day, take: number): Promise<ProductRecord[]> {
  const { available, onSale } = productStatus
  const due = db('products').where(either =>
    either
      .where('products.sale_until', '<', today)
      .orWhere(begins =>
        begins
          .where('products.sale_from', '<=', today)
          .where(sold =>
            sold
              .where('products.status', onSale)
              .orWhere(it =>
                it.where('products.status', available).where('products.sale_price_cents', '>', 0),
              ),
          ),
      ),
  )
  return selectProducts(db, due.orderBy('products.id').limit(take))
}

function sortColumn(db: Db, sort: ProductQuery['sort']): Knex.Raw | string {
  if (sort === 'name') return byText(db, 'products.name_key')
  if (sort === 'paid') return db.raw(paidPrice)
  const columns = { best: 'id', id: 'id', price: 'price_cents', status: 'status' }
  const column = sort === 'updatedAt' ? 'updated_at' : columns[sort]
  return `products.${column}`
}
