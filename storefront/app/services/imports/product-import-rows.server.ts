import type { Db } from '#database/db.ts'
import { listGroupNames } from '#database/reads/groups.ts'
import type { ImportRun } from '#database/reads/product-imports.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import { matchProducts } from '#database/reads/products.ts'
import { type ImportRow, setImportedProduct } from '#database/stores/product-imports.ts'
import * as products from '#database/stores/products.ts'
import { refreshAvailable } from '#database/stores/stock.ts'
import { isShopError, ShopError } from '#shared/errors.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import type { StaffContext } from '../../shop.server.ts'
import { type ProductsById, stillHas, toInput } from '../catalogue/product-changes.server.ts'
import { saveCounts } from '../stock/stock.server.ts'
import { withGroups } from './import-groups.server.ts'

/** A line to apply. `place` identifies it in error messages: its line number or its product id. */
export type Work = ImportRow & { place: string }

export function toWork(row: ImportRow, { kind, newGroups }: ImportRun): Work {
  const place = kind === 'file' ? `line ${row.line}` : `#${row.productId}`
  return { ...withGroups(row, newGroups), place }
}

/** Throws a conflict if a product or group has changed since the plan, so that nothing is applied or reverted. */
export async function checkRows(
  db: Db,
  rows: Work[],
  { isForward }: { isForward: boolean },
): Promise<void> {
  const known = await loadProducts(db, rows)
  await requireGroupsLeft(db, rows, isForward ? 'after' : 'before')
  for (const row of rows) {
    const [was, becomes] = isForward ? [row.before, row.after] : [row.after, row.before]
    if (isForward && row.kind === 'added') continue
    const product = requireUnchanged(row, was, { known, isForward })
    if (row.kind === 'changed') merge(product, becomes)
  }
}

/** Applies lines. Returns the ids of the changed and added products. */
export async function applyRows(
  db: Db,
  staff: StaffContext,
  { importId, rows, known }: { importId: number; rows: Work[]; known: ProductsById },
): Promise<number[]> {
  await requireGroupsLeft(db, rows, 'after')
  const saved = rows
    .filter(({ kind }) => kind === 'changed')
    .map(row => merge(requireUnchanged(row, row.before, { known, isForward: true }), row.after))
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
  saved: { id: number; product: ProductInput }[],
  known: ProductsById,
): Promise<void> {
  const counts = saved.map(({ id, product }) => {
    return { ...product, id, before: known.get(id) ?? null }
  })
  await saveCounts(db, staff, counts)
  await products.updateProducts(db, saved, staff.now())
  // `lowStock` may have changed.
  await refreshAvailable(
    db,
    saved.map(({ id }) => id),
  )
}

/** Reverts lines. Skips a product that was changed during the run, to keep the newer change. */
export async function revertRows(
  db: Db,
  staff: StaffContext,
  { rows, known }: { rows: Work[]; known: ProductsById },
): Promise<number[]> {
  const saved: { id: number; product: ProductInput }[] = []
  const removed: number[] = []
  for (const row of rows) {
    try {
      await requireGroupsLeft(db, [row], 'before')
      const product = requireUnchanged(row, row.after, { known, isForward: false })
      if (row.kind === 'changed') saved.push(merge(product, row.before))
      else removed.push(product.id)
    } catch (error) {
      if (!isShopError(error)) throw error
      staff.log.warn({ err: error, line: row.line }, 'a line of an import was not reverted')
    }
  }
  await saveProducts(db, staff, saved, known)
  await products.deleteProducts(db, removed)
  return [...saved.map(({ id }) => id), ...removed]
}

/** Error text of a run that could not start, by the state that it should restore. */
const outcomes = { after: 'Nothing was applied.', before: 'Nothing was undone.' }

/** Throws a conflict if an aisle or brand of the products no longer exists. */
async function requireGroupsLeft(db: Db, rows: Work[], state: 'before' | 'after'): Promise<void> {
  for (const [kind, table] of [
    ['aisle', 'aisles'],
    ['brand', 'brands'],
  ] as const) {
    if (!rows.some(row => row[state]?.[`${kind}Id`] !== undefined)) continue
    const known = new Set((await listGroupNames(db, table)).map(({ id }) => id))
    for (const row of rows) {
      const id = row[state]?.[`${kind}Id`]
      if (id === undefined || known.has(id)) continue
      const text = `The ${kind} of ${row.name} (${row.place}) has been deleted. ${outcomes[state]}`
      throw new ShopError('conflict', text)
    }
  }
}

function requireUnchanged(
  row: Work,
  state: Partial<ProductInput> | null,
  { known, isForward }: { known: ProductsById; isForward: boolean },
): ProductRecord {
  const product = known.get(row.productId ?? 0)
  if (!product || !stillHas(toInput(product), state ?? {})) {
    const text = `${row.name} (${row.place}) has changed since. ${outcomes[isForward ? 'after' : 'before']}`
    throw new ShopError('conflict', text)
  }
  return product
}

function merge(product: ProductRecord, changes: Partial<ProductInput> | null) {
  // A concurrent change of another field can make the result invalid.
  const input = productInput.safeParse({ ...toInput(product), ...changes })
  if (!input.data) {
    throw new ShopError('conflict', `${product.name}: ${input.error.issues[0]?.message}`)
  }
  return { id: product.id, product: input.data }
}

/** Returns the products of some lines, as they are now. */
export function loadProducts(db: Db, rows: Work[]): Promise<ProductsById> {
  return loadById(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
}

export async function loadById(db: Db, ids: number[]): Promise<ProductsById> {
  const found = await matchProducts(db, { ids, skus: [] })
  return new Map(found.map(product => [product.id, product]))
}
