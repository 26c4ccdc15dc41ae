import type { Knex } from 'knex'

/** Zone count and author of each saved zone map, so that the list need not read the maps. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('zone_revisions', table => {
    table.integer('zone_count').notNullable().defaultTo(0)
    table.text('saved_by').notNullable().defaultTo('')
  })
  const rows: { revision: number }[] = await db('zone_revisions').select('revision')
  for (const { revision } of rows) {
    const row = await db('zone_revisions').where({ revision }).first('json_zone')
    const zone_count = JSON.parse(row.json_zone).length
    await db('zone_revisions').where({ revision }).update({ zone_count })
  }
}
