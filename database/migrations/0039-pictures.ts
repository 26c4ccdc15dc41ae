import type { Knex } from 'knex'

/**
 * Adds the pictures of a product after its first one, at most five, as JSON in their order. They are read with the
 * product, and only with it. The files of each carry its number. Also adds the texts of the first picture.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('products', table => {
    for (const name of ['picture_alt', 'picture_f_alt'])
      table.text(name).notNullable().defaultTo('')
  })
  const isPostgres = db.client.config.client === 'pg'
  const length = `json_array_length(more_pictures${isPostgres ? '::json' : ''})`
  await db.raw(
    `alter table products add column more_pictures text not null default '[]' check (${length} <= 5 and (picture_version <> '' or more_pictures = '[]'))`,
  )
}
