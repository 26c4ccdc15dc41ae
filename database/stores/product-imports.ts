import type { ProductInput } from '#shared/schemas/product.ts'
import type { ImportRowKind, ImportState } from '#shared/schemas/product-import.ts'
import type { Db } from '../db.ts'

export type ImportCounts = Record<'done' | 'added' | 'changed' | 'same' | 'refused', number>

/** A line of a file; `before` and `after` hold the fields that it changes, all for a new product. */
export type ImportRow = {
  line: number
  kind: ImportRowKind
  productId: number | null
  name: string
  before: Partial<ProductInput> | null
  after: Partial<ProductInput> | null
  reason: string
}

const KEPT = 20
const ROWS_AT_ONCE = 50

/** Begins an import; of the older ones only the newest are kept. */
export async function insertImport(
  db: Db,
  file: { fileName: string; actor: string },
  now: Date,
): Promise<number> {
  const [row] = await db('product_imports')
    .insert({
      file_name: file.fileName,
      actor: file.actor,
      state: 'reading' satisfies ImportState,
      created_at: now.toISOString(),
    })
    .returning('id')
  const oldest = await db('product_imports').orderBy('id', 'desc').offset(KEPT).limit(1).pluck('id')
  if (oldest[0]) await db('product_imports').where('id', '<=', oldest[0]).delete()
  return row.id
}

/** Those that a process which ended has left in the middle. */
export async function failForgottenImports(
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
    appliedAt?: Date
  },
): Promise<void> {
  const { ignoredColumns, appliedAt, ...same } = changes
  await db('product_imports')
    .where({ id })
    .update({
      ...same,
      ...(ignoredColumns && { ignored_columns: JSON.stringify(ignoredColumns) }),
      ...(appliedAt && { applied_at: appliedAt.toISOString() }),
    })
}

/** Takes an import from one state to the next; false when it is in another one. */
export async function moveImport(
  db: Db,
  id: number,
  { from, to, now }: { from: ImportState; to: ImportState; now: Date },
): Promise<boolean> {
  const moved = await db('product_imports')
    .where({ id, state: from })
    .update({ state: to, ...(to === 'applied' && { applied_at: now.toISOString() }) })
  return moved > 0
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
      })),
    )
  }
}

/** Remembers which product a line has made. */
export async function setImportedProduct(
  db: Db,
  importId: number,
  { line, productId }: { line: number; productId: number },
): Promise<void> {
  await db('product_import_rows')
    .where({ import_id: importId, line })
    .update({ product_id: productId })
}
