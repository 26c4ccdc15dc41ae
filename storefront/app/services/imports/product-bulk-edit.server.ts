import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import type { ProductFilter } from '#database/reads/product-filter.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import { listProducts, matchProducts } from '#database/reads/products.ts'
import type { SearchQuery } from '#database/reads/search/list-found.ts'
import {
  insertImport,
  insertImportRows,
  noCounts,
  type PlannedRow,
  updateImport,
} from '#database/stores/product-imports.ts'
import { applyBulkEdit } from '#shared/domain/products/apply-bulk-edit.ts'
import { applySaleDates } from '#shared/domain/products/sale-dates.ts'
import { type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { type BulkChanges, MAX_EDITED } from '#shared/schemas/bulk-edit.ts'
import { productInput } from '#shared/schemas/product.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { StaffContext } from '../../shop.server.ts'
import {
  differingFields,
  findConcernOfChange,
  toInput,
} from '../catalogue/product-changes.server.ts'
import { requireGroups } from '../catalogue/require-groups.server.ts'
import { requireImport } from './product-imports.server.ts'

const BATCH_SIZE = 100

/** Products by id, or all products that match a filter. */
type BulkSelection = { ids: number[] } | { filter: ProductFilter & SearchQuery }

/**
 * Stores the planned change of each product, like the lines of an imported file. Changes no products. The
 * plan is applied and undone like an import.
 */
export async function planBulkEdit(
  staff: StaffContext,
  selection: BulkSelection,
  changes: BulkChanges,
): Promise<ImportView> {
  await requireGroups(staff.db, changes, 'changes.')
  const total = await countSelected(staff.db, selection)
  if (total > MAX_EDITED) throw new ShopError('invalid', messages.tooManyToEdit(MAX_EDITED))
  const origin = { kind: 'edit', fileName: '', edit: changes, actor: staff.actor.name } as const
  const importId = await withWriteLock(staff.db, db => insertImport(db, origin, staff.now()))
  try {
    await planEach(staff, { importId, total, selection, changes })
  } catch (error) {
    await updateImport(staff.db, importId, { state: 'failed', problem: messages.unexpected })
    throw error
  }
  return requireImport(staff, importId)
}

async function planEach(
  staff: StaffContext,
  plan: { importId: number; total: number; selection: BulkSelection; changes: BulkChanges },
): Promise<void> {
  const { importId, total, selection, changes } = plan
  const today = shopDay(staff.now(), staff.env.TIME_ZONE)
  const counts = noCounts()
  const seen = new Set<number>()
  for (let skip = 0; skip < total; skip += BATCH_SIZE) {
    const rows: PlannedRow[] = []
    const products = await readSelected(staff.db, selection, skip)
    const missing = findMissing(selection, skip, products)
    for (const product of products) {
      // Concurrent changes may shift the pages of the list.
      if (seen.has(product.id)) continue
      seen.add(product.id)
      const row = planProduct(product, { line: ++counts.done, changes, today })
      if (row) rows.push(row)
      counts[row?.kind ?? 'same']++
      const concern = row && findConcernOfChange(toInput(product), row.after)
      if (concern) counts[concern]++
    }
    for (const id of missing) rows.push(refuseMissing(id, ++counts.done))
    counts.refused += missing.length
    await insertImportRows(staff.db, importId, rows)
    await yieldToEventLoop()
  }
  await updateImport(staff.db, importId, { ...counts, total: counts.done, state: 'planned' })
}

function planProduct(
  product: ProductRecord,
  { line, changes, today }: { line: number; changes: BulkChanges; today: Day },
): PlannedRow | null {
  const { id: productId, name } = product
  const row = { line, productId, name, reason: '', cells: null }
  const before = toInput(product)
  const { data, error } = productInput.safeParse(applyBulkEdit(before, changes))
  if (!data) {
    const reasons = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { ...row, kind: 'refused', before: null, after: null, reason: reasons.join('\n') }
  }
  const difference = differingFields(before, applySaleDates(data, today))
  if (Object.keys(difference.after).length === 0) return null
  return { ...row, kind: 'changed', ...difference }
}

/** Somebody may have deleted a product since it was selected. */
function findMissing(
  selection: BulkSelection,
  skip: number,
  products: readonly ProductRecord[],
): number[] {
  if ('filter' in selection) return []
  const found = new Set(products.map(({ id }) => id))
  return pageOf(selection.ids, skip).filter(id => !found.has(id))
}

function refuseMissing(id: number, line: number): PlannedRow {
  const reason = messages.noSuchProduct(String(id))
  const nothing = { before: null, after: null, cells: null }
  return { line, productId: null, name: `#${id}`, kind: 'refused', reason, ...nothing }
}

function pageOf(ids: readonly number[], skip: number): number[] {
  return ids.slice(skip, skip + BATCH_SIZE)
}

async function countSelected(db: Db, selection: BulkSelection): Promise<number> {
  if ('ids' in selection) return selection.ids.length
  return (await readList(db, selection.filter, { skip: 0, take: 1 })).total
}

async function readSelected(
  db: Db,
  selection: BulkSelection,
  skip: number,
): Promise<ProductRecord[]> {
  if ('filter' in selection) {
    return (await readList(db, selection.filter, { skip, take: BATCH_SIZE })).data
  }
  const found = await matchProducts(db, { ids: pageOf(selection.ids, skip) })
  return found.sort((a, b) => a.id - b.id)
}

function readList(
  db: Db,
  filter: ProductFilter & SearchQuery,
  part: { skip: number; take: number },
) {
  return listProducts(db, { ...filter, ...part, sort: 'id', ascending: true, includeHidden: true })
}
