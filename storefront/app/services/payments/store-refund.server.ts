import type { Db } from '#database/db.ts'
import { findAccountOfOrder } from '#database/stores/credit.ts'
import { listPayments, type OrderPayment } from '#database/stores/order-payments.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { insertPaymentRefund, type Refund, type RefundWithParts } from '#database/stores/refunds.ts'
import { type RefundPart, totalOf } from '#shared/domain/refund.ts'
import { splitParts } from '#shared/domain/split-refund.ts'
import { sum } from '#shared/domain/sum.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'

type RefundToStore = Pick<Refund, 'kind' | 'reason' | 'requestedBy'> & {
  /** All earlier refunds of the order. */
  refunds: RefundWithParts[]
  parts: RefundPart[]
  requestKey: string
  /** To the cards: at most what they paid, the rest to the credit that paid it. */
  destination: RefundDestination
}

/**
 * Stores a refund before it is sent, and returns it. It goes to the card of the newest payment first. What exceeds what
 * that card paid becomes a refund of its own, which follows once this one is done: to the card of the payment before,
 * and at last to the credit.
 */
export async function storeRefund(
  trx: Db,
  order: Order,
  { refunds, parts, destination, requestKey, ...request }: RefundToStore,
  now: Date,
): Promise<Refund> {
  const { orderId } = order
  const shares = shareOut(await listPayments(trx, order), { refunds, parts, destination })
  let first: Refund | undefined
  let last: Refund | undefined
  for (const [position, share] of shares.entries()) {
    const isCredit = share.destination === 'credit'
    if (isCredit) await requireCreditOwner(trx, order)
    const ofCharge = refunds.filter(({ attemptId }) => attemptId === share.attemptId)
    const before = shares
      .slice(0, position)
      .filter(({ attemptId }) => attemptId === share.attemptId)
    const follows = last && { afterId: last.id }
    const suffix = isCredit ? 'credit' : position + 1
    const draft = {
      ...request,
      ...share,
      ...follows,
      orderId,
      // Only the part of a card can void its payment.
      kind: isCredit && follows ? 'refund' : request.kind,
      number: ofCharge.length + before.length + 1,
      requestKey: follows ? `${requestKey} ${suffix}` : requestKey,
      isSending: !follows,
    } as const
    last = await insertPaymentRefund(trx, draft, now)
    first ??= last
  }
  if (!first) throw new Error(`a refund of order ${orderId} has no parts`)
  return first
}

type Share = { attemptId: string; destination: RefundDestination; parts: RefundPart[] }

function shareOut(
  payments: OrderPayment[],
  { refunds, parts, destination }: Pick<RefundToStore, 'refunds' | 'parts' | 'destination'>,
): Share[] {
  const shares: Share[] = []
  let rest = parts
  for (const payment of destination === 'card' ? payments.toReversed() : []) {
    const cardCents = cardLeft(payment, refunds)
    if (cardCents <= 0 || rest.length === 0) continue
    const [own, others] = splitParts(rest, Math.min(cardCents, totalOf(rest)))
    shares.push({ attemptId: payment.attemptId, destination: 'card', parts: own })
    rest = others
  }
  const [first] = payments
  if (rest.length > 0 && first) {
    shares.push({ attemptId: first.attemptId, destination: 'credit', parts: rest })
  }
  return shares
}

/** What the card of a payment paid and did not get back. */
function cardLeft({ attemptId, cardCents }: OrderPayment, refunds: RefundWithParts[]): number {
  const back = refunds.filter(
    refund =>
      refund.attemptId === attemptId && refund.state !== 'refused' && refund.destination === 'card',
  )
  return cardCents - sum(back.map(({ amountCents }) => amountCents))
}

/** An order whose person was forgotten has no address whose credit could grow. */
async function requireCreditOwner(trx: Db, { email, orderId }: Order): Promise<void> {
  if (email !== '' || (await findAccountOfOrder(trx, orderId))) return
  throw new ShopError('conflict', messages.creditWithoutOwner)
}
