import { editOrder } from '#app/services/orders/edits/edit-order.server.ts'
import { quoteEdit } from '#app/services/orders/edits/edit-quote.server.ts'
import { readDue } from '#app/services/orders/money/order-due.server.ts'
import { isInvoiced } from '#app/services/orders/views/order-views.server.ts'
import type { Db } from '#database/db.ts'
import { findNewestRevisions } from '#database/stores/order-revisions.ts'
import type { Order } from '#database/stores/order-types.ts'
import { findOrder } from '#database/stores/orders.ts'
import { requestPayment } from '#database/stores/payment-requests.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'

/** A piece more, which is then to be paid by a link, or a piece less, for store credit. */
export type EditedHow = 'more' | 'less'

const caller = { name: 'Master' }

/** Edits a paid order for a caller, as the back office does. */
export async function editDemoOrder(
  db: Db,
  order: Order,
  { at, how }: { at: Date; how: EditedHow },
): Promise<void> {
  const { orderId, lines } = order
  for (const line of lines) {
    if (unitGrams(line.snapshot) !== null) continue
    const contents = withPiece(order, line, how === 'more' ? 1 : -1)
    if (!(await isEdited(db, order, { ...contents, takesCredit: how === 'less' }, at))) continue
    if (how === 'more') await requestPaymentByLink(db, orderId, at)
    return
  }
  throw new Error(`demo order ${orderId} cannot be edited`)
}

type Contents = Parameters<typeof quoteEdit>[2]

function withPiece(
  { lines, comment, isReplace }: Order,
  changed: Order['lines'][number],
  pieces: 1 | -1,
): Contents {
  const basket = lines
    .map(line => ({
      id: line.productId,
      qty: line.quantity + (line === changed ? pieces : 0),
      comment: line.comment,
      optionValues: line.snapshot.optionValues,
      replacement: line.snapshot.replacement,
      replaceWithId: line.snapshot.replaceWith?.id,
    }))
    .filter(({ qty }) => qty > 0)
  return { basket, comment, isReplace }
}

/** Returns false, and changes nothing, if too little is left, or the minimum of the zone does not hold. */
async function isEdited(
  db: Db,
  order: Order,
  contents: Contents & { takesCredit: boolean },
  at: Date,
): Promise<boolean> {
  if (!isInvoiced(order)) throw new Error(`demo order ${order.orderId} has no invoice`)
  // Only the cut-off depends on the time zone, and none binds a Master.
  const shop = { db, now: () => at, env: { TIME_ZONE: 'UTC', CARD_HOLD_DAYS: 7 } }
  const quote = await quoteEdit(shop, order, contents, caller).catch(() => null)
  if (!quote || quote.after.notices.length > 0) return false
  const { limit, total } = quote.after
  const shown = { total: limit ?? total, edits: quote.edits }
  const input = { ...contents, ...shown, key: `demo edit ${order.orderId}` }
  await editOrder(shop, order.orderId, input, caller, async () => {})
  return true
}

async function requestPaymentByLink(db: Db, orderId: string, at: Date): Promise<void> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`there is no demo order ${orderId}`)
  const parts = await readDue(db, order)
  const revision = (await findNewestRevisions(db, [orderId])).get(orderId)?.number ?? null
  const { owedCents: amountCents } = sumDue(parts)
  const demand = { kind: 'difference', amountCents, revision, parts, releasesHold: false } as const
  const expiresAt = new Date(at.getTime() + 7 * DAY_MS)
  await requestPayment(db, { orderId, demand, requestedBy: caller.name, expiresAt }, at)
}
