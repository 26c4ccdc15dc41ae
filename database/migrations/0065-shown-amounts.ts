import type { Knex } from 'knex'

/** The index for amounts has what lists of orders show: what is reserved, until it is charged or released. */
export async function up(db: Knex): Promise<void> {
  await db.raw('drop index orders_amount')
  await db.raw(`create index orders_shown_amount on orders ((${shownAmount}))`)
}

const shownAmount = `case
  when captured_cents is null and limit_cents is not null and state in ('authorised', 'paid', 'packed')
  then coalesce(hold_cents, limit_cents)
  else coalesce(captured_cents, total_cents)
end`
