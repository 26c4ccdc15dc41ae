import type { Knex } from 'knex'

/** Shoppers choose if what goes back of a charged order becomes store credit. Earlier orders go back to the card. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.boolean('takes_credit').notNullable().defaultTo(false)
  })
}
