import { storeRefund } from '#app/services/payments/store-refund.server.ts'
import { writeRevisions } from '#app/services/returns/return-revisions.server.ts'
import { lockSoldOrder, priceWithout } from '#app/services/returns/sold-order.server.ts'
import type { Db } from '#database/db.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import type { Order } from '#database/stores/order-types.ts'
import { returnRefundKey } from '#database/stores/refund-keys.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { insertReturn, listReturnsOfOrders, storeDecision } from '#database/stores/returns.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import type { OrderEvent } from './scenarios.ts'

const reasons = {
  en: 'The bag was open when it arrived.',
  fa: 'بسته‌بندی هنگام تحویل باز بود.',
}
const actor = { id: 1, name: 'Master' }

type Asked = Extract<OrderEvent, { does: 'return' }>

/** Asks to return one of the order's goods, as its page does. */
export async function askDemoReturn(
  db: Db,
  { orderId, language }: Order,
  { at, takesCredit }: Asked,
): Promise<void> {
  const sold = await lockSoldOrder(db, orderId)
  const goods = sold.left.find(
    (part, index) => part.grams === null && !sold.lines[index]?.snapshot.perishable,
  )
  if (!goods) throw new Error(`demo order ${orderId} has nothing to return`)
  const { line, isSubstitute } = goods
  const lines = [{ line, isSubstitute, quantity: 1 }]
  const requestKey = `${orderId} demo`
  const asked = { orderId, reason: reasons[language], takesCredit, requestKey, lines }
  await insertReturn(db, { ...asked, picture: null }, at)
}

/** Accepts the return of an order, as the back office does. Returns its refund to credit. */
export async function acceptDemoReturn(db: Db, orderId: string, at: Date): Promise<Refund> {
  const sold = await lockSoldOrder(db, orderId)
  const [asked] = await listReturnsOfOrders(db, [orderId])
  if (!asked) throw new Error(`demo order ${orderId} has no return`)
  const { id } = asked
  const settled = priceWithout(sold, asked.lines)
  const { parts } = settled
  const destination = 'credit'
  const revision = await writeRevisions(db, { actor, now: () => at }, sold, settled)
  const answer = { destination, amountCents: totalOf(parts), note: '', actor: actor.name } as const
  const lines = asked.lines.map(line => ({ ...line, accepted: 1, place: 'waste' as const }))
  const decision = { state: 'accepted', decisionKey: `${orderId} demo`, revision, lines } as const
  await storeDecision(db, { id, ...answer, ...decision }, at)
  const { order, refunds } = sold
  const note = { orderId, state: order.state, note: 'Return accepted', actor: actor.name }
  await addOrderNote(db, note, at)
  const request = { kind: 'refund', reason: 'Returned goods', requestedBy: actor.name } as const
  const cause = { isComputed: true, returnId: id, requestKey: returnRefundKey(id, 1) }
  return storeRefund(db, order, { ...request, ...cause, refunds, parts, destination }, at)
}
