import type { Db } from '#database/db.ts'
import { anonymizeUnusedCredits, listCreditsOfOrders } from '#database/stores/credit-of-person.ts'
import { deleteMailsOfOrder } from '#database/stores/emails-of-person.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import {
  anonymizeOrder,
  listOrdersInProgress,
  listUnpaidOrders,
} from '#database/stores/personal-data.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'

/** Throws `conflict` if one of the orders is still in progress and needs its personal data. */
export async function requireNoneInProgress(shop: Shop, db: Db, orderIds: string[]): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const underWay = await listOrdersInProgress(db, orderIds, today)
  if (underWay.length > 0) {
    throw new ShopError('conflict', messages.orderUnderWay, { details: { orderIds: underWay } })
  }
}

/** Removes the personal data of orders, their mails, and credits that end with them. Throws `conflict` if one of them is still in progress. */
export async function anonymizeOrders(shop: Shop, trx: Db, orderIds: string[]): Promise<void> {
  await requireNoneInProgress(shop, trx, orderIds)
  const unpaid = new Map(
    (await listUnpaidOrders(trx, orderIds)).map(({ orderId, state }) => [orderId, state]),
  )
  const credits = await listCreditsOfOrders(trx, orderIds)
  for (const orderId of orderIds) {
    await yieldToEventLoop()
    const from = unpaid.get(orderId)
    // An order without personal data cannot be paid. Close it.
    if (from) {
      const to = from === 'pending' ? 'expired' : 'cancelled'
      await changeOrderState(trx, { orderId, from, to }, shop.now())
    }
    // False if a payment has started since the check above.
    if (!(await anonymizeOrder(trx, orderId))) {
      throw new ShopError('conflict', messages.orderUnderWay)
    }
    await deleteMailsOfOrder(trx, orderId)
  }
  await anonymizeUnusedCredits(trx, credits)
}
