import { inTransaction, runTogether } from '#database/db.ts'
import type { CreditAccount } from '#database/stores/credit.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import type { Order } from '#database/stores/order-types.ts'
import { lockOrder } from '#database/stores/orders.ts'
import { insertAttempt, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import type { Shop } from '../../shop.server.ts'
import { makeToken } from '../accounts/one-time-links.server.ts'
import { spendCredit } from '../credit/move-credit.server.ts'
import { toCheckoutView } from '../orders/views/order-views.server.ts'
import { noSuchOrder } from '../payments/payment-failures.server.ts'
import { reserveDecline } from '../payments/payment-limits.server.ts'
import { settle } from '../payments/settlement.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { type Payer, paidByCredit, requireCreditShare } from './credit-share.server.ts'
import {
  findUnchanged,
  hasSameGoodsAndTotal,
  hasSameTime,
  orderChangedError,
  type PricedWindow,
  repriceOrder,
} from './reprice-order.server.ts'
import {
  lockScheduleAndReadVersion,
  OutdatedOrder,
  requireReservation,
} from './require-reservation.server.ts'

/**
 * Begins the payment of an order in one transaction, before the charge is sent. All or nothing: the order's state, its
 * goods, its place in a window, its store credit, and the attempt. Credit that covers the order pays it at once. Throws
 * the summary if the order's contents, prices or time have changed, and a 409 with the next windows if its window is full.
 * Returns null if another request was faster.
 */
export async function beginPayment(
  shop: Shop,
  order: Order,
  payer: Payer,
): Promise<PaymentAttempt | null> {
  let outdated: OutdatedOrder | null = null
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // If too little is left or the plan changed, the order is priced again with what is left, and shown.
    const known = round === 0 ? await findUnchanged(shop, order, payer.input) : null
    const priced = known ?? (await repriceOrder(shop, order, payer.input))
    if (!priced) return null
    try {
      return await begin(shop, order, priced, payer)
    } catch (error) {
      if (!(error instanceof OutdatedOrder)) throw error
      outdated = error
    }
  }
  throw new ShopError('conflict', outdated?.message ?? messages.notAvailable)
}

/** Goods or windows may change again between the new prices and the next attempt. */
const MAX_ROUNDS = 3

function begin(
  shop: Shop,
  order: Order,
  priced: PricedWindow,
  payer: Payer,
): Promise<PaymentAttempt | null> {
  const { input } = payer
  return inTransaction(shop.db, async trx => {
    const { orderId, state } = order
    const now = await databaseNow({ ...shop, db: trx })
    const [current, version] = await runTogether(trx, [
      () => lockOrder(trx, orderId),
      () => lockScheduleAndReadVersion(trx),
    ])
    if (!current) throw noSuchOrder()
    if (current.state !== state) return null
    const costsTheSame = hasSameGoodsAndTotal(current, order)
    if (!costsTheSame || !hasSameTime(current, order))
      throw orderChangedError(input, toCheckoutView(orderId, current), { isTimeOnly: costsTheSame })
    const planned = { window: priced.window, isCurrent: version === priced.version }
    const [, , { attempt, account }] = await runTogether(trx, [
      () => changeOrderState(trx, { orderId, from: state, to: 'paying' }, now),
      () => requireReservation({ ...shop, db: trx, now: () => now }, current, planned),
      () => storeAttempt({ ...shop, db: trx }, current, payer, now),
    ])
    const isCovered = attempt.amountCents === 0
    if (isCovered) await settle({ ...shop, db: trx }, attempt, paidByCredit(attempt))
    // Last: see the lock order in `database/locks.ts`.
    if (account) await spendCredit(trx, account, attempt, now)
    return attempt
  })
}

/** Stores what the card and the credit shall pay. Throws if the token was used before. */
async function storeAttempt(
  shop: Shop,
  order: Order,
  payer: Payer,
  now: Date,
): Promise<{ attempt: PaymentAttempt; account: CreditAccount | null }> {
  const { account, ...shares } = await requireCreditShare(shop, order, payer)
  const isCovered = shares.amountCents === 0
  const { dataKey } = payer.input.tokenState
  const draft = {
    orderId: order.orderId,
    ...shares,
    tokenHash: isCovered ? makeToken().tokenHash : hashToken(dataKey),
    reservedDeclines: isCovered ? [] : await reserveDecline(shop.db, shop, payer.caller),
  }
  const attempt = await insertAttempt(shop.db, draft, now)
  if (!attempt) throw new ShopError('conflict', messages.tokenUsed)
  return { attempt, account }
}
