import { deleteMailsBefore } from '#database/stores/emails.ts'
import { deleteTokensExpiredBefore } from '#database/stores/one-time-tokens.ts'
import { deleteEndedWindows } from '#database/stores/rate-limits.ts'
import type { Shop } from '../shop.server.ts'
import { removeLeftovers } from './pictures.server.ts'

const KEPT_MS = 30 * 86_400_000

/**
 * Forgets ended call limits, one-time links that nobody can have in mind any more, to whom the shop has
 * said that it forgets them, and what uploads have left that were cut off.
 */
export async function forgetOldTraces(shop: Shop): Promise<void> {
  await deleteEndedWindows(shop.db, shop.now())
  const before = new Date(shop.now().getTime() - KEPT_MS)
  await deleteTokensExpiredBefore(shop.db, before)
  await deleteMailsBefore(shop.db, 'forgotten', before)
  await removeLeftovers(shop.env.UPLOADS_DIR, shop.now())
}
