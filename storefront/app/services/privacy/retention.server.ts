import { inTransaction } from '#database/db.ts'
import { deleteMailsBefore } from '#database/stores/emails.ts'
import {
  deleteUser,
  listOldSoldOrders,
  listOldUnsoldOrders,
  listOrdersInProgress,
} from '#database/stores/personal-data.ts'
import { listNeverActivated } from '#database/stores/users.ts'
import { shopDay } from '#shared/domain/shop-time.ts'
import type { MailKind } from '#shared/schemas/mail.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'
import { hasClockJumped } from '../operations/steady-clock.ts'
import { forgetOrders } from './personal-data.server.ts'

const DAY_MS = 86_400_000
const STEADY_MS = 3_600_000

/** Mails that belong to no order. */
const looseMails: MailKind[] = ['activation', 'account-exists', 'reset', 'contact']

/** Takes the persons out of what the shop has kept for as long as it needs; nobody soon after the clock was put forward or back. */
export async function anonymiseOldOrders(shop: Shop): Promise<void> {
  if (hasClockJumped(STEADY_MS)) return
  await forgetUnsold(shop)
  await forgetSold(shop)
}

/** Orders that nobody paid, accounts that nobody activated, and mails about neither. */
async function forgetUnsold(shop: Shop): Promise<void> {
  const days = shop.env.RETAIN_UNPAID_DAYS
  if (days === null) return
  const before = new Date(shop.now().getTime() - days * DAY_MS)
  await forgetEach(shop, await listOldUnsoldOrders(shop.db, before))
  for (const user of await listNeverActivated(shop.db, before)) await deleteUser(shop.db, user)
  for (const kind of looseMails) await deleteMailsBefore(shop.db, kind, before)
}

/** Sold ones once the tax law asks for them no longer. */
async function forgetSold(shop: Shop): Promise<void> {
  const years = shop.env.RETAIN_PAID_YEARS
  if (years === null) return
  const before = shop.now()
  before.setUTCFullYear(before.getUTCFullYear() - years)
  await forgetEach(shop, await listOldSoldOrders(shop.db, before))
}

/** Each by itself: one that is under way waits for the next round, and keeps no other waiting. */
async function forgetEach(shop: Shop, orderIds: string[]): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const underWay = new Set(await listOrdersInProgress(shop.db, orderIds, today))
  for (const orderId of orderIds) {
    if (underWay.has(orderId)) continue
    await yieldToEventLoop()
    await inTransaction(shop.db, trx => forgetOrders(shop, trx, [orderId])).catch(err =>
      shop.log.warn({ err, order: orderId }, 'an old order still names its person'),
    )
  }
}
