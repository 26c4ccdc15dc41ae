import type { Knex } from 'knex'

/** The key of the move that a move takes back. A move is taken back once. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table stock_moves add column undoes text')
  await db.raw(
    'create unique index stock_moves_undoes on stock_moves (undoes) where undoes is not null',
  )
}
