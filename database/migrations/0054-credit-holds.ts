import type { Knex } from 'knex'
import { replaceCheck } from './checked-columns.ts'

/**
 * Store credit can be set aside for an order with a limit. A capture takes `credit_cents` of it before the card. Until then
 * it is part of what is reserved.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table captures add column credit_cents integer not null default 0 check (credit_cents >= 0)',
  )
  await limitCredit(db, 'coalesce(captured_cents, hold_cents, limit_cents, total_cents)')
}

function limitCredit(db: Knex, most: string): Promise<void> {
  const check = (column: string) => `${column} between 0 and ${most}`
  return replaceCheck(db, { table: 'orders', column: 'credit_cents', check })
}
