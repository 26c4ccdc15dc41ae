import type { Knex } from 'knex'

/** What the owner publishes in the shop: sponsors, slides and messages. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sponsors', table => {
    addCommon(table)
    addPageAndPicture(table)
    for (const text of ['description', 'phone', 'email', 'website']) {
      table.text(text).notNullable().defaultTo('')
    }
  })
  await db.schema.createTable('carousels', table => {
    addCommon(table)
    addPageAndPicture(table)
  })
  await db.schema.createTable('marquees', addCommon)
}

function addCommon(table: Knex.CreateTableBuilder): void {
  table.increments('id')
  table.text('name').notNullable()
  // The lower-cased name: sorting must be the same on both databases.
  table.text('name_key').notNullable().index()
  table.boolean('active').notNullable().defaultTo(false)
  table.text('search_text').notNullable()
  table.text('created_at').notNullable()
  table.text('updated_at').notNullable()
}

function addPageAndPicture(table: Knex.CreateTableBuilder): void {
  table.integer('page').notNullable().defaultTo(0)
  table.text('picture_version').notNullable().defaultTo('')
  table.index(['page', 'active'])
}
