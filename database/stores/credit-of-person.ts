import type { Knex } from 'knex'
import type { Db } from '../db.ts'
import { anonymizeActivity } from './activity.ts'

const BATCH_SIZE = 2000

/**
 * Removes the person from an account whose balance is 0, and what staff wrote about the person. Its entries stay. Returns
 * false if there is a balance.
 */
export async function anonymizeCreditAccount(trx: Db, id: number): Promise<boolean> {
  const changed = await trx('credit_accounts')
    .where({ id, balance_cents: 0 })
    .update({ email: '', email_key: null })
  if (changed === 0) return false
  await trx('credit_links').where({ account_id: id }).delete()
  await trx('ledger_entries').where({ account_id: id }).update({ reason: '' })
  await anonymizeActivity(trx, 'credits', [id])
  return true
}

/** Lists the accounts that paid orders, or whose person ordered them. */
export async function listCreditsOfOrders(db: Db, orderIds: string[]): Promise<number[]> {
  return db('credit_accounts')
    .whereIn('id', db('ledger_entries').whereIn('order_id', orderIds).select('account_id'))
    .orWhereIn(
      'email_key',
      db('orders').whereIn('order_id', orderIds).whereNot({ email_key: '' }).select('email_key'),
    )
    .pluck('id')
}

/** Removes the person from those of the accounts that nobody needs any more. */
export async function anonymizeUnusedCredits(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const unused: number[] = await whereUnused(trx, trx('credit_accounts').whereIn('id', ids)).pluck(
    'id',
  )
  for (const id of unused) await anonymizeCreditAccount(trx, id)
}

/** Lists a batch of accounts that nobody needs any more, and whose last entry was before `moment`. */
export async function listUnusedCredits(db: Db, moment: Date): Promise<number[]> {
  const at = moment.toISOString()
  return whereUnused(db, db('credit_accounts').where('created_at', '<', at))
    .whereNotExists(entriesOf(db).where('ledger_entries.created_at', '>=', at))
    .limit(BATCH_SIZE)
    .pluck('id')
}

/** Empty accounts of people without an account to log in, whose orders have no personal data any more. */
function whereUnused(db: Db, accounts: Knex.QueryBuilder): Knex.QueryBuilder {
  return accounts
    .where({ balance_cents: 0 })
    .whereNotNull('email_key')
    .whereNotExists(db('users').whereRaw('users.email = credit_accounts.email_key'))
    .whereNotExists(db('orders').whereRaw('orders.email_key = credit_accounts.email_key'))
    .whereNotExists(
      entriesOf(db)
        .join('orders', 'orders.order_id', 'ledger_entries.order_id')
        .whereNot({ 'orders.email_key': '' }),
    )
}

const entriesOf = (db: Db) =>
  db('ledger_entries').whereRaw('ledger_entries.account_id = credit_accounts.id')
