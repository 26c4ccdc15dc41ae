import type { Knex } from 'knex'

const parts = ['street', 'unit', 'buzzer', 'city', 'postal_code']

/** The parts of a delivery address and the precision of its coordinates; the addresses a member has ordered to. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    for (const part of parts) table.text(part).notNullable().defaultTo('')
    // Empty for earlier orders and for pickup.
    table.text('place_precision').notNullable().defaultTo('')
  })
  await db.schema.createTable('user_addresses', table => {
    table.increments('id')
    table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
    for (const column of ['address', ...parts, 'place_precision', 'phone']) {
      table.text(column).notNullable()
    }
    table.double('lat').notNullable()
    table.double('lng').notNullable()
    table.text('used_at').notNullable()
    table.unique(['user_id', 'address'])
  })
}
