import type { Db } from '#database/db.ts'
import { findGroup, listGroupNames } from '#database/reads/groups.ts'
import { findImportRun } from '#database/reads/product-imports.ts'
import { countProductsOf, deleteGroup, insertGroup } from '#database/stores/groups.ts'
import { type ImportRow, type NewShelf, updateImport } from '#database/stores/product-imports.ts'
import { groupInput } from '#shared/schemas/group.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { groupFields } from './catalogue-fields.server.ts'
import { toKey } from './shelves.server.ts'

/** A line with the ids of the new aisles and brands; without those that have none yet. */
export function withGroups(row: ImportRow, shelves: NewShelf[]): ImportRow {
  if (shelves.length === 0) return row
  return { ...row, before: withIds(row.before, shelves), after: withIds(row.after, shelves) }
}

function withIds(part: Partial<ProductInput> | null, shelves: NewShelf[]) {
  if (!part) return null
  const { aisleId, brandId, ...fields } = part
  const idOf = (key: number | undefined) =>
    key !== undefined && key < 0 ? shelves.find(shelf => shelf.key === key)?.id : key
  const ids = { aisleId: idOf(aisleId) ?? undefined, brandId: idOf(brandId) ?? undefined }
  return {
    ...fields,
    ...(ids.aisleId !== undefined && { aisleId: ids.aisleId }),
    ...(ids.brandId !== undefined && { brandId: ids.brandId }),
  }
}

/** Adds the aisles and brands that an import needs, in the transaction that begins it. */
export async function addGroups(db: Db, desk: StaffContext, importId: number): Promise<void> {
  await changeShelves(db, importId, async shelf => {
    const { table, name } = shelf
    const groups = await listGroupNames(db, table)
    const known = groups.find(group => toKey(group.name) === toKey(name))
    if (known) return { ...shelf, id: known.id, isOurs: false }
    const group = groupInput.parse({ name })
    const id = await insertGroup(db, table, group, desk.now())
    await recordChange(db, desk, {
      ...{ subject: table, id, name },
      before: null,
      after: groupFields(group),
    })
    return { ...shelf, id, isOurs: true }
  })
}

/** Takes back those that nobody has used or changed since. */
export async function removeGroups(db: Db, desk: StaffContext, importId: number): Promise<void> {
  await changeShelves(db, importId, async shelf => {
    const { table, name, id, isOurs } = shelf
    const group = isOurs && id !== null ? await findGroup(db, table, id) : null
    const isUntouched =
      group &&
      JSON.stringify(groupFields(group)) === JSON.stringify(groupFields(groupInput.parse({ name })))
    if (isUntouched && (await countProductsOf(db, table, group.id)) === 0) {
      await deleteGroup(db, table, group.id)
      const before = groupFields(group)
      await recordChange(db, desk, { subject: table, id: group.id, name, before, after: null })
    }
    return { ...shelf, id: null, isOurs: false }
  })
}

async function changeShelves(
  db: Db,
  importId: number,
  change: (shelf: NewShelf) => Promise<NewShelf>,
): Promise<void> {
  const found = await findImportRun(db, importId)
  if (!found || found.newShelves.length === 0) return
  const newShelves: NewShelf[] = []
  for (const shelf of found.newShelves) newShelves.push(await change(shelf))
  await updateImport(db, importId, { newShelves })
}
