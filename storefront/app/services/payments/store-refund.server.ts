import type { Db } from '#database/db.ts'
import { findPayingAccount } from '#database/stores/credit.ts'
import { moneyOf } from '#database/stores/order-money.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { insertPaymentRefund, type Refund, type RefundWithParts } from '#database/stores/refunds.ts'
import { type RefundPart, totalOf } from '#shared/domain/refund.ts'
import { splitParts } from '#shared/domain/split-refund.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'

type RefundOrder = Pick<Refund, 'kind' | 'reason' | 'requestedBy'> & {
  attemptId: string
  /** All earlier refunds of the charge. */
  refunds: RefundWithParts[]
  parts: RefundPart[]
  requestKey: string
  /** To the card: at most what it paid, the rest to the credit that paid it. */
  destination: RefundDestination
}

/**
 * Stores a refund before it is sent, and returns it. What exceeds the card's payment becomes a second refund, to the
 * credit, that follows once the first one is done.
 */
export async function storeRefund(
  trx: Db,
  order: Order,
  { refunds, parts, destination, requestKey, ...request }: RefundOrder,
  now: Date,
): Promise<Refund> {
  const { orderId } = order
  const cardCents = destination === 'card' ? cardLeft(order, refunds) : 0
  const [toCard, toCredit] =
    cardCents > 0 ? splitParts(parts, Math.min(cardCents, totalOf(parts))) : [[], parts]
  if (toCredit.length > 0) await requireCreditOwner(trx, order, request.attemptId)
  const number = refunds.length + 1
  const common = { ...request, orderId, isSending: true }
  if (toCard.length === 0) {
    const own = { number, parts: toCredit, requestKey, destination: 'credit' } as const
    return insertPaymentRefund(trx, { ...common, ...own }, now)
  }
  const refund = await insertPaymentRefund(
    trx,
    { ...common, number, parts: toCard, requestKey },
    now,
  )
  if (toCredit.length > 0) {
    const following = {
      number: number + 1,
      // Only the card's part can void a payment.
      kind: 'refund',
      parts: toCredit,
      requestKey: `${requestKey} credit`,
      destination: 'credit',
      afterId: refund.id,
    } as const
    await insertPaymentRefund(trx, { ...common, ...following }, now)
  }
  return refund
}

/** What the card paid and did not get back. */
function cardLeft(order: Order, refunds: RefundWithParts[]): number {
  const back = refunds.filter(
    ({ state, destination }) => state !== 'refused' && destination === 'card',
  )
  const paid = moneyOf(order).capturedCents - order.creditCents
  return paid - back.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** An order whose person was forgotten has no address whose credit could grow. */
async function requireCreditOwner(trx: Db, { email }: Order, attemptId: string): Promise<void> {
  if (email !== '' || (await findPayingAccount(trx, attemptId))) return
  throw new ShopError('conflict', messages.orderAnonymous)
}
