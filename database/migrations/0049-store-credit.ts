import type { Knex } from 'knex'

/**
 * Store credit of people, by email address. Entries of the ledger are only inserted, and each changes the balance in its
 * transaction. An attempt takes `credit_cents` beside its charge; a refund may go to the credit instead of the card.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('credit_accounts', table => {
    table.increments('id')
    table.text('email').notNullable()
    // Null once the person asked to be forgotten.
    table.text('email_key').unique()
    table.integer('balance_cents').notNullable().defaultTo(0)
    table.text('created_at').notNullable()
    table.check('balance_cents >= 0', {}, 'credit_accounts_balance')
  })
  await db.schema.createTable('ledger_entries', table => {
    table.increments('id')
    table.integer('account_id').notNullable().references('credit_accounts.id')
    // `granted`, `corrected`, `spent`, `returned`, `refunded` or `forfeited`.
    table.text('kind').notNullable()
    table.integer('amount_cents').notNullable()
    table.text('order_id').references('orders.order_id')
    table.text('reason').notNullable().defaultTo('')
    table.text('actor').notNullable().defaultTo('')
    // Of what caused it; a repeat books nothing.
    table.text('key').notNullable().unique()
    table.text('created_at').notNullable()
    table.index(['account_id', 'id'])
    table.index(['order_id'])
    table.check('amount_cents <> 0', {}, 'ledger_entries_amount')
  })
  // A mailed link opens a guest's credit once. The key then opens it in that browser.
  await db.schema.createTable('credit_links', table => {
    table.increments('id')
    table.integer('account_id').notNullable().references('credit_accounts.id').onDelete('CASCADE')
    table.text('token_hash').notNullable().unique()
    table.text('key_hash').unique()
    table.text('expires_at').notNullable().index()
    table.index(['account_id'])
  })
  await db.raw(
    'alter table payment_attempts add column credit_cents integer not null default 0 check (credit_cents >= 0)',
  )
  await db.raw(
    'alter table orders add column credit_cents integer not null default 0 check (credit_cents between 0 and total_cents)',
  )
  await db.raw(
    "alter table refunds add column destination text not null default 'card' check (destination in ('card', 'credit'))",
  )
  // The refund to the card that must succeed first.
  await db.raw('alter table refunds add column after_id integer references refunds (id)')
  await db.raw('create index refunds_after_id on refunds (after_id)')
}
