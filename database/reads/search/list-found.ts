import type { Knex } from 'knex'
import { isLikeCode } from '#shared/domain/search-weight.ts'
import type { Db } from '../../db.ts'
import type { SearchKind } from '../../stores/search-index.ts'
import type { Page } from '../page.ts'
import { getSoldUnits, type SoldUnits } from '../sold-units.ts'
import { findHits, type SearchHits } from './hits.ts'
import { isLikely } from './meanings.ts'
import { LOOKED_AT, type Named, promoteExactNames } from './namesakes.ts'
import { isComplete, type Plan, plans } from './plans.ts'
import { type Sorting, sortHits } from './sort-hits.ts'

/** Without `forgives` a text must be spelt right; with `onlyLikely` weak guesses find nothing. */
export type SearchQuery = { text?: string; forgives?: boolean; onlyLikely?: boolean }

/** A part of a list; `isBackwards` says to skip from its other end, which is nearer. */
export type ListPart = Page & { isBackwards: boolean }

type List<Row extends { id: number }> = {
  /** The rows before any text narrows them. */
  matching(): Knex.QueryBuilder
  count(): Promise<number>
  /** What a list is sorted by, then by id; null where by how well a text fits, then by id. */
  sortKey: Knex.Raw | string | null
  /** The ids that are not in the list, where they are few and known. */
  findOthers?: (() => Promise<ReadonlySet<number>>) | undefined
  /** A part of the whole list, in its order. */
  readPart(part: ListPart): Promise<Row[]>
  /** In any order. */
  readThese(ids: number[]): Promise<Row[]>
  /** In any order. */
  readNames(ids: number[]): Promise<Named[]>
}

/** A list by the first way to read the text that finds anything in it; `plan` is that way, `hits` what it finds anywhere. */
export async function listSearchResults<Row extends { id: number }>(
  db: Db,
  kind: SearchKind,
  { text, forgives = true, onlyLikely = false, ...page }: SearchQuery & Page,
  list: List<Row>,
): Promise<{ data: Row[]; total: number; plan: Plan | null; hits: SearchHits | null }> {
  if (!text?.trim()) {
    const total = await list.count()
    if (page.skip >= total) return { data: [], total, plan: null, hits: null }
    return { data: await list.readPart(nearerEnd(page, total)), total, plan: null, hits: null }
  }
  for await (const way of plans(db, text, { forgives })) {
    const plan = onlyLikely ? likelyOf(way) : way
    if (!isComplete(plan)) continue
    const hits = await findHits(db, kind, plan, { countsCodes: isLikeCode(text) })
    if (!list.sortKey) await raiseExactNames(db, kind, text, hits)
    if (kind === 'products' && !list.sortKey) addPopularity(hits, await getSoldUnits(db))
    const { ids, total } = await sort(kind, hits, { text, ...page, ...list })
    if (total > 0) return { data: inOrder(ids, await list.readThese(ids)), total, plan, hits }
  }
  return { data: [], total: 0, plan: null, hits: null }
}

function likelyOf(plan: Plan): Plan {
  return plan.map(({ meanings, id }) => ({ meanings: meanings.filter(isLikely), id }))
}

/** Above all that words can add up to, but a record's own id. */
const EXACT_NAME = 500_000

/** A name of several words that was typed whole stands first, however many others hold the words. */
async function raiseExactNames(
  db: Db,
  kind: SearchKind,
  text: string,
  hits: SearchHits,
): Promise<void> {
  const name = text.trim().toLowerCase()
  // Of a name of one word the weight says so.
  if (!/\s/.test(name) || hits.size <= LOOKED_AT) return
  const ids: number[] = await db(kind).where({ name_key: name }).limit(LOOKED_AT).pluck('id')
  for (const id of ids) {
    const score = hits.get(id)
    if (score !== undefined) hits.set(id, score + EXACT_NAME)
  }
}

/** Of what fits equally well, what was sold most stands first: less than the least difference of two scores. */
function addPopularity(hits: SearchHits, sold: SoldUnits): void {
  if (sold.size === 0) return
  for (const [id, score] of hits) {
    const units = sold.get(id)
    if (units) hits.set(id, score + units / (units + 1000))
  }
}

/** By how well a text fits, with its namesakes first, unless another order was chosen. */
async function sort(
  kind: SearchKind,
  hits: SearchHits,
  {
    text,
    skip,
    take,
    readNames,
    ...sorting
  }: Sorting & Pick<List<Named>, 'readNames'> & { text: string },
): Promise<{ ids: number[]; total: number }> {
  if (sorting.sortKey || skip >= LOOKED_AT) return sortHits(kind, hits, { skip, take, ...sorting })
  const end = Math.max(skip + take, LOOKED_AT)
  const { ids, total } = await sortHits(kind, hits, { skip: 0, take: end, ...sorting })
  const best = await promoteExactNames(text, ids.slice(0, LOOKED_AT), readNames)
  return { ids: [...best, ...ids.slice(LOOKED_AT)].slice(skip, skip + take), total }
}

/** To skip rows takes longer the more there are: none are skipped from an end that is farther. */
function nearerEnd({ ascending, skip, take }: Page, total: number): ListPart {
  const rows = Math.min(take, total - skip)
  return skip > total / 2
    ? { ascending, isBackwards: true, skip: total - skip - rows, take: rows }
    : { ascending, isBackwards: false, skip, take }
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
