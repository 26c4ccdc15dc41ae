import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import {
  listShortfalls,
  type ShortfallQuery,
  type ShortfallRecord,
} from '#database/reads/shortfalls.ts'
import { closeShortfall as closeStoredShortfall } from '#database/stores/shortfalls.ts'
import { pictureUrl } from '#shared/domain/products/picture-url.ts'
import { itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ShortfallView } from '#shared/responses/shortfall.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { ShortfallClosing } from '#shared/schemas/stock.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'

/** Lists shortfalls with their orders by time of payment. */
export async function listShortfallViews(
  shop: Pick<Shop, 'db'>,
  query: ShortfallQuery,
): Promise<ListResponse<ShortfallView>> {
  const { data, total } = await listShortfalls(shop.db, query)
  return { data: data.map(toView), total }
}

export async function requireShortfall({ db }: { db: Db }, id: number): Promise<ShortfallView> {
  const { data } = await listShortfalls(db, { ids: [id], ascending: true, skip: 0, take: 1 })
  const [record] = data
  if (!record) throw itemNotFound()
  return toView(record)
}

/** Closes a shortfall: its orders get nothing more when the goods come. Throws a 409 if it is closed already. */
export function closeShortfall(
  staff: StaffContext,
  id: number,
  { note }: ShortfallClosing,
): Promise<ShortfallView> {
  return withWriteLock(staff.db, async trx => {
    const { name } = await requireShortfall({ db: trx }, id)
    if (!(await closeStoredShortfall(trx, { id, actor: staff.actor.name, note }, staff.now()))) {
      throw new ShopError('conflict', messages.shortfallClosed)
    }
    await recordChange(trx, staff, {
      subject: 'shortfalls',
      id,
      name,
      before: { closed: false, note: null },
      after: { closed: true, note },
    })
    return requireShortfall({ db: trx }, id)
  })
}

function toView({ pictureVersion, ...record }: ShortfallRecord): ShortfallView {
  return { ...record, urlImage: pictureUrl('products', record.productId, pictureVersion) }
}
