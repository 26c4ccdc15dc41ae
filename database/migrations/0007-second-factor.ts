import type { Knex } from 'knex'

/** The second factor of a login: time-based codes, and recovery codes for a lost device. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('second_factors', table => {
    table.integer('user_id').primary().references('users.id').onDelete('CASCADE')
    // Encrypted: reading the table does not let anybody generate codes.
    table.text('sealed_secret').notNullable()
    // The latest time step whose code was used: no code works twice.
    table.integer('last_step').notNullable().defaultTo(0)
    table.text('created_at').notNullable()
    // Null until a first code proves that the device has the secret.
    table.text('enabled_at')
  })
  await db.schema.createTable('recovery_codes', table => {
    table.increments('id')
    table
      .integer('user_id')
      .notNullable()
      .references('second_factors.user_id')
      .onDelete('CASCADE')
      .index()
    table.text('code_hash').notNullable().unique()
  })
}
