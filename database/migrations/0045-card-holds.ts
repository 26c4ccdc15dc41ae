import type { Knex } from 'knex'
import { replaceCheck } from './checked-columns.ts'

/**
 * An order with a limit is not charged at once: its card is authorised for the limit, the most that the shopper pays. A
 * capture then takes what was packed, which may be more than was ordered, but never more than is held.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table orders add column limit_cents integer check (limit_cents >= total_cents)',
  )
  await db.schema.alterTable('payment_attempts', table => {
    // `charge` or `authorisation`.
    table.text('kind').notNullable().defaultTo('charge')
  })
  await createCaptures(db)
  for (const [table, columns] of Object.entries(captured)) {
    for (const column of columns) await db.raw(`alter table ${table} add column ${column} integer`)
  }
  for (const [table, counters] of Object.entries(mostRefunded)) {
    for (const [counter, { captured: most }] of Object.entries(counters)) {
      // What packing adds after the capture is set off against a refund, so its own count is negative.
      const isPacked = table === 'orders' ? 'captured_cents' : 'captured_quantity'
      await limitCounter(db, { table, counter, most, or: `or ${isPacked} is not null` })
    }
  }
}

/** Captures and releases of authorised amounts. Each row is written before the call to the payment provider. */
async function createCaptures(db: Knex): Promise<void> {
  await db.schema.createTable('captures', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE').index()
    table
      .text('attempt_id')
      .notNullable()
      .references('payment_attempts.id')
      .onDelete('CASCADE')
      .index()
    // 0 for a release.
    table.integer('amount_cents').notNullable()
    table.integer('hold_cents').notNullable()
    // What is paid for: a revision of the order. Null for the order as it was placed, and for a release.
    table.integer('revision')
    table.text('reason').notNullable().defaultTo('')
    // Who requested it; empty if the shop itself releases an amount.
    table.text('asked_by').notNullable().defaultTo('')
    table.text('state').notNullable()
    table.text('receipt')
    table.text('created_at').notNullable()
    // When it was last sent to the provider, and when its status was last queried.
    table.text('sent_at').notNullable()
    table.text('looked_at').notNullable()
    table.text('finished_at')
    table.index(['state', 'looked_at'])
    table.check('amount_cents between 0 and hold_cents', {}, 'captures_within_hold')
  })
  // An authorisation is captured once. A refused capture can be tried again.
  await db.raw(
    "create unique index captures_of_attempt on captures (attempt_id) where state <> 'refused'",
  )
}

/** What was captured for an order and its lines; null until it was. */
const captured = {
  orders: [
    'captured_cents',
    'captured_tax_cents',
    'captured_administration_cents',
    'captured_administration_tax_cents',
  ],
  order_lines: ['captured_quantity', 'captured_before_tax_cents', 'captured_tax_cents'],
}

/** No more is refunded of a line, a fee or an order than was charged. */
const mostRefunded = {
  order_lines: {
    refunded_quantity: mostOf('captured_quantity', 'quantity'),
    refunded_before_tax_cents: mostOf('captured_before_tax_cents', 'before_tax_cents'),
    refunded_tax_cents: mostOf('captured_tax_cents', 'tax_cents'),
  },
  orders: {
    refunded_before_tax_cents: mostOf(
      'captured_cents - captured_tax_cents',
      'total_cents - tax_cents',
    ),
    refunded_tax_cents: mostOf('captured_tax_cents', 'tax_cents'),
    refunded_administration_cents: mostOf(
      'captured_administration_cents + captured_administration_tax_cents',
      'administration_cents + administration_tax_cents',
    ),
  },
}

function mostOf(of: string, ordered: string) {
  return { captured: `coalesce(${of}, ${ordered})`, ordered }
}

async function limitCounter(
  db: Knex,
  { table, counter, most, or }: { table: string; counter: string; most: string; or: string },
): Promise<void> {
  const check = (column: string) => `(${column} >= 0 ${or}) and ${column} <= ${most}`
  await replaceCheck(db, { table, column: counter, check })
}
