import type { GroupInput } from '#shared/schemas/group.ts'
import type { Db } from '../db.ts'
import { indexItems, removeItems } from './search-index.ts'

export type GroupTable = 'aisles' | 'brands'

/** The column of `products` that points to a group. */
export const groupColumn = { aisles: 'aisle_id', brands: 'brand_id' } as const

export async function insertGroup(
  db: Db,
  table: GroupTable,
  group: GroupInput,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const [row] = await db(table)
    .insert({ ...toRow(group), created_at: at, updated_at: at })
    .returning('id')
  await indexGroup(db, table, row.id, group)
  return row.id
}

/** Restores a deleted group under its id. */
export async function reinsertGroup(
  db: Db,
  table: GroupTable,
  { id, group, pictureVersion }: { id: number; group: GroupInput; pictureVersion: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const row = { ...toRow(group), id, picture_version: pictureVersion }
  await db(table).insert({ ...row, created_at: at, updated_at: at })
  await indexGroup(db, table, id, group)
}

/** Returns false if there is no such group. */
export async function updateGroup(
  db: Db,
  table: GroupTable,
  id: number,
  group: GroupInput,
  now: Date,
): Promise<boolean> {
  const changed = await db(table)
    .where({ id })
    .update({ ...toRow(group), updated_at: now.toISOString() })
  if (changed === 0) return false
  await indexGroup(db, table, id, group)
  return true
}

export async function deleteGroup(db: Db, table: GroupTable, id: number): Promise<boolean> {
  const deleted = await db(table).where({ id }).delete()
  await removeItems(db, table, [id])
  return deleted > 0
}

export async function countProductsOf(db: Db, table: GroupTable, id: number): Promise<number> {
  const row = await db('products')
    .where({ [groupColumn[table]]: id })
    .count({ total: '*' })
    .first()
  return Number(row?.total ?? 0)
}

function indexGroup(
  db: Db,
  table: GroupTable,
  id: number,
  { name, fName, searchWords }: GroupInput,
): Promise<void> {
  return indexItems(db, table, [{ id, name, fName, code: '', searchWords, facts: '' }])
}

function toRow(group: GroupInput) {
  return {
    name: group.name,
    name_key: group.name.toLowerCase(),
    description: group.description,
    f_name: group.fName,
    f_description: group.fDescription,
    search_words: group.searchWords,
  }
}
