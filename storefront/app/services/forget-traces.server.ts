import { deleteTokensExpiredBefore } from '#database/stores/one-time-tokens.ts'
import { deleteEndedWindows } from '#database/stores/rate-limits.ts'
import type { Shop } from '../shop.server.ts'

const KEPT_MS = 30 * 86_400_000

/** Forgets ended call limits, and one-time links that nobody can have in mind any more. */
export async function forgetOldTraces(shop: Shop): Promise<void> {
  await deleteEndedWindows(shop.db, shop.now())
  await deleteTokensExpiredBefore(shop.db, new Date(shop.now().getTime() - KEPT_MS))
}
