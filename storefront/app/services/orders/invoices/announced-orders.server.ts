import { withWriteLock } from '#database/locks.ts'
import { listInvoicedOrders } from '#database/reads/invoices.ts'
import { moveAnnouncedAt } from '#database/stores/users.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import type { AnnouncedOrder } from '#shared/responses/order.ts'
import type { StaffContext } from '../../../shop.server.ts'

/** More than the number of orders that arrive between two polls of the back office. */
const MAX_ANNOUNCED = 20

/**
 * Returns unprinted orders that this Master was not notified of yet, newest first. Marks them as
 * announced, for all of the Master's devices. The first call of a Master returns none.
 */
export function announceOrders(staff: StaffContext): Promise<{ orders: AnnouncedOrder[] }> {
  return withWriteLock(staff.db, async db => {
    const page = { text: '', ascending: false, skip: 0, take: MAX_ANNOUNCED } as const
    const { data } = await listInvoicedOrders(db, { ...page, sort: 'dateTime', printFlag: false })
    const newest = data[0]?.paidAt ?? ''
    const announcedAt = await moveAnnouncedAt(db, staff.actor.id, newest)
    if (announcedAt === null) return { orders: [] }
    const newOrders = data.filter(({ paidAt }) => (paidAt ?? '') > announcedAt)
    return {
      orders: newOrders.map(({ orderId, name, totalCents }) => ({
        orderId,
        name,
        amount: toDollars(totalCents),
      })),
    }
  })
}
