import { deleteCreditLinksExpiredBefore } from '#database/stores/credit.ts'
import { deleteMailsBefore } from '#database/stores/emails.ts'
import { deleteTokensExpiredBefore } from '#database/stores/one-time-tokens.ts'
import { deleteExpiredLimits } from '#database/stores/rate-limits.ts'
import { deleteSessionsExpiredBefore } from '#database/stores/sessions.ts'
import {
  deleteSentAlertsBefore,
  deleteUnconfirmedAlertsBefore,
} from '#database/stores/stock-alerts.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Shop } from '../../shop.server.ts'
import { removeLeftovers } from '../catalogue/pictures.server.ts'
import { purgeDeletedItems } from '../catalogue/restore-item.server.ts'
import { CONFIRM_WITHIN_MS } from '../stock/stock-alerts.server.ts'
import { anonymizeOldOrders } from './retention.server.ts'

const RETENTION_MS = 30 * DAY_MS

/**
 * Deletes expired rate limits, sessions and links to store credit, and items that were deleted long ago. Also old one-time
 * links, stock alerts and `forgotten` mails, and temporary files of aborted uploads. Anonymizes old orders.
 */
export async function deleteExpiredData(shop: Shop): Promise<void> {
  await deleteExpiredLimits(shop.db, shop.now())
  await deleteSessionsExpiredBefore(shop.db, shop.now())
  await deleteCreditLinksExpiredBefore(shop.db, shop.now())
  const before = new Date(shop.now().getTime() - RETENTION_MS)
  await deleteTokensExpiredBefore(shop.db, before)
  await deleteMailsBefore(shop.db, 'forgotten', before)
  await deleteSentAlertsBefore(shop.db, before)
  const unconfirmed = new Date(shop.now().getTime() - CONFIRM_WITHIN_MS)
  await deleteUnconfirmedAlertsBefore(shop.db, unconfirmed)
  await anonymizeOldOrders(shop)
  await purgeDeletedItems(shop)
  await removeLeftovers(shop.env.UPLOADS_DIR, shop.now())
}
