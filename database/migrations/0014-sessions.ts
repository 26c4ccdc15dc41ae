import type { Knex } from 'knex'

/** What has happened to signed tokens since they were made. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sessions', table => {
    // Hashed: who reads the table cannot log in.
    table.text('token_hash').primary()
    table.text('seen_at').notNullable()
    table.boolean('ended').notNullable().defaultTo(false)
    // The token's own end, after which nobody needs the row.
    table.text('expires_at').notNullable().index()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('sessions')
}
