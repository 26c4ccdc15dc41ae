import { createHash } from 'node:crypto'
import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import type { Page } from '#database/reads/page.ts'
import * as reads from '#database/reads/product-imports.ts'
import type { ImportRow } from '#database/stores/product-imports.ts'
import * as stores from '#database/stores/product-imports.ts'
import { fieldChanges } from '#shared/domain/products/field-changes.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { isShopError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ImportRowView, ImportView } from '#shared/responses/product-import.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { ImportRowKind } from '#shared/schemas/product-import.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { loadGroups } from '../catalogue/group-names.server.ts'
import { withOptionText } from '../catalogue/product-changes.server.ts'
import { type ImportFile, planImport } from './product-import-plan.server.ts'

const ABANDONED_MS = 10 * MINUTE_MS

/** Starts an import and returns at once. The file is parsed in the background; the import shows the progress. */
export async function startImport(staff: StaffContext, file: ImportFile): Promise<ImportView> {
  const origin = {
    ...({ kind: 'file', edit: null } as const),
    fileName: file.name.slice(0, 200),
    fileHash: createHash('sha256').update(file.bytes).digest('hex'),
    actor: staff.actor.name,
  }
  const id = await withWriteLock(staff.db, db => stores.insertImport(db, origin, staff.now()))
  planImport(staff, id, file).catch(error => fail(staff, id, error))
  return requireImport(staff, id)
}

/** Marks imports as failed whose process ended while it read the file. */
export function failAbandonedImports(shop: Shop): Promise<void> {
  return stores.failAbandonedImports(shop.db, {
    before: new Date(shop.now().getTime() - ABANDONED_MS),
    problem: 'The shop restarted while reading this file. Upload it again.',
  })
}

async function fail(shop: Shop, id: number, error: unknown): Promise<void> {
  if (!isShopError(error))
    shop.log.error({ err: error, importId: id }, 'reading an import file failed')
  const problem = isShopError(error) ? error.message : messages.unexpected
  await stores
    .updateImport(shop.db, id, { state: 'failed', problem })
    .catch(err =>
      shop.log.error({ err, importId: id }, 'marking an import as failed did not succeed'),
    )
}

export function listImports(shop: Shop, page: Page): Promise<ListResponse<ImportView>> {
  return reads.listImports(shop.db, page)
}

export async function requireImport({ db }: { db: Db }, id: number): Promise<ImportView> {
  const found = await reads.findImport(db, id)
  if (!found) throw new ShopError('not_found', messages.importNotFound)
  return found
}

/** Lists the lines that change something or are refused, with aisle and brand names. */
export async function listImportRows(
  shop: Shop,
  query: Page & { importId: number; kind?: ImportRowKind },
): Promise<ListResponse<ImportRowView>> {
  const { data, total } = await reads.listImportRows(shop.db, query)
  const groups = await loadGroups(shop.db)
  const run = await reads.findImportRun(shop.db, query.importId)
  const added = new Map(run?.newGroups.map(({ key, name }) => [key, name]))
  return {
    total,
    data: data.map(({ line, kind, productId, name, before, after, reason }) => ({
      id: line,
      line,
      kind,
      productId,
      name,
      reason,
      changes: changesOf(before, after),
    })),
  }

  function changesOf(before: ImportRow['before'], after: ImportRow['after']) {
    const { onHandChange, ...fields } = after ?? {}
    const changes = fieldChanges(withGroupNames(before), after && withGroupNames(fields))
    if (!onHandChange) return changes
    const { change, planned, isWeighed } = onHandChange
    const field = isWeighed ? 'gramsChange' : 'onHandChange'
    return [...changes, { field, from: planned, to: planned + change }]
  }

  function withGroupNames(part: Partial<ProductInput> | null) {
    if (!part) return null
    const { aisleId, brandId, ...fields } = withOptionText(part)
    return { ...fields, ...nameOf('aisle', aisleId), ...nameOf('brand', brandId) }
  }

  function nameOf(kind: 'aisle' | 'brand', id: number | undefined) {
    return id !== undefined && { [kind]: added.get(id) ?? groups[`${kind}s`].write(id) }
  }
}
