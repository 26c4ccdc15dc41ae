import { foldSearchText } from '#shared/domain/search-key.ts'
import type { DeletedKind } from '#shared/schemas/deleted-item.ts'
import type { Db } from '../db.ts'

/** A deleted item; `record` holds the fields that a Master entered. */
export type DeletedItem = {
  kind: DeletedKind
  itemId: number
  name: string
  record: object
  pictureVersion: string
}

/** Stores an item, in the transaction that deletes it. */
export async function insertDeletedItem(
  db: Db,
  { kind, itemId, name, record, pictureVersion }: DeletedItem,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await db('deleted_items').insert({
    kind,
    item_id: itemId,
    name,
    search_text: foldSearchText(`${itemId} ${name}`),
    record: JSON.stringify(record),
    picture_version: pictureVersion,
    actor,
    deleted_at: now.toISOString(),
  })
}

export async function removeDeletedItem(db: Db, id: number): Promise<void> {
  await db('deleted_items').where({ id }).delete()
}

export async function removeDeletedBefore(db: Db, before: Date): Promise<void> {
  await db('deleted_items').where('deleted_at', '<', before.toISOString()).delete()
}
