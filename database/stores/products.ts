import { lowestDifferenceCents } from '#shared/domain/products/product-options.ts'
import type { StoredPictures } from '#shared/domain/products/product-pictures.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import { chunk } from '../chunk.ts'
import type { Db } from '../db.ts'
import { productColumns, type StoredProduct, toPictureRow, toStored } from '../product-columns.ts'
import { saveOptions } from './product-options.ts'
import { indexItems, removeItems } from './search-index.ts'
import {
  areSearchedAlike,
  type SearchedTexts,
  searchedColumns,
  toSearchItem,
} from './searched-products.ts'

const ROWS_AT_ONCE = 50

type Saved = { id: number; product: ProductInput }

const hasOptions = ({ product }: Saved) => product.options.length > 0
const withOptions = ({ id, product }: Saved) => ({ id, options: product.options })

export async function insertProduct(db: Db, product: ProductInput, now: Date): Promise<number> {
  const [id = 0] = await insertProducts(db, [product], now)
  return id
}

/** Returns their ids in the order of the products. */
export async function insertProducts(
  db: Db,
  products: ProductInput[],
  now: Date,
): Promise<number[]> {
  const at = now.toISOString()
  const saved: Saved[] = []
  for (const some of chunk(products, ROWS_AT_ONCE)) {
    const rows: { id: number }[] = await db('products')
      .insert(some.map(product => ({ ...toRow(product), created_at: at, updated_at: at })))
      .returning('id')
    // Ids are assigned in row order, but may be returned in another order.
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
    saved.push(...some.map((product, index) => ({ id: ids[index] ?? 0, product })))
  }
  await saveOptions(db, saved.filter(hasOptions).map(withOptions))
  await indexProducts(db, saved)
  return saved.map(({ id }) => id)
}

/** Restores a deleted product under its id. */
export async function reinsertProduct(
  db: Db,
  { id, product, pictures }: Saved & { pictures: StoredPictures },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const row = { ...toRow(product), id, ...toPictureRow(pictures) }
  await db('products').insert({ ...row, created_at: at, updated_at: at })
  await saveOptions(db, [withOptions({ id, product })])
  await indexProducts(db, [{ id, product }])
}

/** Returns how many of them exist. Indexes only products whose searchable texts changed. */
export async function updateProducts(db: Db, saved: Saved[], now: Date): Promise<number> {
  const known = await readSearched(
    db,
    saved.map(({ id }) => id),
  )
  const changed: Saved[] = []
  for (const { id, product } of saved) {
    const before = known.get(id)
    if (!before) continue
    await db('products')
      .where({ id })
      .update({ ...toRow(product), updated_at: now.toISOString() })
    if (!areSearchedAlike(before, toStored(product))) changed.push({ id, product })
  }
  for (const some of chunk(saved, ROWS_AT_ONCE)) {
    const found = some.filter(({ id }) => known.has(id))
    await saveOptions(db, found.map(withOptions))
  }
  await indexProducts(db, changed)
  return known.size
}

async function readSearched(db: Db, ids: number[]): Promise<Map<number, SearchedTexts>> {
  const found = new Map<number, SearchedTexts>()
  for (const some of chunk(ids, ROWS_AT_ONCE)) {
    const rows: (SearchedTexts & { id: number })[] = await db('products')
      .whereIn('id', some)
      .select('id', searchedColumns)
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

export async function deleteProduct(db: Db, id: number): Promise<boolean> {
  return (await deleteProducts(db, [id])) > 0
}

export async function deleteProducts(db: Db, ids: number[]): Promise<number> {
  const deleted = await db('products').whereIn('id', ids).delete()
  await removeItems(db, 'products', ids)
  return deleted
}

export async function setPictures(
  db: Db,
  id: number,
  pictures: StoredPictures,
  now: Date,
): Promise<void> {
  await db('products')
    .where({ id })
    .update({ ...toPictureRow(pictures), updated_at: now.toISOString() })
}

function toRow(product: ProductInput) {
  const stored = toStored(product)
  const columns = Object.entries(productColumns) as [keyof StoredProduct, string][]
  const row: Record<string, string | number | null> = {
    name_key: product.name.toLowerCase(),
    lowest_difference_cents: lowestDifferenceCents(product.options),
  }
  for (const [field, column] of columns) row[column] = stored[field]
  return row
}

/** Aisle and brand have their own index entries: a renamed one is found by its new name at once. */
async function indexProducts(db: Db, saved: Saved[]): Promise<void> {
  if (saved.length === 0) return
  const items = saved.map(({ id, product }) => toSearchItem(id, toStored(product)))
  await indexItems(db, 'products', items)
}
