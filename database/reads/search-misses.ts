import type { z } from 'zod'
import type { searchMiss } from '#shared/responses/search.ts'
import type { Db } from '../db.ts'
import { byText, countRows, findRow, whereWords } from '../query-helpers.ts'
import type { Page } from './page.ts'

/** A search without results: its text, how often and when. */
type SearchMiss = z.infer<typeof searchMiss>

type MissQuery = Page & {
  words: string[]
  sort: 'id' | 'text' | 'count' | 'lastAt'
  ids?: number[]
}

export async function listMisses(
  db: Db,
  { words, sort, ascending, skip, take, ids }: MissQuery,
): Promise<{ data: SearchMiss[]; total: number }> {
  const matching = db('search_misses')
  whereWords(matching, 'text', words)
  if (ids) matching.whereIn('id', ids)
  const direction = ascending ? 'asc' : 'desc'
  const column = sort === 'lastAt' ? 'last_at' : sort
  const isText = column === 'text' || column === 'last_at'
  const data: SearchMiss[] = await matching
    .clone()
    .select(columns)
    .orderBy(isText ? byText(db, column) : column, direction)
    .orderBy('id', direction)
    .offset(skip)
    .limit(take)
  return { data, total: await countRows(matching) }
}

export function findMiss(db: Db, id: number): Promise<SearchMiss | null> {
  return findRow<SearchMiss>(db('search_misses').where({ id }).select(columns))
}

const columns = {
  id: 'id',
  text: 'text',
  count: 'count',
  firstAt: 'first_at',
  lastAt: 'last_at',
}
