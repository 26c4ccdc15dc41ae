import { spendCredit } from '#app/services/credit/move-credit.server.ts'
import { storeRefund } from '#app/services/payments/store-refund.server.ts'
import type { Db } from '#database/db.ts'
import { addLedgerEntry, type CreditAccount, openCreditAccount } from '#database/stores/credit.ts'
import type { Order } from '#database/stores/order-types.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { listChargedParts } from '#shared/domain/orders/charged-parts.ts'
import { refundItems } from '#shared/domain/orders/refund.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { CreditScope } from './scenarios.ts'

const actor = 'Master'

type Grant = { email: string; amountCents: number; reason: string }

/** Gives credit to a person, or takes some back, as the back office does. */
export async function grantDemoCredit(
  db: Db,
  { email, amountCents, reason }: Grant,
  at: Date,
): Promise<CreditAccount> {
  const account = await openCreditAccount(db, email, at)
  const kind = amountCents > 0 ? 'granted' : 'corrected'
  const key = `granted demo ${email} ${at.toISOString()}`
  const entry = { accountId: account.id, kind, amountCents, reason, actor, key } as const
  if ((await addLedgerEntry(db, entry, at)) !== 'added') {
    throw new Error(`demo credit of ${email} cannot be changed`)
  }
  return account
}

const PART_CENTS = 2_000

/** What credit pays of an order. */
export function creditOf({ totalCents }: Order, share: CreditScope): number {
  return share === 'whole' ? totalCents : PART_CENTS
}

/** Pays an order by credit that was granted some hours before. */
export async function payByCredit(
  db: Db,
  { email }: Order,
  attempt: PaymentAttempt,
  at: Date,
): Promise<void> {
  const granted = { email, amountCents: roundUp(attempt.creditCents), reason: 'Late delivery' }
  const account = await grantDemoCredit(db, granted, new Date(at.getTime() - 20 * HOUR_MS))
  await spendCredit(db, account, attempt, at)
}

/** To the next $5.00. */
function roundUp(cents: number): number {
  return Math.ceil(cents / 500) * 500
}

/** Refunds a piece of an order's first line to credit, as agreed with the shopper. */
export async function refundPieceToCredit(db: Db, order: Order, at: Date): Promise<Refund> {
  const { orderId } = order
  const account = { charged: listChargedParts(order), refunded: [] }
  const parts = refundItems(account, [{ kind: 'line', line: 0, quantity: 1 }]) ?? []
  const reason = 'Arrived damaged'
  const request = { kind: 'refund', destination: 'credit', reason, requestedBy: actor } as const
  const requestKey = `${orderId} demo`
  return storeRefund(db, order, { ...request, refunds: [], parts, requestKey }, at)
}
