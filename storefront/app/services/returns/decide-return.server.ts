import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { listRefundsOfOrder, type Refund } from '#database/stores/refunds.ts'
import {
  findReturnByDecision,
  type Return,
  type StoredDecision,
  storeDecision,
} from '#database/stores/returns.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { isSameGoods, type ReturnedItem } from '#shared/domain/orders/returns.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ReturnDetails } from '#shared/responses/return.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { ReturnDecision } from '#shared/schemas/return.ts'
import type { StaffContext } from '../../shop.server.ts'
import { requireNoLinkPaying, requireNoOpenRefund } from '../orders/money/open-payment.server.ts'
import { sendRefund } from '../payments/send-refund.server.ts'
import { acceptedOf, requireLeft, requireLines, requireReturn } from './return-choice.server.ts'
import { enqueueDecidedMail } from './return-mails.server.ts'
import { logDecision, requireReturnDetails, writeRefund } from './return-refund.server.ts'
import { writeRevisions } from './return-revisions.server.ts'
import { toOwnReturn } from './return-views.server.ts'
import { storeReturnedGoods } from './returned-stock.server.ts'
import { lockSoldOrder, priceWithout, type SoldOrder } from './sold-order.server.ts'

/**
 * Accepts or refuses a return: one revision, the stock, the money and the mail in one transaction. The refund is sent
 * after it. A repeated decision with the same key changes nothing. Another decision, or another key, returns 409 with what was
 * decided.
 */
export async function decideOnReturn(
  staff: StaffContext,
  id: number,
  decision: ReturnDecision,
): Promise<ReturnDetails> {
  const refund = await withWriteLock(staff.db, trx => acceptOrRefuse(trx, staff, id, decision))
  if (refund) await sendRefund(staff, refund)
  return requireReturnDetails(staff, id)
}

/** Returns the refund to send; null if no money moves. */
async function acceptOrRefuse(
  trx: Db,
  staff: StaffContext,
  id: number,
  decision: ReturnDecision,
): Promise<Refund | null> {
  const { destination, note, key } = decision
  const { orderId } = await requireReturn(trx, id)
  const sold = await lockSoldOrder(trx, orderId)
  // Read again: another decision may have been made before the lock.
  const found = await requireReturn(trx, id)
  if (await isReplay(trx, found, decision)) return null
  const lines = requireLines(found, decision)
  const isComplete = lines.every(({ accepted, quantity }) => accepted === quantity)
  if (!isComplete && note === '') throw fieldError('invalid', 'note', messages.returnNote)
  if (destination === 'credit' && !found.takesCredit) {
    throw fieldError('conflict', 'destination', messages.returnNoCredit)
  }
  const items = acceptedOf(lines)
  const common = { id, note, actor: staff.actor.name, decisionKey: key, lines }
  if (items.length > 0) return accept(trx, staff, sold, { ...common, items, decision })
  const refusal = { state: 'refused', destination: null, amountCents: 0, revision: null } as const
  await storeDecision(trx, { ...common, ...refusal }, staff.now())
  await recordAndMailDecision(trx, staff, sold, { id, amountCents: 0 })
  return null
}

/** True if this decision was made before with its key. Throws a 409 after another decision, or with the key of one. */
async function isReplay(trx: Db, found: Return, decision: ReturnDecision): Promise<boolean> {
  const { key } = decision
  if (found.state !== 'asked') {
    if (found.decisionKey === key && isSameDecision(found, decision)) return true
    throw new ShopError('conflict', decidedText(found))
  }
  if (await findReturnByDecision(trx, key)) {
    throw new ShopError('conflict', messages.returnKeyUsed)
  }
  return false
}

type Accepted = Pick<StoredDecision, 'id' | 'note' | 'actor' | 'decisionKey' | 'lines'> & {
  items: ReturnedItem[]
  decision: ReturnDecision
}

/** Takes the goods back, and stores the refund of what they cost. */
async function accept(
  trx: Db,
  staff: StaffContext,
  sold: SoldOrder,
  { items, decision, ...common }: Accepted,
): Promise<Refund | null> {
  const { id, lines } = common
  const { destination } = decision
  await requireNoLinkPaying(trx, sold.order.orderId)
  requireNoOpenRefund(sold.refunds)
  requireLeft(sold, items)
  const priced = priceWithout(sold, items)
  const amountCents = totalOf(priced.parts)
  if (amountCents !== toCents(decision.amount)) {
    throw new ShopError('conflict', messages.refundChanged)
  }
  const revision = await writeRevisions(trx, staff, sold, priced)
  await storeReturnedGoods(trx, staff, sold, lines)
  const refund = await writeRefund(trx, staff, sold, { id, parts: priced.parts, destination })
  const accepted = { state: 'accepted', destination, amountCents, revision } as const
  await storeDecision(trx, { ...common, ...accepted }, staff.now())
  await recordAndMailDecision(trx, staff, sold, { id, amountCents, destination })
  return refund
}

/** True if this was decided: the same goods, note, destination and amount. */
function isSameDecision(
  found: Return,
  { lines, destination, amount, note }: ReturnDecision,
): boolean {
  const isRefused = found.state === 'refused'
  return (
    lines.every(choice => found.lines.some(line => isSameGoods(line, choice))) &&
    found.lines.every(line => {
      const choice = lines.find(one => isSameGoods(one, line))
      const accepted = choice?.accepted ?? 0
      return accepted === line.accepted && (accepted === 0 || choice?.place === line.place)
    }) &&
    note === found.note &&
    (isRefused || (destination === found.destination && toCents(amount) === found.amountCents))
  )
}

function decidedText({ state, amountCents }: Return): string {
  return state === 'accepted'
    ? messages.returnAccepted(formatMoney(amountCents ?? 0, 'en'))
    : messages.returnRefused
}

type Finished = { id: number; amountCents: number; destination?: RefundDestination }

/** Writes the history of the order, the activity log and the mail to the shopper. */
async function recordAndMailDecision(
  trx: Db,
  staff: StaffContext,
  sold: SoldOrder,
  { id, amountCents, destination }: Finished,
): Promise<void> {
  const { orderId, state } = sold.order
  const note = destination ? 'Return accepted' : 'Return refused'
  await addOrderNote(trx, { orderId, state, note, actor: staff.actor.name }, staff.now())
  await logDecision(trx, staff, sold, amountCents, destination)
  // Read again: with the refund.
  const refunds = await listRefundsOfOrder(trx, sold.order)
  const decided = toOwnReturn(await requireReturn(trx, id), { ...sold, refunds })
  await enqueueDecidedMail(trx, staff, decided)
}
