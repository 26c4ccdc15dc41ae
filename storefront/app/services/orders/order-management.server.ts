import { type Db, withWriteLock } from '#database/db.ts'
import { listInvoicedOrders } from '#database/reads/invoices.ts'
import { moneyOf } from '#database/stores/order-money.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { changeOrderState, updatePrintFlags } from '#database/stores/orders.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { moveAnnouncedAt } from '#database/stores/users.ts'
import { sumDue } from '#shared/domain/due.ts'
import { formatMoney, toDollars } from '#shared/domain/money.ts'
import {
  canChangeState,
  isPackingMove,
  isToPack,
  toPaymentSummary,
} from '#shared/domain/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AnnouncedOrder, InvoiceView } from '#shared/responses/order.ts'
import type { OrderMove, PrintMarks } from '#shared/schemas/order.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { lockInvoiced } from './invoiced-order.server.ts'
import { requireNoLinkPaying, requireNoOpenRefund } from './open-payment.server.ts'
import { dueOf } from './order-due.server.ts'
import { readOrderFacts } from './order-facts.server.ts'
import { requireInvoiceView } from './orders.server.ts'
import { requirePackingNotBegun } from './packing-begun.server.ts'
import { wasRefused } from './refused-due.server.ts'

/** Sets the print flag of paid orders. Returns the ids of those whose flag changed. */
export function setPrintFlags(
  staff: StaffContext,
  { ids, printFlag }: PrintMarks,
): Promise<{ changed: string[] }> {
  return withWriteLock(staff.db, async db => {
    const changed = await updatePrintFlags(db, ids, printFlag, staff.now())
    const page = { text: '', ascending: true, skip: 0, take: ids.length, sort: 'orderId' } as const
    const { data } = await listInvoicedOrders(db, { ...page, ids: changed })
    const changes = data.map(({ orderId, name }) => ({
      subject: 'orders' as const,
      id: orderId,
      name,
      before: { printed: !printFlag },
      after: { printed: printFlag },
    }))
    await recordChange(db, staff, ...changes)
    return { changed }
  })
}

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

/** Sets the print flag of one invoice. */
export async function setPrintFlag(
  staff: StaffContext,
  orderId: string,
  printFlag: boolean,
): Promise<InvoiceView> {
  await setPrintFlags(staff, { ids: [orderId], printFlag })
  return requireInvoiceView(staff, orderId)
}

/** Changes the state of a paid order. Throws a 409 with the reason if a refund is required first. */
export async function changeInvoiceState(
  staff: StaffContext,
  orderId: string,
  { to, reason }: OrderMove,
): Promise<InvoiceView> {
  await withWriteLock(staff.db, async db => {
    const order = await lockInvoiced(db, orderId)
    const { state: from, name } = order
    await requireNoLinkPaying(db, orderId)
    const refunds = await listRefundsOfOrder(db, order)
    requireNoOpenRefund(refunds)
    if (isPackingMove(from, to)) throw new ShopError('conflict', messages.packOnScreen)
    if (to === 'fulfilled') {
      await requirePackingNotBegun(db, order)
      await requireNothingDue(db, order)
    }
    const decision = canChangeState(from, to, toPaymentSummary(moneyOf(order), refunds))
    if (!decision.ok) throw new ShopError('conflict', decision.reason)
    const by = staff.actor.name
    if (!(await changeOrderState(db, { orderId, from, to, reason, by }, staff.now()))) {
      throw new ShopError('conflict', messages.orderChangedMeanwhile)
    }
    const [before, after] = [{ state: from }, { state: to }]
    await recordChange(db, staff, { subject: 'orders', id: orderId, name, before, after })
  })
  return requireInvoiceView(staff, orderId)
}

/**
 * Throws while money is due of an order that leaves: it may have been edited meanwhile. Goods do not wait for a refund that
 * the provider refused.
 */
async function requireNothingDue(db: Db, order: Order): Promise<void> {
  const facts = await readOrderFacts(db, order)
  const { toReturnCents, owedCents } = sumDue(dueOf(order, facts))
  if (owedCents > 0)
    throw new ShopError('conflict', messages.owedMore(formatMoney(owedCents, 'en')))
  if (toReturnCents > 0 && isToPack(order.state) && !wasRefused(facts, toReturnCents)) {
    throw new ShopError('conflict', messages.orderChangedMeanwhile)
  }
}
