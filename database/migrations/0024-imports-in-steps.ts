import type { Knex } from 'knex'

/** Imports are applied in small steps: stores the progress and who started it. Rejected lines keep their cells. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('product_imports', table => {
    // The last applied line; an undo moves it back.
    table.integer('applied_line').notNullable().defaultTo(0)
    table.integer('applied').notNullable().defaultTo(0)
    table.integer('runner_id')
    table.text('runner')
    table.text('step_at')
  })
  await db('product_imports')
    .where({ state: 'applied' })
    .update({ applied: db.raw('added + changed'), applied_line: 2_147_483_647 })
  await db.schema.alterTable('product_import_rows', table => table.text('cells'))
  await db.schema.alterTable('products', table => table.index(['updated_at', 'id']))
}
