import type { ImportRowKind, ImportState, ImportView } from '#shared/schemas/product-import.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../rows.ts'
import type { ImportRow } from '../stores/product-imports.ts'
import type { Page } from './page.ts'

type Counts = Pick<ImportView, 'done' | 'total' | 'added' | 'changed' | 'same' | 'refused'>

type Row = Counts & {
  id: number
  file_name: string
  actor: string
  state: ImportState
  problem: string
  ignored_columns: string
  created_at: string
  applied_at: string | null
}

export async function listImports(
  db: Db,
  page: Page,
): Promise<{ data: ImportView[]; total: number }> {
  const rows: Row[] = await db('product_imports')
    .orderBy('id', page.ascending ? 'asc' : 'desc')
    .offset(page.skip)
    .limit(page.take)
  return { data: rows.map(toView), total: await countRows(db('product_imports')) }
}

export async function findImport(db: Db, id: number): Promise<ImportView | null> {
  const row = await findRow<Row>(db('product_imports').where({ id }))
  return row && toView(row)
}

type LineRow = {
  line: number
  kind: ImportRowKind
  product_id: number | null
  name: string
  before: string | null
  after: string | null
  reason: string
}

export async function listImportRows(
  db: Db,
  query: Page & { importId: number; kind?: ImportRowKind },
): Promise<{ data: ImportRow[]; total: number }> {
  const matching = db('product_import_rows').where({ import_id: query.importId })
  if (query.kind) matching.where({ kind: query.kind })
  const rows: LineRow[] = await matching
    .clone()
    .orderBy('line', query.ascending ? 'asc' : 'desc')
    .offset(query.skip)
    .limit(query.take)
  return { data: rows.map(toRow), total: await countRows(matching) }
}

/** The lines after `line` that change something, in the order of the file. */
export async function listImportWork(
  db: Db,
  { importId, after, take }: { importId: number; after: number; take: number },
): Promise<ImportRow[]> {
  const rows: LineRow[] = await db('product_import_rows')
    .where({ import_id: importId })
    .where('line', '>', after)
    .whereIn('kind', ['added', 'changed'] satisfies ImportRowKind[])
    .orderBy('line')
    .limit(take)
  return rows.map(toRow)
}

function toView({ file_name, ignored_columns, created_at, applied_at, ...same }: Row): ImportView {
  return {
    ...same,
    fileName: file_name,
    ignoredColumns: JSON.parse(ignored_columns),
    createdAt: created_at,
    appliedAt: applied_at,
  }
}

function toRow(row: LineRow): ImportRow {
  return {
    line: row.line,
    kind: row.kind,
    productId: row.product_id,
    name: row.name,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    reason: row.reason,
  }
}
