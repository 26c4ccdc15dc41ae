import type { Knex } from 'knex'

/** The state of signed tokens since they were issued. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sessions', table => {
    // Hashed: reading the table does not let anybody log in.
    table.text('token_hash').primary()
    table.text('seen_at').notNullable()
    table.boolean('ended').notNullable().defaultTo(false)
    // When the token expires; after that the row is not needed.
    table.text('expires_at').notNullable().index()
  })
}
