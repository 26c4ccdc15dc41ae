import type { Db } from '#database/db.ts'
import type { ImportRun } from '#database/reads/product-imports.ts'
import { matchProducts } from '#database/reads/products.ts'
import {
  type ImportRow,
  setImportedProduct,
  skipImportRow,
} from '#database/stores/product-imports.ts'
import * as products from '#database/stores/products.ts'
import { refreshOrderable } from '#database/stores/stock.ts'
import { isShopError, ShopError } from '#shared/errors.ts'
import { productInput } from '#shared/schemas/product.ts'
import type { StaffContext } from '../../shop.server.ts'
import type { ProductsById } from '../catalogue/product-changes.server.ts'
import { saveCounts } from '../stock/stock.server.ts'
import { withGroups } from './import-groups.server.ts'
import { type Lines, prepareChanges, type SavedProduct } from './line-changes.server.ts'

/** A line to apply. `label` identifies it in error messages: its line number or its product id. */
export type LabelledRow = ImportRow & { label: string }

export function toLabelledRow(row: ImportRow, { kind, newGroups }: ImportRun): LabelledRow {
  const label = kind === 'file' ? `line ${row.line}` : `#${row.productId}`
  return { ...withGroups(row, newGroups), label }
}

type Step = { importId: number; rows: LabelledRow[]; known: ProductsById }

/** Throws a conflict that names the first product that can no longer be changed as planned. */
export async function checkRows(
  db: Db,
  staff: StaffContext,
  lines: Omit<Lines<LabelledRow>, 'known'>,
): Promise<void> {
  const { rows } = lines
  const known = await loadProducts(db, rows)
  const change = await prepareChanges(db, staff, { ...lines, known })
  for (const row of rows) await change(row).catch(addLabel(row))
}

/** Applies lines. Returns the ids of the changed and added products. */
export async function applyRows(
  db: Db,
  staff: StaffContext,
  { importId, rows, known }: Step,
): Promise<number[]> {
  const change = await prepareChanges(db, staff, { importId, rows, known, isForward: true })
  const saved: SavedProduct[] = []
  for (const row of rows) {
    const product = await change(row).catch(addLabel(row))
    if (product) saved.push(product)
  }
  await saveProducts(db, staff, saved, known)
  const added = rows.filter(({ kind }) => kind === 'added')
  const inputs = added.map(({ after }) => productInput.parse(after))
  const newIds = await products.insertProducts(db, inputs, staff.now())
  const counts = newIds.flatMap((id, at) => {
    const input = inputs[at]
    return input ? [{ ...input, id, before: null }] : []
  })
  await saveCounts(db, staff, counts)
  for (const [index, productId] of newIds.entries()) {
    await setImportedProduct(db, importId, { line: added[index]?.line ?? 0, productId })
  }
  return [...saved.map(({ id }) => id), ...newIds]
}

async function saveProducts(
  db: Db,
  staff: StaffContext,
  saved: SavedProduct[],
  known: ProductsById,
): Promise<void> {
  const counts = saved.map(({ id, product, change }) => {
    return { ...product, id, before: known.get(id) ?? null, change }
  })
  await saveCounts(db, staff, counts)
  await products.updateProducts(db, saved, staff.now())
  // `lowStock` may have changed.
  await refreshOrderable(
    db,
    saved.map(({ id }) => id),
  )
}

/**
 * Reverts lines. Returns the ids of their products. Skips a line whose product was changed or ordered during the run, and
 * stores the reason.
 */
export async function revertRows(
  db: Db,
  staff: StaffContext,
  { importId, rows, known }: Step,
): Promise<number[]> {
  const change = await prepareChanges(db, staff, { importId, rows, known, isForward: false })
  const saved: SavedProduct[] = []
  const removed: number[] = []
  for (const row of rows) {
    try {
      const product = await change(row)
      if (product) saved.push(product)
      else if (row.productId !== null) removed.push(row.productId)
    } catch (error) {
      if (!isShopError(error)) throw error
      await skipImportRow(db, importId, { line: row.line, reason: error.message })
    }
  }
  await saveProducts(db, staff, saved, known)
  await products.deleteProducts(db, removed)
  return [...saved.map(({ id }) => id), ...removed]
}

/** Returns a handler that adds the product and its label to the reason of a conflict. */
function addLabel({ name, label }: LabelledRow) {
  return (error: unknown): never => {
    if (!isShopError(error)) throw error
    throw new ShopError('conflict', `${name} (${label}): ${error.message}`)
  }
}

/** Returns the products of some lines, as they are now. */
export function loadProducts(db: Db, rows: LabelledRow[]): Promise<ProductsById> {
  return loadById(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
}

export async function loadById(db: Db, ids: number[]): Promise<ProductsById> {
  const found = await matchProducts(db, { ids })
  return new Map(found.map(product => [product.id, product]))
}
