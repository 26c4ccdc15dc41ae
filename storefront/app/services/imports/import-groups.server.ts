import type { Db } from '#database/db.ts'
import { findGroup, listGroupNames } from '#database/reads/groups.ts'
import { findImportRun } from '#database/reads/product-imports.ts'
import { countProductsOf, deleteGroup, insertGroup } from '#database/stores/groups.ts'
import { type ImportRow, type NewGroup, updateImport } from '#database/stores/product-imports.ts'
import { groupInput } from '#shared/schemas/group.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { StaffContext } from '../../shop.server.ts'
import { groupLogFields } from '../catalogue/group-log-fields.server.ts'
import { idsByName, toKey } from '../catalogue/group-names.server.ts'
import { recordChange } from '../platform/activity.server.ts'

/** Replaces the keys of new aisles and brands with their ids. Omits fields of groups that do not exist yet. */
export function withGroups(row: ImportRow, newGroups: NewGroup[]): ImportRow {
  if (newGroups.length === 0) return row
  return { ...row, before: withIds(row.before, newGroups), after: withIds(row.after, newGroups) }
}

function withIds(part: Partial<ProductInput> | null, newGroups: NewGroup[]) {
  if (!part) return null
  const { aisleId, brandId, ...fields } = part
  const idOf = (key: number | undefined) =>
    key !== undefined && key < 0 ? newGroups.find(newGroup => newGroup.key === key)?.id : key
  const ids = { aisleId: idOf(aisleId) ?? undefined, brandId: idOf(brandId) ?? undefined }
  return {
    ...fields,
    ...(ids.aisleId !== undefined && { aisleId: ids.aisleId }),
    ...(ids.brandId !== undefined && { brandId: ids.brandId }),
  }
}

/** Creates the new aisles and brands of an import, in the transaction that starts it. */
export async function addGroups(db: Db, staff: StaffContext, importId: number): Promise<void> {
  const known = {
    aisles: idsByName(await listGroupNames(db, 'aisles')),
    brands: idsByName(await listGroupNames(db, 'brands')),
  }
  await changeNewGroups(db, importId, async newGroup => {
    const { table, name } = newGroup
    const [knownId] = known[table].get(toKey(name)) ?? []
    if (knownId !== undefined) return { ...newGroup, id: knownId, wasAddedByImport: false }
    const group = groupInput.parse({ name })
    const id = await insertGroup(db, table, group, staff.now())
    await recordChange(db, staff, {
      subject: table,
      id,
      name,
      before: null,
      after: groupLogFields(group),
    })
    return { ...newGroup, id, wasAddedByImport: true }
  })
}

/** Deletes the groups that the import created, unless they are in use or were changed since. */
export async function removeGroups(db: Db, staff: StaffContext, importId: number): Promise<void> {
  await changeNewGroups(db, importId, async newGroup => {
    const { table, name, id, wasAddedByImport } = newGroup
    const group = wasAddedByImport && id !== null ? await findGroup(db, table, id) : null
    const isUntouched =
      group &&
      JSON.stringify(groupLogFields(group)) ===
        JSON.stringify(groupLogFields(groupInput.parse({ name })))
    if (isUntouched && (await countProductsOf(db, table, group.id)) === 0) {
      await deleteGroup(db, table, group.id)
      const before = groupLogFields(group)
      await recordChange(db, staff, { subject: table, id: group.id, name, before, after: null })
    }
    return { ...newGroup, id: null, wasAddedByImport: false }
  })
}

async function changeNewGroups(
  db: Db,
  importId: number,
  change: (newGroup: NewGroup) => Promise<NewGroup>,
): Promise<void> {
  const found = await findImportRun(db, importId)
  if (!found || found.newGroups.length === 0) return
  const newGroups: NewGroup[] = []
  for (const newGroup of found.newGroups) newGroups.push(await change(newGroup))
  await updateImport(db, importId, { newGroups })
}
