import type { Knex } from 'knex'
import type { ProductOption } from '#shared/domain/products/product-options.ts'
import type { StoredPictures } from '#shared/domain/products/product-pictures.ts'
import type { Db } from '../db.ts'
import type { Memo } from '../memo.ts'
import { pictureColumns, productColumns, type StoredProduct } from '../product-columns.ts'
import { placeholdersFor, runSql } from '../run-sql.ts'
import { readOptions } from '../stores/product-options.ts'

/** A product with the names of its aisle and brand. */
export type ProductRecord = Readonly<
  StoredProduct &
    StoredPictures & {
      id: number
      aisleName: string
      aisleFName: string
      brandName: string
      brandFName: string
      /** Null if the stock is not tracked. */
      onHand: number | null
      /** What shoppers see and can order. It may be older while plenty is left. Null if the stock is not tracked. */
      orderable: number | null
      /** With price differences in dollars, as everywhere. */
      options: ProductOption[]
    }
>
type Row = Omit<ProductRecord, 'options'>

const MAX_CACHED = 500

/**
 * Returns the products with these ids, hidden ones too, in the given order. An id may occur only once. Recently read
 * products come from a cache that is valid until the contents change.
 */
export async function readProducts(db: Db, memo: Memo, ids: number[]): Promise<ProductRecord[]> {
  const cached = await memo('products', async () => new Map<number, ProductRecord>())
  const found = new Map<number, ProductRecord>()
  for (const id of ids) {
    const known = cached.get(id)
    if (!known) continue
    found.set(id, known)
    // The map's order is the order of use: move the entry to the end.
    cached.delete(id)
    cached.set(id, known)
  }
  const missing = ids.filter(id => !found.has(id))
  if (missing.length > 0) {
    const rows = await runSql<Row>(
      db,
      `select ${columnText} from products ${joins} where products.id in ${placeholdersFor(missing)}`,
      missing,
    )
    for (const record of await withOptions(db, rows)) {
      found.set(record.id, record)
      cached.set(record.id, record)
    }
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break
      cached.delete(oldest)
    }
  }
  return ids.flatMap(id => found.get(id) ?? [])
}

const columns: Record<keyof Row, string> = {
  ...productColumns,
  id: 'id',
  ...pictureColumns,
  onHand: 'product_stock.on_hand',
  orderable: 'available',
  aisleName: 'aisles.name',
  aisleFName: 'aisles.f_name',
  brandName: 'brands.name',
  brandFName: 'brands.f_name',
}

/** Joined once: building it with Knex takes half as long as the query itself. */
const columnText = Object.entries(columns)
  .map(([name, column]) => `${column.includes('.') ? column : `products.${column}`} as "${name}"`)
  .join(', ')

const joins =
  'join aisles on aisles.id = products.aisle_id join brands on brands.id = products.brand_id left join product_stock on product_stock.product_id = products.id'

/** Reads all fields of the products that `query` finds. */
export async function selectProducts(db: Db, query: Knex.QueryBuilder): Promise<ProductRecord[]> {
  return withOptions(db, await query.joinRaw(joins).select(db.raw(columnText)))
}

async function withOptions(db: Db, rows: Row[]): Promise<ProductRecord[]> {
  const ids = rows.map(({ id }) => id)
  const options = await readOptions(db, ids)
  return rows.map(row => ({ ...row, options: options.get(row.id) ?? none }))
}

const none: ProductOption[] = []
