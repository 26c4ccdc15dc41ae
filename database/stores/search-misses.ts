import type { Db } from '../db.ts'

/** Enough to see what shoppers miss. The oldest are deleted first, so that nobody can fill the disk. */
const MAX_ROWS = 2_000
const CLEANUP_EVERY = 50

/** Counts a search without results. */
export async function addMiss(db: Db, text: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const [row] = await db('search_misses')
    .insert({ text, count: 1, first_at: at, last_at: at })
    .onConflict('text')
    .merge({ count: db.raw('search_misses.count + 1'), last_at: at })
    .returning('id')
  if (row.id % CLEANUP_EVERY === 0) await dropOldest(db)
}

export async function deleteMiss(db: Db, id: number): Promise<boolean> {
  return (await db('search_misses').where({ id }).delete()) > 0
}

async function dropOldest(db: Db): Promise<void> {
  const newest = db('search_misses').select('id').orderBy('last_at', 'desc').limit(MAX_ROWS)
  await db('search_misses')
    .whereNotIn('id', db.from(newest.as('newest')).select('id'))
    .delete()
}
