import type { CreditAccount } from '#database/stores/credit.ts'
import type { Order } from '#database/stores/order-types.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { mostToPay } from '#shared/domain/orders/order-money.ts'
import { fieldError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { AttemptKind } from '#shared/schemas/capture.ts'
import type { ProcessInput } from '#shared/schemas/checkout.ts'
import type { Shop } from '../../shop.server.ts'
import { creditChanged } from '../credit/move-credit.server.ts'
import { findOwnAccount } from '../credit/own-credit.server.ts'
import { creditReceipt } from '../payments/empty-receipt.ts'
import type { PaymentClient } from '../payments/payment-limits.server.ts'
import type { AttemptResult } from '../payments/settlement.server.ts'

/** `user`: who is signed in, if anybody. */
export type Payer = { input: ProcessInput; caller: PaymentClient; user: TokenClaims | null }

type Share = {
  kind: AttemptKind
  /** What the card is charged, or what is reserved on it; 0 if the credit covers the order. */
  amountCents: number
  creditCents: number
  account: CreditAccount | null
}

/**
 * Returns what the card and the credit pay of an order. If the order has a limit, the credit is set aside up to it. The rest
 * of the limit is reserved on the card. Throws if the credit exceeds the order, is not the payer's or is too little, or if a
 * card is missing.
 */
export async function requireCreditShare(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Order,
  { input, user }: Payer,
): Promise<Share> {
  const { amount = 0, key = '' } = input.creditState ?? {}
  const creditCents = toCents(amount)
  const kind = order.limitCents === null ? 'charge' : 'authorisation'
  const maxCents = mostToPay(order)
  if (creditCents > maxCents) {
    throw fieldError('invalid', 'creditState.amount', messages.creditAboveTotal)
  }
  const amountCents = maxCents - creditCents
  if (amountCents > 0) requireCard(input)
  if (creditCents === 0) return { kind, amountCents, creditCents, account: null }
  const account = await findOwnAccount(shop.db, { user, key }, shop.now())
  if (!account || account.balanceCents < creditCents) throw creditChanged()
  return { kind, amountCents, creditCents, account }
}

function requireCard({ tokenState }: ProcessInput): void {
  if (tokenState.dataKey === '') {
    throw fieldError('invalid', 'tokenState.dataKey', messages.cardMissing)
  }
}

/** The result of an attempt without a card. */
export function paidByCredit(attempt: PaymentAttempt): AttemptResult {
  return { outcome: 'approved', receipt: creditReceipt(attempt), cvdResult: null, avsResult: null }
}
