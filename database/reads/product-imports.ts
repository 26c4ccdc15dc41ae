import type { Knex } from 'knex'
import type { ImportView } from '#shared/responses/product-import.ts'
import type { ImportKind, ImportRowKind, ImportState } from '#shared/schemas/product-import.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'
import {
  type ImportRow,
  type NewGroup,
  readNewGroups,
  runningStates,
} from '../stores/product-imports.ts'
import type { Page } from './page.ts'

type Counts = Pick<
  ImportView,
  'done' | 'total' | 'added' | 'changed' | 'same' | 'refused' | 'free' | 'untracked' | 'applied'
>

type Row = Counts & {
  id: number
  kind: ImportKind
  file_name: string
  edit: string | null
  new_shelves: string
  actor: string
  state: ImportState
  problem: string
  ignored_columns: string
  sale_above: number
  same_sku: number
  created_at: string
  applied_at: string | null
  same_file_applied_at: string | null
  applied_line: number
  runner_id: number | null
  runner: string | null
  step_at: string | null
}

/** Lists file imports, and bulk edits once they are applied: a preview alone is not listed. */
export async function listImports(
  db: Db,
  page: Page,
): Promise<{ data: ImportView[]; total: number }> {
  const listed = () =>
    db('product_imports').where(row =>
      row.whereNot({ kind: 'edit' }).orWhereNot({ state: 'planned' }),
    )
  const rows: Row[] = await withSameFile(db, listed())
    .orderBy('id', page.ascending ? 'asc' : 'desc')
    .offset(page.skip)
    .limit(page.take)
  return { data: rows.map(toView), total: await countRows(listed()) }
}

export async function findImport(db: Db, id: number): Promise<ImportView | null> {
  const row = await findRow<Row>(withSameFile(db, db('product_imports').where({ id })))
  return row && toView(row)
}

/** Adds when the same file was applied by an earlier import. */
function withSameFile(db: Db, imports: Knex.QueryBuilder): Knex.QueryBuilder {
  const earlier = db('product_imports as earlier')
    .max('earlier.applied_at')
    .where('earlier.file_hash', db.ref('product_imports.file_hash'))
    .where('earlier.id', '<', db.ref('product_imports.id'))
    .where('earlier.state', 'applied' satisfies ImportState)
  return imports.select('product_imports.*', earlier.as('same_file_applied_at'))
}

type ImportLineRow = {
  line: number
  kind: ImportRowKind
  product_id: number | null
  name: string
  before: string | null
  after: string | null
  reason: string
  cells: string | null
}

export async function listImportRows(
  db: Db,
  query: Page & { importId: number; kind?: ImportRowKind },
): Promise<{ data: ImportRow[]; total: number }> {
  const matching = db('product_import_rows').where({ import_id: query.importId })
  if (query.kind) matching.where({ kind: query.kind })
  const rows: ImportLineRow[] = await matching
    .clone()
    .orderBy('line', query.ascending ? 'asc' : 'desc')
    .offset(query.skip)
    .limit(query.take)
  return { data: rows.map(toRow), total: await countRows(matching) }
}

type RowPage = ({ after: number } | { upTo: number }) & { importId: number; take: number }

/** Lists the lines that change something: those after a line in file order, or backwards from one. */
export async function listImportWork(db: Db, part: RowPage): Promise<ImportRow[]> {
  const query = db('product_import_rows')
    .where({ import_id: part.importId })
    .whereIn('kind', ['added', 'changed'] satisfies ImportRowKind[])
    .limit(part.take)
  const rows: ImportLineRow[] = await ('after' in part
    ? query.where('line', '>', part.after).orderBy('line')
    : query.where('line', '<=', part.upTo).orderBy('line', 'desc'))
  return rows.map(toRow)
}

/** Lists the refused lines after a line, in file order. */
export async function listRefusedRows(
  db: Db,
  { importId, after, take }: { importId: number; after: number; take: number },
): Promise<ImportRow[]> {
  const rows: ImportLineRow[] = await db('product_import_rows')
    .where({ import_id: importId, kind: 'refused' satisfies ImportRowKind })
    .where('line', '>', after)
    .orderBy('line')
    .limit(take)
  return rows.map(toRow)
}

export type ImportRun = {
  kind: ImportKind
  state: ImportState
  appliedLine: number
  applied: number
  newGroups: NewGroup[]
}

/** Returns the progress of an import. */
export async function findImportRun(db: Db, id: number): Promise<ImportRun | null> {
  const row = await findRow<Row>(db('product_imports').where({ id }))
  if (!row) return null
  const { kind, state, applied, applied_line: appliedLine } = row
  return { kind, state, applied, appliedLine, newGroups: readNewGroups(row.new_shelves) }
}

/** Lists running imports without a step since `before`, and who started them. */
export async function listStalledImports(
  db: Db,
  before: Date,
): Promise<{ id: number; runner: { id: number; name: string } }[]> {
  const rows: Row[] = await db('product_imports')
    .whereIn('state', runningStates)
    .where('step_at', '<', before.toISOString())
    .orderBy('id')
  return rows.map(({ id, runner_id, runner }) => ({
    id,
    runner: { id: runner_id ?? 0, name: runner ?? '' },
  }))
}

function toView(row: Row): ImportView {
  const { file_name, edit, ignored_columns, new_shelves, created_at, applied_at } = row
  const { id, kind, actor, state, problem, sale_above: saleAbove, same_sku: sameSku } = row
  const { done, total, added, changed, same, refused, free, untracked, applied } = row
  const newGroups = readNewGroups(new_shelves)
  const namesOf = (wanted: NewGroup['table']) =>
    newGroups.filter(({ table }) => table === wanted).map(({ name }) => name)
  return {
    id,
    kind,
    actor,
    state,
    problem,
    done,
    total,
    added,
    changed,
    same,
    refused,
    free,
    saleAbove,
    sameSku,
    untracked,
    applied,
    edit: edit && JSON.parse(edit),
    newAisles: namesOf('aisles'),
    newBrands: namesOf('brands'),
    fileName: file_name,
    ignoredColumns: JSON.parse(ignored_columns),
    createdAt: created_at,
    appliedAt: applied_at,
    sameFileAppliedAt: row.same_file_applied_at,
  }
}

function toRow(row: ImportLineRow): ImportRow {
  return {
    line: row.line,
    kind: row.kind,
    productId: row.product_id,
    name: row.name,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    reason: row.reason,
    cells: row.cells === null ? null : JSON.parse(row.cells),
  }
}
