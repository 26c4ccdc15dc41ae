import { storeRefund } from '#app/services/payments/store-refund.server.ts'
import { writeRevisions } from '#app/services/returns/return-revisions.server.ts'
import { lockSoldOrder, settle } from '#app/services/returns/sold-order.server.ts'
import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { RETURN_KEY, type Refund } from '#database/stores/refunds.ts'
import { decideReturn, insertReturn } from '#database/stores/returns.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { totalOf } from '#shared/domain/refund.ts'
import type { OrderEvent } from './scenarios.ts'

const reasons = {
  en: 'The bag was open when it arrived.',
  fa: 'بسته‌بندی هنگام تحویل باز بود.',
}
const actor = { id: 1, name: 'Master' }

/** Asks to return one of the order's goods, as its page does. Returns the refund if it is accepted. */
export async function returnDemoGoods(
  db: Db,
  { orderId, language }: Order,
  { at, isAccepted }: Extract<OrderEvent, { does: 'return' }>,
): Promise<Refund | null> {
  const sold = await lockSoldOrder(db, orderId)
  const goods = sold.left.find(
    (part, index) => part.grams === null && !sold.lines[index]?.snapshot.perishable,
  )
  if (!goods) throw new Error(`demo order ${orderId} has nothing to return`)
  const item = { line: goods.line, isSubstitute: goods.isSubstitute, quantity: 1 }
  const requestKey = `${orderId} demo`
  const asked = { orderId, reason: reasons[language], takesCredit: isAccepted, requestKey }
  const id = await insertReturn(db, { ...asked, lines: [item], picture: null }, at)
  if (!isAccepted) return null
  const later = new Date(at.getTime() + 90 * MINUTE_MS)
  const settled = settle(sold, [item])
  const { parts } = settled
  const destination = 'credit'
  const revision = await writeRevisions(db, { actor, now: () => later }, sold, settled)
  const answer = { destination, amountCents: totalOf(parts), note: '', actor: actor.name } as const
  const lines = [{ ...item, accepted: 1, place: 'waste' as const }]
  const decision = { state: 'accepted', decisionKey: requestKey, revision, lines } as const
  await decideReturn(db, { id, ...answer, ...decision }, later)
  const request = { kind: 'refund', reason: 'Returned goods', requestedBy: actor.name } as const
  const { order, refunds } = sold
  const own = {
    ...request,
    refunds,
    parts,
    destination,
    requestKey: `${RETURN_KEY}${id} 1`,
  } as const
  return storeRefund(db, order, own, later)
}
