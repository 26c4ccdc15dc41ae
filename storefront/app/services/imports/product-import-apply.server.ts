import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import {
  findImportRun,
  type ImportRun,
  listImportWork,
  listStalledImports,
} from '#database/reads/product-imports.ts'
import { advanceImport, changeImportState } from '#database/stores/product-imports.ts'
import { isShopError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import type { ImportState } from '#shared/schemas/product-import.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { changesOf } from '../catalogue/product-changes.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { addGroups, removeGroups } from './import-groups.server.ts'
import {
  applyRows,
  checkRows,
  loadById,
  loadProducts,
  revertRows,
  toLabelledRow,
} from './product-import-rows.server.ts'
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
 * Applies the plan in small transactions. Throws before the first line if a product has changed since the plan, or if orders
 * hold too much of it. Reverts the lines already applied if that happens during the run.
 */
export async function applyImport(staff: StaffContext, importId: number): Promise<ImportView> {
  await begin(staff, importId, { from: 'planned', to: 'applying' })
  return run(staff, importId)
}

/** Reverts an import. Throws before the first line for the same reasons. Skips a line if that happens during the run. */
export async function undoImport(staff: StaffContext, importId: number): Promise<ImportView> {
  await begin(staff, importId, { from: 'applied', to: 'undoing' })
  return run(staff, importId)
}

/** Resumes the imports whose process ended during the run. */
export async function resumeImports(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - STALLED_MS)
  for (const { id, runner } of await listStalledImports(shop.db, before)) {
    await run({ ...shop, actor: runner }, id).catch(err =>
      shop.log.error({ err, importId: id }, 'resuming an import failed'),
    )
  }
}

async function begin(
  staff: StaffContext,
  importId: number,
  change: { from: ImportState; to: keyof typeof runs },
): Promise<void> {
  const found = await requireRun(staff.db, importId)
  if (found.state !== change.from) throw doneAlready()
  const { isForward } = runs[change.to]
  for (let after = 0; ; ) {
    const rows = await listImportWork(staff.db, { importId, after, take: ROWS_PER_STEP })
    if (rows.length === 0) break
    // New aisles and brands do not exist yet, so `toLabelledRow` omits them.
    const labelled = rows.map(row => toLabelledRow(row, found))
    const lines = { importId, rows: labelled, isForward }
    await checkRows(staff.db, staff, lines).catch(async error => {
      // Perhaps a parallel run of the same import has changed the products.
      if ((await requireRun(staff.db, importId)).state !== change.from) throw doneAlready()
      return addOutcome(change.from)(error)
    })
    await yieldToEventLoop()
    after = rows.at(-1)?.line ?? after
  }
  await withWriteLock(staff.db, async db => {
    const claim = { ...change, runner: staff.actor, now: staff.now() }
    if (!(await changeImportState(db, importId, claim))) throw doneAlready()
    if (isForward) await addGroups(db, staff, importId)
  })
}

async function requireRun(db: Db, importId: number): Promise<ImportRun> {
  const found = await findImportRun(db, importId)
  if (!found) throw new ShopError('not_found', messages.importNotFound)
  return found
}

async function run(staff: StaffContext, importId: number): Promise<ImportView> {
  let failure: unknown
  while (await takeStep(staff, importId).catch(revert)) await yieldToEventLoop()
  const result = await requireImport(staff, importId)
  if (failure) addOutcome(result.state)(failure)
  return result

  async function revert(error: unknown): Promise<boolean> {
    if (!isShopError(error) || error.code !== 'conflict' || failure) throw error
    failure = error
    const change = { from: 'applying', to: 'reverting' } as const
    if (
      !(await changeImportState(staff.db, importId, {
        ...change,
        runner: staff.actor,
        now: staff.now(),
      }))
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
    const rows = work.map(row => toLabelledRow(row, found))
    if (rows.length === 0) {
      if (!isForward) await removeGroups(db, staff, importId)
      // A plan whose lines are not all reverted cannot be applied again.
      const end = !isForward && found.applied > 0 ? 'undone' : to
      await changeImportState(db, importId, { from: found.state, to: end, now: staff.now() })
      return false
    }
    const before = await loadProducts(db, rows)
    const changedIds = isForward
      ? await applyRows(db, staff, { importId, rows, known: before })
      : await revertRows(db, staff, { importId, rows, known: before })
    await recordChange(db, staff, ...changesOf(before, await loadById(db, changedIds), changedIds))
    const last = rows.at(-1)?.line ?? 0
    await advanceImport(db, importId, {
      appliedLine: isForward ? last : last - 1,
      by: isForward ? changedIds.length : -changedIds.length,
      now: staff.now(),
    })
    return true
  })
}

/** The outcome of a failed run, by the state of the import after it. */
const outcomes: Partial<Record<ImportState, string>> = {
  planned: 'Nothing was applied.',
  applied: 'Nothing was undone.',
  undone: 'Some of the changes could not be undone.',
}

/** Returns a handler that adds the outcome to the reason of a conflict. */
function addOutcome(state: ImportState) {
  return (error: unknown): never => {
    if (!isShopError(error)) throw error
    throw new ShopError('conflict', `${error.message} ${outcomes[state] ?? ''}`.trim())
  }
}

function isRunning(state: ImportState): state is keyof typeof runs {
  return state in runs
}

function doneAlready(): ShopError {
  return new ShopError('conflict', messages.importNotPossible)
}
