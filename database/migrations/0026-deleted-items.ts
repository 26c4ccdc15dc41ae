import type { Knex } from 'knex'

/** Keeps deleted catalogue items in a separate table for some days, so that no list must filter them out. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('deleted_items', table => {
    table.increments('id')
    table.text('kind').notNullable()
    table.integer('item_id').notNullable()
    table.text('name').notNullable()
    table.text('search_text').notNullable()
    table.text('record').notNullable()
    table.text('picture_version').notNullable().defaultTo('')
    table.text('actor').notNullable()
    table.text('deleted_at').notNullable().index()
    table.unique(['kind', 'item_id'])
  })
}
