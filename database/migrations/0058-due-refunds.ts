import type { Knex } from 'knex'

const columns = ['due_quantity', 'due_before_tax_cents', 'due_tax_cents']

/** How much of a refund by hand was due when staff made it. Of earlier refunds nobody knows: they stay gifts. */
export async function up(db: Knex): Promise<void> {
  for (const column of columns) {
    await db.raw(`alter table refund_parts add column ${column} integer not null default 0`)
  }
}
