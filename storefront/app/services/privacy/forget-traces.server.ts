import { deleteMailsBefore } from '#database/stores/emails.ts'
import { deleteTokensExpiredBefore } from '#database/stores/one-time-tokens.ts'
import { deleteEndedWindows } from '#database/stores/rate-limits.ts'
import { deleteSessionsExpiredBefore } from '#database/stores/sessions.ts'
import type { Shop } from '../../shop.server.ts'
import { removeLeftovers } from '../catalogue/pictures.server.ts'
import { forgetDeletedItems } from '../catalogue/restore-item.server.ts'
import { anonymiseOldOrders } from './retention.server.ts'

const KEPT_MS = 30 * 86_400_000

/**
 * Forgets ended call limits and sessions, one-time links that nobody can have in mind any more, to whom the
 * shop has said that it forgets them, the persons of old orders, items deleted long ago, and what uploads have left that were cut off.
 */
export async function deleteExpiredData(shop: Shop): Promise<void> {
  await deleteEndedWindows(shop.db, shop.now())
  await deleteSessionsExpiredBefore(shop.db, shop.now())
  const before = new Date(shop.now().getTime() - KEPT_MS)
  await deleteTokensExpiredBefore(shop.db, before)
  await deleteMailsBefore(shop.db, 'forgotten', before)
  await anonymiseOldOrders(shop)
  await forgetDeletedItems(shop)
  await removeLeftovers(shop.env.UPLOADS_DIR, shop.now())
}
