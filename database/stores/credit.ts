import type { LedgerKind } from '#shared/schemas/credit.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import { normalizeEmail } from './users.ts'

/** The credit of a person. `emailKey` is the normalized address; null if the person was anonymized. */
export type CreditAccount = {
  id: number
  email: string
  emailKey: string | null
  balanceCents: number
}

export type LedgerEntry = {
  id: number
  accountId: number
  kind: LedgerKind
  /** Negative if it lowers the balance. */
  amountCents: number
  orderId: string | null
  reason: string
  /** The name of the Master; empty if the shop did it. */
  actor: string
  createdAt: string
}

const accountColumns = {
  id: 'id',
  email: 'email',
  emailKey: 'email_key',
  balanceCents: 'balance_cents',
}

const entryColumns = {
  id: 'id',
  accountId: 'account_id',
  kind: 'kind',
  amountCents: 'amount_cents',
  orderId: 'order_id',
  reason: 'reason',
  actor: 'actor',
  createdAt: 'created_at',
}

/** Most entries that a person or staff sees. */
const MAX_ENTRIES = 1000

export function findCreditAccount(db: Db, email: string): Promise<CreditAccount | null> {
  return findAccount(db, { email_key: normalizeEmail(email) })
}

export function findCreditAccountById(db: Db, id: number): Promise<CreditAccount | null> {
  return findAccount(db, { id })
}

/** Returns the account whose credit an attempt took, or null. */
export async function findPayingAccount(db: Db, attemptId: string): Promise<CreditAccount | null> {
  const entry = await findRow<{ account_id: number }>(
    db('ledger_entries')
      .where({ key: spentKey(attemptId) })
      .select('account_id'),
  )
  return entry && findCreditAccountById(db, entry.account_id)
}

/** Returns the account whose credit paid an order, or is set aside for it. Null if none did. */
export async function findAccountOfOrder(db: Db, orderId: string): Promise<CreditAccount | null> {
  const entry = await findRow<{ account_id: number }>(
    entriesThatPaid(db).where({ order_id: orderId }).orderBy('id', 'desc').select('account_id'),
  )
  return entry && findCreditAccountById(db, entry.account_id)
}

/**
 * Lists the orders whose credit can go back to nobody. The person's data was removed from the order, and from the credit
 * that paid it.
 */
export async function listOrdersWithoutCreditOwner(db: Db, orderIds: string[]): Promise<string[]> {
  const owned = entriesThatPaid(db)
    .join('credit_accounts', 'credit_accounts.id', 'ledger_entries.account_id')
    .whereNotNull('credit_accounts.email_key')
    .whereRaw('ledger_entries.order_id = orders.order_id')
  return db('orders')
    .whereIn('order_id', orderIds)
    .where({ email: '' })
    .whereNotExists(owned)
    .pluck('order_id')
}

/** Entries of payments that did not fail: see `returnedKey`. */
function entriesThatPaid(db: Db) {
  const returned = db({ returned: 'ledger_entries' }).whereRaw(
    `returned.key = '${RETURNED}' || substr(ledger_entries.key, ${SPENT.length + 1})`,
  )
  return db('ledger_entries')
    .where({ kind: 'spent' satisfies LedgerKind })
    .whereNotExists(returned)
}

/**
 * Returns the account of an address, and opens it if there is none. Locks it, so that it cannot be anonymized meanwhile.
 */
export async function openCreditAccount(trx: Db, email: string, now: Date): Promise<CreditAccount> {
  await trx('credit_accounts')
    .insert({
      email: email.trim(),
      email_key: normalizeEmail(email),
      created_at: now.toISOString(),
    })
    .onConflict('email_key')
    .merge(['email_key'])
  const account = await findCreditAccount(trx, email)
  if (!account) throw new Error('a credit account is missing that was opened')
  return account
}

function findAccount(db: Db, by: { id: number } | { email_key: string }) {
  return findRow<CreditAccount>(db('credit_accounts').where(by).select(accountColumns))
}

type EntryDraft = Pick<LedgerEntry, 'accountId' | 'kind' | 'amountCents'> &
  Partial<Pick<LedgerEntry, 'orderId' | 'reason' | 'actor'>> & { key: string }

/**
 * Adds an entry and moves the balance. Returns `repeated` if the entry exists already, and `tooLittle` if the balance
 * would fall below 0: then the caller must roll back. Call it after all other locks: payments of one person share the row.
 */
export async function addLedgerEntry(
  trx: Db,
  { accountId, kind, amountCents, orderId = null, reason = '', actor = '', key }: EntryDraft,
  now: Date,
): Promise<'added' | 'repeated' | 'tooLittle'> {
  // Entries are numbered in the order in which they move the balance.
  await trx('credit_accounts').where({ id: accountId }).forUpdate().select('id')
  const added = await trx('ledger_entries')
    .insert({
      account_id: accountId,
      kind,
      amount_cents: amountCents,
      order_id: orderId,
      reason,
      actor,
      key,
      created_at: now.toISOString(),
    })
    .onConflict('key')
    .ignore()
    .returning('id')
  if (added.length === 0) return 'repeated'
  const moved = await trx('credit_accounts')
    .where({ id: accountId })
    .whereRaw('balance_cents + ? >= 0', [amountCents])
    .increment('balance_cents', amountCents)
  return moved > 0 ? 'added' : 'tooLittle'
}

export function findLedgerEntry(db: Db, key: string): Promise<LedgerEntry | null> {
  return findRow<LedgerEntry>(db('ledger_entries').where({ key }).select(entryColumns))
}

/** Lists the entries of an account, newest first. */
export async function listLedgerEntries(db: Db, accountId: number): Promise<LedgerEntry[]> {
  return db('ledger_entries')
    .where({ account_id: accountId })
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .select(entryColumns)
}

const SPENT = 'spent '
const RETURNED = 'returned '

/** The key of the entry by which an attempt takes credit. */
export function spentKey(attemptId: string): string {
  return `${SPENT}${attemptId}`
}

/** The key of the entry that gives it back because the payment failed. */
export function returnedKey(attemptId: string): string {
  return `${RETURNED}${attemptId}`
}

/** Stores a link that opens an account. Earlier unused links of the account end. */
export async function insertCreditLink(
  trx: Db,
  { accountId, tokenHash, expiresAt }: { accountId: number; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await trx('credit_links').where({ account_id: accountId, key_hash: null }).delete()
  await trx('credit_links').insert({
    account_id: accountId,
    token_hash: tokenHash,
    expires_at: expiresAt.toISOString(),
  })
}

/** Uses a link once and stores the hash of the key that it gives. Returns the id of the account; null if it is over. */
export async function spendCreditLink(
  trx: Db,
  { tokenHash, keyHash, expiresAt }: { tokenHash: string; keyHash: string; expiresAt: Date },
  now: Date,
): Promise<number | null> {
  const [used] = await trx('credit_links')
    .where({ token_hash: tokenHash, key_hash: null })
    .where('expires_at', '>', now.toISOString())
    .update({ key_hash: keyHash, expires_at: expiresAt.toISOString() })
    .returning('account_id')
  return used?.account_id ?? null
}

/** Returns the account that a key opens, or null. */
export async function findAccountOfKey(
  db: Db,
  keyHash: string,
  now: Date,
): Promise<CreditAccount | null> {
  const link = await findRow<{ account_id: number }>(
    db('credit_links')
      .where({ key_hash: keyHash })
      .where('expires_at', '>', now.toISOString())
      .select('account_id'),
  )
  return link && findCreditAccountById(db, link.account_id)
}

export async function deleteCreditLinksExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db('credit_links').where('expires_at', '<', moment.toISOString()).delete()
}
