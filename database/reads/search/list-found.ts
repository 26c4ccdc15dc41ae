import type { Knex } from 'knex'
import type { Db } from '../../db.ts'
import type { SearchKind } from '../../stores/search-index.ts'
import { hits } from './hits.ts'
import { type Plan, plans } from './plans.ts'

/** Without `forgives` a text must be spelt right. */
export type Searched = { text?: string; forgives?: boolean }

type List<Row> = {
  /** The rows before any text narrows them. */
  matching(): Knex.QueryBuilder
  count(matching: Knex.QueryBuilder): Promise<number>
  /** `isRanked` says that `hits.score` can be sorted by. */
  read(matching: Knex.QueryBuilder, isRanked: boolean): Promise<Row[]>
}

/** A list by the first way to read the text that finds anything in it; `plan` is that way. */
export async function listFound<Row>(
  db: Db,
  kind: SearchKind,
  { text, forgives = true }: Searched,
  list: List<Row>,
): Promise<{ data: Row[]; total: number; plan: Plan | null }> {
  if (!text?.trim()) {
    const matching = list.matching()
    return { data: await list.read(matching, false), total: await list.count(matching), plan: null }
  }
  for await (const plan of plans(db, text, { forgives })) {
    const matching = list.matching().join(hits(db, kind, plan).as('hits'), 'hits.id', `${kind}.id`)
    const total = await list.count(matching)
    if (total > 0) return { data: await list.read(matching, true), total, plan }
  }
  return { data: [], total: 0, plan: null }
}
