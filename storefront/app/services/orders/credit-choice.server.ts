import type { Db } from '#database/db.ts'
import { isReserved } from '#database/stores/order-money.ts'
import { listPayments } from '#database/stores/order-payments.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { addOrderNote, setTakesCredit } from '#database/stores/orders.ts'
import { isToPack } from '#shared/domain/order-state.ts'

/** True until the order is packed, if a card paid some of it: of a reserved one nothing goes back. */
export async function canTakeCredit(db: Db, order: Order): Promise<boolean> {
  if (!isToPack(order.state) || isReserved(order)) return false
  return (await listPayments(db, order)).some(({ cardCents }) => cardCents > 0)
}

/**
 * Stores if what goes back of a locked order becomes store credit. Returns false, and changes nothing, if nothing can be
 * chosen. `by` is empty for the shopper.
 */
export async function storeCreditChoice(
  trx: Db,
  order: Order,
  { takesCredit, by }: Pick<Order, 'takesCredit'> & { by: string },
  now: Date,
): Promise<boolean> {
  if (order.takesCredit === takesCredit) return true
  if (!(await canTakeCredit(trx, order))) return false
  const { orderId, state } = order
  await setTakesCredit(trx, orderId, takesCredit)
  const note = `What goes back: ${takesCredit ? 'store credit' : 'card'}`
  await addOrderNote(trx, { orderId, state, note, by }, now)
  return true
}
