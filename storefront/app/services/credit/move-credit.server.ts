import type { Db } from '#database/db.ts'
import {
  addLedgerEntry,
  type CreditAccount,
  findAccountOfOrder,
  findCreditAccount,
  findCreditAccountById,
  findPayingAccount,
  type LedgerEntry,
  openCreditAccount,
  returnedKey,
  spentKey,
} from '#database/stores/credit.ts'
import { anonymizeCreditAccount } from '#database/stores/credit-of-person.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

type Attempt = Pick<PaymentAttempt, 'id' | 'orderId' | 'creditCents'>

// Each of these runs after all other locks of its transaction: payments of one person share the row of the balance.

/** Takes the credit of an attempt. Throws a conflict, which rolls back the transaction, if less is left. */
export async function spendCredit(
  trx: Db,
  { id: accountId }: CreditAccount,
  { id, orderId, creditCents }: Attempt,
  now: Date,
): Promise<void> {
  const entry = { accountId, kind: 'spent', amountCents: -creditCents, orderId } as const
  const result = await addLedgerEntry(trx, { ...entry, key: spentKey(id) }, now)
  if (result !== 'added') throw creditChanged()
}

/** Gives back the credit of an attempt that did not pay its order. A repeat books nothing. */
export async function giveBackCredit(
  trx: Db,
  { id, orderId, creditCents }: Attempt,
  now: Date,
): Promise<void> {
  if (creditCents === 0) return
  const account = await findPayingAccount(trx, id)
  if (!account) throw new Error(`attempt ${id} took no credit`)
  const entry = { kind: 'returned', amountCents: creditCents, orderId } as const
  await giveBack(trx, { ...entry, accountId: account.id, key: returnedKey(id) }, now)
}

/** Gives back the credit that was set aside and not used, once the order is charged or released. */
export async function giveBackUnused(
  trx: Db,
  orderId: string,
  amountCents: Cents,
  now: Date,
): Promise<void> {
  if (amountCents === 0) return
  const account = await findAccountOfOrder(trx, orderId)
  if (!account) throw new Error(`no credit was set aside for order ${orderId}`)
  const entry = { kind: 'returned', amountCents, orderId } as const
  await giveBack(trx, { ...entry, accountId: account.id, key: `unused ${orderId}` }, now)
}

type CreditRefund = { id: number; orderId: string; amountCents: number }

/**
 * Adds a refund to the credit that paid its order, or else to the shopper's. `email`: the shopper's; empty once removed.
 * Returns the address of the credit's owner: empty if their data was deleted.
 */
export async function refundToCredit(
  trx: Db,
  { id, orderId, amountCents }: CreditRefund,
  email: string,
  now: Date,
): Promise<string> {
  const paying = await findAccountOfOrder(trx, orderId)
  const isOwned = paying !== null && paying.emailKey !== null
  const account = isOwned || email === '' ? paying : await openCreditAccount(trx, email, now)
  if (!account) throw new Error(`nobody has credit for refund ${id}`)
  const entry = { kind: 'refunded', amountCents, orderId } as const
  await giveBack(trx, { ...entry, accountId: account.id, key: `refunded ${id}` }, now)
  return account.email
}

type RefundEntry = Pick<LedgerEntry, 'accountId' | 'kind' | 'amountCents' | 'orderId'> & {
  key: string
}

/** A refund to a deleted person's credit is forfeited at once, because nobody can use it. */
async function giveBack(trx: Db, entry: RefundEntry, now: Date): Promise<void> {
  if ((await addLedgerEntry(trx, entry, now)) !== 'added') return
  // Read after the entry, which has locked the account.
  const account = await findCreditAccountById(trx, entry.accountId)
  if (account?.emailKey !== null) return
  const { accountId, amountCents, orderId, key } = entry
  const forfeited = { accountId, kind: 'forfeited', amountCents: -amountCents, orderId } as const
  await addLedgerEntry(trx, { ...forfeited, key: `forfeited ${key}` }, now)
}

/** Ends the credit of a person who asked to be forgotten. What is left is forfeited; the ledger entries stay. */
export async function forgetCredit(trx: Db, email: string, now: Date): Promise<void> {
  const account = await findCreditAccount(trx, email)
  if (!account) return
  const { id: accountId, balanceCents } = account
  if (balanceCents > 0) {
    const key = `forfeited ${accountId}`
    const entry = { accountId, kind: 'forfeited', amountCents: -balanceCents } as const
    const result = await addLedgerEntry(trx, { ...entry, key }, now)
    if (result !== 'added') throw creditChanged()
  }
  if (!(await anonymizeCreditAccount(trx, accountId))) throw creditChanged()
}

export function creditChanged(): ShopError {
  return new ShopError('conflict', messages.creditChanged, { details: { creditChanged: true } })
}
