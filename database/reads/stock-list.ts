import type { Knex } from 'knex'
import type { Cents } from '#shared/domain/money/money.ts'
import type { ProductStatus } from '#shared/domain/products/product-status.ts'
import type { Db } from '../db.ts'
import { unitOfStock } from '../product-columns.ts'
import { byText, countRows } from '../query-helpers.ts'
import type { Page } from './page.ts'
import { listSearchResults } from './search/list-found.ts'
import { whereCode } from './where-code.ts'

/** `wanted`: somebody asked for a mail when it is available again. */
type StockState = 'out' | 'low' | 'wanted'

type StockSort = 'urgency' | 'name' | 'countedAt' | 'value' | 'requests' | 'id'

export type StockQuery = Page & {
  text?: string
  /** A barcode or SKU as a scanner reads it; of all products. */
  code?: string
  ids?: number[]
  state?: StockState
  /** Only products without a number on hand. By default, only those with one. */
  untracked?: boolean
  sort: StockSort
}

/** A product with its stock. `requests` counts the confirmed open requests for a mail. */
export type StockRecord = {
  id: number
  name: string
  fName: string
  sku: string
  barcode: string
  status: ProductStatus
  pictureVersion: string
  aisleId: number
  aisleName: string
  aisleFName: string
  priceCents: Cents
  stepGrams: number | null
  pieceGrams: number | null
  onHand: number | null
  held: number
  orderable: number | null
  lowStock: number
  countedAt: string | null
  requests: number
}

/** Lists products with their stock. A text that is a code finds only its products. */
export async function listStock(
  db: Db,
  query: StockQuery,
): Promise<{ data: StockRecord[]; total: number }> {
  const { sort, ascending, skip, take } = query
  const matching = () => whereStock(db, query)
  const byCode = query.text ? whereCode(matching(), query.text) : null
  if (query.text && byCode && (await byCode.clone().first('products.id')) === undefined) {
    const { data, total } = await listSearchResults(
      db,
      'products',
      { text: query.text, ascending, skip, take },
      {
        matching,
        sortKey: sortKey(db, sort),
        count: () => countRows(matching()),
        readPart: async () => [],
        readThese: ids => selectStock(joined(db).whereIn('products.id', ids)),
        readNames: ids => selectStock(joined(db).whereIn('products.id', ids)),
      },
    )
    return { data: data.map(toRecord), total }
  }
  const found = byCode ?? matching()
  const direction = ascending ? 'asc' : 'desc'
  const rows: StockRecord[] = await selectStock(found.clone())
    .orderByRaw(`? ${direction}`, [sortKey(db, sort)])
    .orderBy(byText(db, 'products.name_key'), 'asc')
    .orderBy('products.id')
    .offset(skip)
    .limit(take)
  return { data: rows.map(toRecord), total: await countRows(found) }
}

/** PostgreSQL returns counts as texts if they come from a sum. */
function toRecord(record: StockRecord): StockRecord {
  return { ...record, held: Number(record.held), requests: Number(record.requests) }
}

function joined(db: Db): Knex.QueryBuilder {
  const requests = db('stock_alerts')
    .whereNotNull('confirmed_at')
    .whereNull('sent_at')
    .groupBy('product_id')
    .select('product_id')
    .count({ requests: '*' })
    .as('wanted')
  return db('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .leftJoin(requests, 'wanted.product_id', 'products.id')
}

// `stockLabel` of shared/domain/products/stock.ts in SQL.
const isOut = 'products.available <= 0'
const isLow = 'products.available > 0 and products.available <= products.low_stock'

function whereStock(
  db: Db,
  { code, ids, state, untracked = false }: StockQuery,
): Knex.QueryBuilder {
  const query = joined(db)
  if (ids) query.whereIn('products.id', ids)
  if (code !== undefined) return whereCode(query, code)
  if (ids) return query
  if (state === 'wanted') return query.where('wanted.requests', '>', 0)
  if (untracked) return query.whereNull('product_stock.on_hand')
  query.whereNotNull('product_stock.on_hand')
  if (state === 'out') query.whereRaw(isOut)
  if (state === 'low') query.whereRaw(isLow)
  return query
}

function selectStock(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.join('aisles', 'aisles.id', 'products.aisle_id').select({
    id: 'products.id',
    name: 'products.name',
    fName: 'products.f_name',
    sku: 'products.sku',
    barcode: 'products.barcode',
    status: 'products.status',
    pictureVersion: 'products.picture_version',
    aisleId: 'products.aisle_id',
    aisleName: 'aisles.name',
    aisleFName: 'aisles.f_name',
    priceCents: 'products.price_cents',
    stepGrams: 'products.step_grams',
    pieceGrams: 'products.piece_grams',
    onHand: 'product_stock.on_hand',
    held: 'product_stock.held',
    orderable: 'products.available',
    lowStock: 'products.low_stock',
    countedAt: 'product_stock.counted_at',
    requests: 'wanted.requests',
  })
}

function sortKey(db: Db, sort: StockSort): Knex.Raw {
  switch (sort) {
    case 'urgency':
      return db.raw(
        `case when product_stock.on_hand is null then 3 when ${isOut} then 0 when ${isLow} then 1 else 2 end`,
      )
    case 'name':
      return db.raw('?', [byText(db, 'products.name_key')])
    case 'countedAt':
      return db.raw("coalesce(product_stock.counted_at, '')")
    case 'value':
      return db.raw(
        `cast(coalesce(product_stock.on_hand, 0) as bigint) * products.price_cents / ${unitOfStock}`,
      )
    case 'requests':
      return db.raw('coalesce(wanted.requests, 0)')
    case 'id':
      return db.raw('products.id')
  }
}
