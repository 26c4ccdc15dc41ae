import type { Db } from '#database/db.ts'
import * as groups from '#database/reads/groups.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import * as products from '#database/reads/products.ts'
import type { SearchHits } from '#database/reads/search/hits.ts'
import type { GroupTable } from '#database/stores/groups.ts'
import { getSettings } from '#database/stores/settings.ts'
import { readStock } from '#database/stores/stock.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import type { GroupView } from '#shared/responses/group.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop } from '../../shop.server.ts'
import { highlightTerms } from '../search/search.server.ts'
import { type ShownStock, toGroupView, toProductView } from './catalogue-views.server.ts'

type Reader = Pick<Shop, 'db'>

export async function listGroups(
  shop: Reader,
  table: GroupTable,
  query: groups.GroupQuery,
): Promise<ListResponse<GroupView>> {
  const { data, total } = await groups.listGroups(shop.db, table, query)
  return { data: data.map(record => toGroupView(table, record)), total }
}

/** Like `listGroups`, plus the matched fragments for highlighting. */
export async function listGroupsWithMarks(
  shop: Reader,
  table: GroupTable,
  query: groups.GroupQuery,
): Promise<ListResponse<GroupView> & { marks: string[] }> {
  const { data, total, plan } = await groups.listGroups(shop.db, table, query)
  const marks = highlightTerms(plan, data)
  return { data: data.map(record => toGroupView(table, record)), total, marks }
}

export async function findGroup(
  shop: Reader,
  table: GroupTable,
  id: number,
): Promise<GroupView | null> {
  const record = await groups.findGroup(shop.db, table, id)
  return record && toGroupView(table, record)
}

export async function listProducts(
  shop: Reader,
  query: products.ProductQuery,
): Promise<ListResponse<ProductView>> {
  const { data, total } = await readProducts(shop, query)
  return { data, total }
}

/** Like `listProducts`, plus the matched fragments for highlighting and all matching products. */
export async function listProductsWithMarks(
  shop: Reader,
  query: products.ProductQuery,
): Promise<ListResponse<ProductView> & { marks: string[]; hits: SearchHits | null }> {
  const { plan, ...found } = await readProducts(shop, query)
  return { ...found, marks: highlightTerms(plan, found.data) }
}

async function readProducts(shop: Reader, query: products.ProductQuery) {
  const [rate, { data, ...found }] = await Promise.all([
    getTaxRate(shop),
    products.listProducts(shop.db, query),
  ])
  if (!query.includeHidden)
    return { data: data.map(record => toProductView(record, rate)), ...found }
  const stockOf = await readStockOf(shop.db, data)
  return { data: data.map(record => toProductView(record, rate, stockOf(record.id))), ...found }
}

/** Returns the newest visible products of an aisle. */
export async function listNewestOfAisle(
  shop: Reader,
  aisleId: number,
  take: number,
): Promise<ProductView[]> {
  const [rate, records] = await Promise.all([
    getTaxRate(shop),
    products.listNewestOfAisle(shop.db, aisleId, take),
  ])
  return records.map(record => toProductView(record, rate))
}

/** Finds a product for a page of the shop: also a hidden one is as shoppers would see it. */
export async function findProductForShop(
  shop: Reader,
  id: number,
  { includeHidden }: { includeHidden: boolean },
): Promise<ProductView | null> {
  const [rate, record] = await readProduct(shop, id, includeHidden)
  return record && toProductView(record, rate)
}

/** Finds a product, also a hidden one, with its stock as it is stored. */
export async function findProductForBackOffice(
  shop: Reader,
  id: number,
): Promise<ProductView | null> {
  const [rate, record] = await readProduct(shop, id, true)
  if (!record) return null
  const stockOf = await readStockOf(shop.db, [record])
  return toProductView(record, rate, stockOf(id))
}

function readProduct(shop: Reader, id: number, includeHidden: boolean) {
  return Promise.all([getTaxRate(shop), products.findProduct(shop.db, id, { includeHidden })])
}

/** Reads the stock of tracked products. `orderable`, which is stored for shoppers, may be older. */
async function readStockOf(db: Db, records: ProductRecord[]): Promise<(id: number) => ShownStock> {
  const tracked = records.filter(({ orderable }) => orderable !== null)
  const stock = await readStock(
    db,
    tracked.map(({ id }) => id),
  )
  return id => stock.get(id) ?? { onHand: null, available: null }
}

async function getTaxRate(shop: Reader) {
  return toRate((await getSettings(shop.db)).tax)
}
