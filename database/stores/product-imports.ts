import type { CsvCells } from '#shared/domain/products/product-csv.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { BulkChanges } from '#shared/schemas/bulk-edit.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { ImportKind, ImportRowKind, ImportState } from '#shared/schemas/product-import.ts'
import type { Db } from '../db.ts'
import type { GroupTable } from './groups.ts'

export type ImportCounts = Record<
  | 'done'
  | 'added'
  | 'changed'
  | 'same'
  | 'refused'
  | 'free'
  | 'saleAbove'
  | 'sameSku'
  | 'untracked',
  number
>

export function noCounts(): ImportCounts {
  return {
    done: 0,
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    free: 0,
    saleAbove: 0,
    sameSku: 0,
    untracked: 0,
  }
}

/** An aisle or brand that an import adds. Its lines refer to it by `key`, a negative number, until it has an id. */
export type NewGroup = {
  table: GroupTable
  key: number
  name: string
  id: number | null
  /** False if somebody else added it meanwhile: an undo keeps it. */
  wasAddedByImport: boolean
}

type StoredGroup = Omit<NewGroup, 'wasAddedByImport'> & { isOurs: boolean }

function storeNewGroups(groups: NewGroup[]): string {
  const stored = groups.map(
    ({ wasAddedByImport: isOurs, ...group }): StoredGroup => ({ ...group, isOurs }),
  )
  return JSON.stringify(stored)
}

export function readNewGroups(text: string): NewGroup[] {
  const stored: StoredGroup[] = JSON.parse(text)
  return stored.map(({ isOurs: wasAddedByImport, ...group }) => ({ ...group, wasAddedByImport }))
}

/**
 * A line of a file, or a product of a bulk edit. `before` and `after` hold the changed fields, all for a new product. A change
 * of the stock, such as +24, is the `onHandChange` of `after`. `planned` is what was on hand when it was planned.
 */
export type ImportRow = {
  line: number
  kind: ImportRowKind
  productId: number | null
  name: string
  before: Partial<ProductInput> | null
  after: (Partial<ProductInput> & { onHandChange?: PlannedChange }) | null
  reason: string
  /** The cells of a refused line, to be corrected and uploaded again. */
  cells: CsvCells | null
}

type PlannedChange = { change: number; planned: number; isWeighed: boolean }

/** A line as it is planned: nothing is undone yet. */
export type PlannedRow = ImportRow & { kind: Exclude<ImportRowKind, 'skipped'> }

/** States in which an import changes products. */
export const runningStates: ImportState[] = ['applying', 'reverting', 'undoing']

const MAX_IMPORTS = 20
/** How long the preview of a bulk edit is kept. */
const PREVIEW_MS = HOUR_MS
const ROWS_AT_ONCE = 50

type NewImport = {
  kind: ImportKind
  fileName: string
  /** SHA-256 of an imported file. */
  fileHash?: string
  edit: BulkChanges | null
  actor: string
}

/** Starts an import. Deletes old previews and all but the newest imports of its kind. */
export async function insertImport(
  db: Db,
  { kind, fileName, fileHash, edit, actor }: NewImport,
  now: Date,
): Promise<number> {
  await db('product_imports')
    .where({ kind: 'edit' satisfies ImportKind, state: 'planned' satisfies ImportState })
    .where('created_at', '<', new Date(now.getTime() - PREVIEW_MS).toISOString())
    .delete()
  const [row] = await db('product_imports')
    .insert({
      kind,
      file_name: fileName,
      file_hash: fileHash,
      edit: edit && JSON.stringify(edit),
      actor,
      state: 'reading' satisfies ImportState,
      created_at: now.toISOString(),
    })
    .returning('id')
  const ofKind = () =>
    db('product_imports').where({ kind }).whereNot({ kind: 'edit', state: 'planned' })
  const oldest = await ofKind().orderBy('id', 'desc').offset(MAX_IMPORTS).limit(1).pluck('id')
  if (oldest[0]) {
    await ofKind().where('id', '<=', oldest[0]).whereNotIn('state', runningStates).delete()
  }
  return row.id
}

/** Fails imports that a process left unfinished when it ended. */
export async function failAbandonedImports(
  db: Db,
  { before, problem }: { before: Date; problem: string },
): Promise<void> {
  await db('product_imports')
    .where({ state: 'reading' satisfies ImportState })
    .where('created_at', '<', before.toISOString())
    .update({ state: 'failed' satisfies ImportState, problem })
}

export async function updateImport(
  db: Db,
  id: number,
  changes: Partial<ImportCounts> & {
    state?: ImportState
    problem?: string
    total?: number
    ignoredColumns?: string[]
    newGroups?: NewGroup[]
  },
): Promise<void> {
  const { ignoredColumns, newGroups, saleAbove, sameSku, ...same } = changes
  await db('product_imports')
    .where({ id })
    .update({
      ...same,
      ...(saleAbove !== undefined && { sale_above: saleAbove }),
      ...(sameSku !== undefined && { same_sku: sameSku }),
      ...(ignoredColumns && { ignored_columns: JSON.stringify(ignoredColumns) }),
      ...(newGroups && { new_shelves: storeNewGroups(newGroups) }),
    })
}

/** Changes the state of an import. Returns false if it is in another one. */
export async function changeImportState(
  db: Db,
  id: number,
  change: { from: ImportState; to: ImportState; runner?: { id: number; name: string }; now: Date },
): Promise<boolean> {
  const { from, to, runner, now } = change
  const changed = await db('product_imports')
    .where({ id, state: from })
    .update({
      state: to,
      step_at: now.toISOString(),
      ...(runner && { runner_id: runner.id, runner: runner.name }),
      ...(to === 'applied' && { applied_at: now.toISOString() }),
    })
  return changed > 0
}

/** Stores the progress of a running import. */
export async function advanceImport(
  db: Db,
  id: number,
  { appliedLine, by, now }: { appliedLine: number; by: number; now: Date },
): Promise<void> {
  await db('product_imports')
    .where({ id })
    .update({
      applied_line: appliedLine,
      applied: db.raw('applied + ?', [by]),
      step_at: now.toISOString(),
    })
}

export async function insertImportRows(db: Db, importId: number, rows: ImportRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db('product_import_rows').insert(
      rows.slice(start, start + ROWS_AT_ONCE).map(row => ({
        import_id: importId,
        line: row.line,
        kind: row.kind,
        product_id: row.productId,
        name: row.name,
        before: row.before && JSON.stringify(row.before),
        after: row.after && JSON.stringify(row.after),
        reason: row.reason,
        cells: row.cells && JSON.stringify(row.cells),
      })),
    )
  }
}

/** Stores which product a line created. */
export async function setImportedProduct(
  db: Db,
  importId: number,
  { line, productId }: { line: number; productId: number },
): Promise<void> {
  await db('product_import_rows')
    .where({ import_id: importId, line })
    .update({ product_id: productId })
}

/** Marks a line whose change could not be undone. */
export async function skipImportRow(
  db: Db,
  importId: number,
  { line, reason }: { line: number; reason: string },
): Promise<void> {
  await db('product_import_rows')
    .where({ import_id: importId, line })
    .update({ kind: 'skipped' satisfies ImportRowKind, reason })
}
