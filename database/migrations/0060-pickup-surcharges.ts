import type { Knex } from 'knex'

/** Pickup is free, so its windows have no discount. Earlier versions stored one without effect. */
export async function up(knex: Knex): Promise<void> {
  await knex('window_plans')
    .where({ kind: 'pickup' })
    .where('surcharge_cents', '<', 0)
    .update({ surcharge_cents: 0 })
}
