import { inTransaction } from '#database/db.ts'
import { anonymizeUnusedCredits, listUnusedCredits } from '#database/stores/credit-of-person.ts'
import { deleteMailsWithoutOrder } from '#database/stores/emails.ts'
import {
  deleteUser,
  listOldSoldOrders,
  listOldUnsoldOrders,
  listOrdersInProgress,
} from '#database/stores/personal-data.ts'
import { deleteAlertsBefore } from '#database/stores/stock-alerts.ts'
import { listNeverActivated } from '#database/stores/users.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'
import { hasClockJumped } from '../platform/steady-clock.ts'
import { anonymizeOrders } from './anonymize-orders.server.ts'

const CLOCK_STABLE_MS = HOUR_MS

/** Applies the retention periods of unpaid and of paid orders. Skipped within an hour after a clock jump. */
export async function anonymizeOldOrders(shop: Shop): Promise<void> {
  if (hasClockJumped(CLOCK_STABLE_MS)) return
  await anonymizeUnsold(shop)
  await anonymizeSold(shop)
}

/**
 * Anonymizes unpaid orders, and empty store credit of guests. Deletes accounts that were never activated, back-in-stock
 * requests, and mails that belong to no order.
 */
async function anonymizeUnsold(shop: Shop): Promise<void> {
  const days = shop.env.RETAIN_UNPAID_DAYS
  if (days === null) return
  const before = new Date(shop.now().getTime() - days * DAY_MS)
  await anonymizeEach(shop, await listOldUnsoldOrders(shop.db, before))
  for (const user of await listNeverActivated(shop.db, before)) await deleteUser(shop.db, user)
  const credits = await listUnusedCredits(shop.db, before)
  await inTransaction(shop.db, trx => anonymizeUnusedCredits(trx, credits))
  await deleteAlertsBefore(shop.db, before)
  await deleteMailsWithoutOrder(shop.db, before)
}

/** Anonymizes paid orders after the retention period of tax law. */
async function anonymizeSold(shop: Shop): Promise<void> {
  const years = shop.env.RETAIN_PAID_YEARS
  if (years === null) return
  const before = shop.now()
  before.setUTCFullYear(before.getUTCFullYear() - years)
  await anonymizeEach(shop, await listOldSoldOrders(shop.db, before))
}

/** Uses one transaction per order. Skips orders in progress until the next run. */
async function anonymizeEach(shop: Shop, orderIds: string[]): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const inProgress = new Set(await listOrdersInProgress(shop.db, orderIds, today))
  for (const orderId of orderIds) {
    if (inProgress.has(orderId)) continue
    await yieldToEventLoop()
    await inTransaction(shop.db, trx => anonymizeOrders(shop, trx, [orderId])).catch(err =>
      shop.log.warn({ err, orderId }, 'anonymizing an old order failed'),
    )
  }
}
