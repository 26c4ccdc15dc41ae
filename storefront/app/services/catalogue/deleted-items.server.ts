import type { Db } from '#database/db.ts'
import {
  type DeletedQuery,
  type DeletedRecord,
  listDeletedItems,
} from '#database/reads/deleted-items.ts'
import { type DeletedItem, insertDeletedItem } from '#database/stores/deleted-items.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { DeletedItemView } from '#shared/responses/deleted-item.ts'
import { RESTORE_DAYS } from '#shared/schemas/deleted-item.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'

/** Stores a deleted item so that it can be restored. Call it in the transaction that deletes the item. */
export function recordDeletedItem(db: Db, staff: StaffContext, item: DeletedItem): Promise<void> {
  return insertDeletedItem(db, item, { actor: staff.actor.name, now: staff.now() })
}

export async function listDeletedViews(
  shop: Shop,
  query: DeletedQuery,
): Promise<ListResponse<DeletedItemView>> {
  const { data, total } = await listDeletedItems(shop.db, query)
  return { data: data.map(toDeletedView), total }
}

export function toDeletedView(item: DeletedRecord): DeletedItemView {
  const { id, kind, itemId, name, actor, deletedAt } = item
  const until = new Date(Date.parse(deletedAt) + RESTORE_DAYS * DAY_MS).toISOString()
  return { id, kind, itemId, name, actor, deletedAt, until }
}

/** Items deleted before this time cannot be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS)
}
