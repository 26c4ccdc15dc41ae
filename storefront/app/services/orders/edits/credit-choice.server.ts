import type { Db } from '#database/db.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import type { Order } from '#database/stores/order-types.ts'
import { setTakesCredit } from '#database/stores/orders.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { leftOnCards, moneyLeft } from '#shared/domain/orders/money-left.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import { listPayments } from '../money/order-payments.server.ts'

/**
 * What shoppers can choose until the order is packed, if some can go back to a card: of a reserved one nothing goes back.
 */
export async function readCreditChoice(
  db: Db,
  order: Order,
): Promise<Pick<EditState, 'takesCredit' | 'mostToCard'>> {
  const nothing = { takesCredit: null, mostToCard: null }
  if (!isToPack(order.state) || isReserved(order)) return nothing
  const payments = await listPayments(db, order)
  const refunds = await listRefundsOfOrder(db, order)
  const cardCents = leftOnCards(payments, refunds)
  if (cardCents <= 0) return nothing
  const isAll = cardCents === moneyLeft(payments, refunds)
  return { takesCredit: order.takesCredit, mostToCard: isAll ? null : toDollars(cardCents) }
}

/**
 * Stores whether money that goes back of a locked order becomes store credit. Returns false, and changes nothing, if nothing can be
 * chosen. `actor` is empty for the shopper.
 */
export async function storeCreditChoice(
  trx: Db,
  order: Order,
  { takesCredit, actor }: Pick<Order, 'takesCredit'> & { actor: string },
  now: Date,
): Promise<boolean> {
  if (order.takesCredit === takesCredit) return true
  if ((await readCreditChoice(trx, order)).takesCredit === null) return false
  const { orderId, state } = order
  await setTakesCredit(trx, orderId, takesCredit)
  const note = `What goes back: ${takesCredit ? 'store credit' : 'card'}`
  await addOrderNote(trx, { orderId, state, note, actor }, now)
  return true
}
