import { type Db, withWriteLock } from '#database/db.ts'
import { listGroupNames } from '#database/reads/groups.ts'
import {
  findImportRun,
  type ImportRun,
  listImportWork,
  listStalledImports,
} from '#database/reads/product-imports.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import { matchProducts } from '#database/reads/products.ts'
import {
  advanceImport,
  type ImportRow,
  moveImport,
  setImportedProduct,
} from '#database/stores/product-imports.ts'
import * as products from '#database/stores/products.ts'
import { refreshAvailable } from '#database/stores/stock.ts'
import { isShopError, ShopError } from '#shared/errors.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import type { ImportState } from '#shared/schemas/product-import.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { addGroups, removeGroups, withGroups } from '../catalogue/new-groups.server.ts'
import {
  changesOf,
  type ProductsById,
  stillHas,
  toInput,
} from '../catalogue/product-changes.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { saveCounts } from '../stock/stock.server.ts'
import { requireImport } from './product-imports.server.ts'

/** Small enough that one step blocks an order no longer than another order does. */
const ROWS_PER_STEP = 50
/** A step is much faster. A run without progress for this long has lost its process. */
const STALLED_MS = 30_000

/** Each running state: whether it applies or reverts the lines, and the state it ends in. */
const runs = {
  applying: { isForward: true, to: 'applied' },
  reverting: { isForward: false, to: 'planned' },
  undoing: { isForward: false, to: 'undone' },
} as const satisfies Partial<Record<ImportState, { isForward: boolean; to: ImportState }>>

/**
 * Applies the plan in small transactions. Throws before the first line if a product has changed since the
 * plan. Reverts the lines already applied if a product changes during the run.
 */
export async function applyImport(staff: StaffContext, importId: number): Promise<ImportView> {
  await begin(staff, importId, { from: 'planned', to: 'applying' })
  return run(staff, importId)
}

/** Reverts an import. Throws before the first line if a product has changed since. */
export async function undoImport(staff: StaffContext, importId: number): Promise<ImportView> {
  await begin(staff, importId, { from: 'applied', to: 'undoing' })
  return run(staff, importId)
}

/** Resumes the imports whose process ended during the run. */
export async function resumeImports(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - STALLED_MS)
  for (const { id, runner } of await listStalledImports(shop.db, before)) {
    await run({ ...shop, actor: runner }, id).catch(err =>
      shop.log.error({ err, import: id }, 'resuming an import failed'),
    )
  }
}

/** A line to apply. `place` identifies it in error messages: its line number or its product id. */
type Work = ImportRow & { place: string }

function toWork(row: ImportRow, { kind, newGroups }: ImportRun): Work {
  const place = kind === 'file' ? `line ${row.line}` : `#${row.productId}`
  return { ...withGroups(row, newGroups), place }
}

async function begin(
  staff: StaffContext,
  importId: number,
  move: { from: ImportState; to: keyof typeof runs },
): Promise<void> {
  const found = await requireRun(staff.db, importId)
  if (found.state !== move.from) throw doneAlready()
  const { isForward } = runs[move.to]
  for (let after = 0; ; ) {
    const rows = await listImportWork(staff.db, { importId, after, take: ROWS_PER_STEP })
    if (rows.length === 0) break
    const known = await loadById(staff.db, ids(rows))
    // New aisles and brands do not exist yet, so `requireGroups` must not look for them.
    const checked = rows.map(row => toWork(row, found))
    await requireGroups(staff.db, checked, isForward ? 'after' : 'before')
    for (const row of checked) {
      const [was, becomes] = isForward ? [row.before, row.after] : [row.after, row.before]
      if (isForward && row.kind === 'added') continue
      const product = requireUnchanged(row, was, { known, isForward })
      if (row.kind === 'changed') merge(product, becomes)
    }
    await yieldToEventLoop()
    after = rows.at(-1)?.line ?? after
  }
  await withWriteLock(staff.db, async db => {
    const claim = { ...move, runner: staff.actor, now: staff.now() }
    if (!(await moveImport(db, importId, claim))) throw doneAlready()
    if (isForward) await addGroups(db, staff, importId)
  })
}

async function requireRun(db: Db, importId: number): Promise<ImportRun> {
  const found = await findImportRun(db, importId)
  if (!found) throw new ShopError('not_found', 'This import does not exist.')
  return found
}

async function run(staff: StaffContext, importId: number): Promise<ImportView> {
  let failure: unknown
  while (await takeStep(staff, importId).catch(revert)) await yieldToEventLoop()
  if (failure) throw failure
  return requireImport(staff, importId)

  async function revert(error: unknown): Promise<boolean> {
    if (!isShopError(error) || error.code !== 'conflict' || failure) throw error
    failure = error
    const move = { from: 'applying', to: 'reverting' } as const
    if (
      !(await moveImport(staff.db, importId, { ...move, runner: staff.actor, now: staff.now() }))
    ) {
      throw error
    }
    return true
  }
}

/** Applies or reverts some lines and logs each change, in one transaction. Returns false when the run is done. */
function takeStep(staff: StaffContext, importId: number): Promise<boolean> {
  return withWriteLock(staff.db, async db => {
    const found = await findImportRun(db, importId)
    if (!found || !isRunning(found.state)) return false
    const { isForward, to } = runs[found.state]
    const part = isForward ? { after: found.appliedLine } : { upTo: found.appliedLine }
    const work = await listImportWork(db, { importId, ...part, take: ROWS_PER_STEP })
    const rows = work.map(row => toWork(row, found))
    if (rows.length === 0) {
      if (!isForward) await removeGroups(db, staff, importId)
      await moveImport(db, importId, { from: found.state, to, now: staff.now() })
      return false
    }
    const before = await loadById(db, ids(rows))
    const changedIds = isForward
      ? await applyRows(db, staff, { importId, rows, known: before })
      : await revertRows(db, staff, { rows, known: before })
    await recordChange(db, staff, ...changesOf(before, await loadById(db, changedIds), changedIds))
    const last = rows.at(-1)?.line ?? 0
    await advanceImport(db, importId, {
      appliedLine: isForward ? last : last - 1,
      by: isForward ? rows.length : -rows.length,
      now: staff.now(),
    })
    return true
  })
}

function isRunning(state: ImportState): state is keyof typeof runs {
  return state in runs
}

/** Returns the ids of the changed and added products. */
async function applyRows(
  db: Db,
  staff: StaffContext,
  { importId, rows, known }: { importId: number; rows: Work[]; known: ProductsById },
): Promise<number[]> {
  await requireGroups(db, rows, 'after')
  const saved = rows
    .filter(({ kind }) => kind === 'changed')
    .map(row => merge(requireUnchanged(row, row.before, { known, isForward: true }), row.after))
  await saveProducts(db, staff, saved, known)
  const added = rows.filter(({ kind }) => kind === 'added')
  const inputs = added.map(({ after }) => productInput.parse(after))
  const newIds = await products.insertProducts(db, inputs, staff.now())
  const counts = newIds.map((id, at) => ({ id, onHand: inputs[at]?.onHand ?? null, known: null }))
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
  const counts = saved.map(({ id, product: { onHand } }) => ({
    ...{ id, onHand, known: known.get(id)?.onHand ?? null },
  }))
  await saveCounts(db, staff, counts)
  await products.updateProducts(db, saved, staff.now())
  // `lowStock` may have changed.
  await refreshAvailable(
    db,
    saved.map(({ id }) => id),
  )
}

/** Reverts lines. Skips a product that was changed during the run, to keep the newer change. */
async function revertRows(
  db: Db,
  staff: StaffContext,
  { rows, known }: { rows: Work[]; known: ProductsById },
): Promise<number[]> {
  const saved: { id: number; product: ProductInput }[] = []
  const removed: number[] = []
  for (const row of rows) {
    try {
      await requireGroups(db, [row], 'before')
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
async function requireGroups(db: Db, rows: Work[], state: 'before' | 'after'): Promise<void> {
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

async function loadById(db: Db, ids: number[]): Promise<ProductsById> {
  const found = await matchProducts(db, { ids, skus: [] })
  return new Map(found.map(product => [product.id, product]))
}

function ids(rows: ImportRow[]): number[] {
  return rows.flatMap(({ productId }) => productId ?? [])
}

function doneAlready(): ShopError {
  return new ShopError('conflict', 'This is already done or cannot be done now.')
}
