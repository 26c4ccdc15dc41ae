import type { Db } from '#database/db.ts'
import { listOrdersWithoutCreditOwner } from '#database/stores/credit.ts'
import type { Order } from '#database/stores/order-types.ts'
import { insertPaymentRefund, type Refund, type RefundWithParts } from '#database/stores/refunds.ts'
import { type Cents, formatMoney } from '#shared/domain/money/money.ts'
import { leftOnCard, leftOnCards } from '#shared/domain/orders/money-left.ts'
import { type MoneyPart, totalOf } from '#shared/domain/orders/money-parts.ts'
import { type PartWithDue, withDue } from '#shared/domain/orders/refund-by-hand.ts'
import { splitParts } from '#shared/domain/orders/split-refund.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { listPayments, type OrderPayment } from '../orders/money/order-payments.server.ts'

type RefundToStore = Pick<Refund, 'kind' | 'reason' | 'requestedBy'> & {
  /** True if the shop computed it, and for which return. By default, staff chose it by hand. */
  isComputed?: boolean
  returnId?: number
  /** All earlier refunds of the order. */
  refunds: RefundWithParts[]
  parts: MoneyPart[]
  /** What is due for the order, if staff chose the parts. */
  due?: MoneyPart[]
  requestKey: string
  /**
   * `card`: to the cards, at most what they paid, and the rest to the credit that paid it. `credit` without an owner goes
   * to the cards first too.
   */
  destination: RefundDestination
}

/**
 * Stores a refund before it is sent, and returns it. It goes to the card of the newest payment first. What exceeds what
 * that card paid becomes a refund of its own, which follows once this one is done. It goes to the card of the payment
 * before, and at last to the credit.
 */
export async function storeRefund(
  trx: Db,
  order: Order,
  { refunds, parts, due = [], destination, requestKey, ...request }: RefundToStore,
  now: Date,
): Promise<Refund> {
  const { orderId } = order
  const isToCredit = destination === 'credit' && !(await isWithoutOwner(trx, order))
  const payments = await listPayments(trx, order)
  const shares = withDueOf(shareOut(payments, { refunds, parts, isToCredit }), due)
  let first: Refund | undefined
  let last: Refund | undefined
  for (const [position, share] of shares.entries()) {
    const isCredit = share.destination === 'credit'
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

/** How much of a refund goes to the cards. The rest becomes store credit. `refunds`: all earlier ones of the order. */
export async function cardPartOf(
  db: Db,
  order: Order,
  {
    refunds,
    destination,
    cents,
  }: Pick<RefundToStore, 'refunds' | 'destination'> & { cents: Cents },
): Promise<Cents> {
  if (destination === 'credit' && !(await isWithoutOwner(db, order))) return 0
  return Math.min(cents, leftOnCards(await listPayments(db, order), refunds))
}

type PaymentShare = { attemptId: string; destination: RefundDestination; parts: MoneyPart[] }

/** The first shares count towards what is due: a later one may be refused. */
function withDueOf(
  shares: PaymentShare[],
  due: MoneyPart[],
): (PaymentShare & { parts: PartWithDue[] })[] {
  return shares.map((share, position) => {
    const earlier = shares.slice(0, position).flatMap(({ parts }) => parts)
    return { ...share, parts: withDue(share.parts, due, earlier) }
  })
}

function shareOut(
  payments: OrderPayment[],
  {
    refunds,
    parts,
    isToCredit,
  }: Pick<RefundToStore, 'refunds' | 'parts'> & { isToCredit: boolean },
): PaymentShare[] {
  const shares: PaymentShare[] = []
  let rest = parts
  for (const payment of isToCredit ? [] : payments.toReversed()) {
    const cardCents = leftOnCard(payment, refunds)
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

/**
 * Throws a 409 if some of a refund would go to the credit of a person whose data was deleted. Call it where staff choose
 * what to refund. An amount that the shop computed does not wait for the person: it is forfeited.
 */
export async function requireCreditOwner(
  trx: Db,
  order: Order,
  { refunds, parts, destination }: Pick<RefundToStore, 'refunds' | 'parts' | 'destination'>,
): Promise<void> {
  if (!(await isWithoutOwner(trx, order))) return
  const cardCents = leftOnCards(await listPayments(trx, order), refunds)
  if (destination === 'card' && totalOf(parts) <= cardCents) return
  throw new ShopError('conflict', messages.refundOnlyToCard(formatMoney(cardCents, 'en')))
}

async function isWithoutOwner(db: Db, { orderId }: Order): Promise<boolean> {
  return (await listOrdersWithoutCreditOwner(db, [orderId])).length > 0
}
