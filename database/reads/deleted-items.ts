import { searchWords } from '#shared/domain/search-key.ts'
import type { DeletedKind } from '#shared/schemas/deleted-item.ts'
import type { Db } from '../db.ts'
import { countRows, findRow, whereWords } from '../query-helpers.ts'
import type { DeletedItem } from '../stores/deleted-items.ts'
import type { Page } from './page.ts'

export type DeletedRecord = DeletedItem & { id: number; actor: string; deletedAt: string }

type Row = {
  id: number
  kind: DeletedKind
  item_id: number
  name: string
  record: string
  picture_version: string
  actor: string
  deleted_at: string
}

export type DeletedQuery = Page & {
  text: string
  kind?: DeletedKind
  itemId?: number
  ids?: number[]
}

export async function listDeletedItems(
  db: Db,
  { text, kind, itemId, ids, ascending, skip, take }: DeletedQuery,
): Promise<{ data: DeletedRecord[]; total: number }> {
  const matching = db('deleted_items')
  whereWords(matching, 'search_text', searchWords(text))
  if (kind) matching.where({ kind })
  if (itemId !== undefined) matching.where({ item_id: itemId })
  if (ids) matching.whereIn('id', ids)
  const rows: Row[] = await matching
    .clone()
    .orderBy('id', ascending ? 'asc' : 'desc')
    .offset(skip)
    .limit(take)
  return { data: rows.map(toRecord), total: await countRows(matching) }
}

export async function findDeletedItem(db: Db, id: number): Promise<DeletedRecord | null> {
  const row = await findRow<Row>(db('deleted_items').where({ id }))
  return row && toRecord(row)
}

export function listDeletedIds(db: Db, kind: DeletedKind): Promise<number[]> {
  return db('deleted_items').where({ kind }).pluck('item_id')
}

function toRecord(row: Row): DeletedRecord {
  return {
    id: row.id,
    kind: row.kind,
    itemId: row.item_id,
    name: row.name,
    record: JSON.parse(row.record),
    pictureVersion: row.picture_version,
    actor: row.actor,
    deletedAt: row.deleted_at,
  }
}
