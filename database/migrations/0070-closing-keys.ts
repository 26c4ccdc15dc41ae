import type { Knex } from 'knex'

/** What tells a repeated closing of a packing from another one: where its money goes, and the key if nothing was packed. */
export async function up(db: Knex): Promise<void> {
  const known = `check (destination in ('card', 'credit'))`
  await db.raw(`alter table order_revisions add column destination text ${known}`)
  await db.raw('alter table captures add column closing_key text')
}
