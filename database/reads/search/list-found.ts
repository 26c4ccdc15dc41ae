import type { Knex } from 'knex'
import { isLikeCode } from '#shared/domain/search/search-weight.ts'
import type { Db } from '../../db.ts'
import type { SearchKind } from '../../stores/search-index.ts'
import type { Page } from '../page.ts'
import { getSoldUnits, type SoldUnits } from '../sold-units.ts'
import { MAX_CHECKED, type Named, promoteExactNames } from './exact-names.ts'
import { findHits, type SearchHits } from './hits.ts'
import { isFinished, isLikely, type WordMatch } from './match-quality.ts'
import { isComplete, type SearchPlan } from './plans.ts'
import { readings } from './readings.ts'
import { raiseSize } from './sizes.ts'
import { type Sorting, sortHits } from './sort-hits.ts'

/** Without `allowsTypos`, misspelt words find nothing. With `onlyLikely`, weak guesses and ids find nothing. */
export type SearchQuery = { text?: string; allowsTypos?: boolean; onlyLikely?: boolean }

/** A part of a list. `isBackwards` means that `skip` counts from the end, which is nearer. */
export type ListPart = Page & { isBackwards: boolean }

type List<Row extends { id: number }> = {
  /** The rows that pass all filters, without the text. */
  matching(): Knex.QueryBuilder
  count(): Promise<number>
  /** What to sort by, then by id. Null sorts by relevance to the text, then by id. */
  sortKey: Knex.Raw | string | null
  /** Returns the ids that are not in the list, if they are few and known. */
  findOthers?: (() => Promise<ReadonlySet<number>>) | undefined
  /** Reads a part of the list in its order, without a text. */
  readPart(part: ListPart): Promise<Row[]>
  /** In any order. */
  readThese(ids: number[]): Promise<Row[]>
  /** In any order. */
  readNames(ids: number[]): Promise<Named[]>
}

/**
 * Lists results by the first way to read the text that finds anything in the list. `plan` is that way. `hits` are all
 * that it finds, also outside the list.
 */
export async function listSearchResults<Row extends { id: number }>(
  db: Db,
  kind: SearchKind,
  { text, allowsTypos = true, onlyLikely = false, ...page }: SearchQuery & Page,
  list: List<Row>,
): Promise<{ data: Row[]; total: number; plan: SearchPlan | null; hits: SearchHits | null }> {
  if (!text?.trim()) {
    const total = await list.count()
    if (page.skip >= total) return { data: [], total, plan: null, hits: null }
    return { data: await list.readPart(nearerEnd(page, total)), total, plan: null, hits: null }
  }
  for await (const { plan: candidate, size } of readings(db, text, { allowsTypos })) {
    const plan = onlyLikely ? withoutIds(matchesOf(candidate, isLikely)) : finished(candidate)
    if (!isComplete(plan)) continue
    const hits = await findHits(db, kind, plan, { countsCodes: isLikeCode(text) })
    if (!list.sortKey) await raiseExactNames(db, kind, text, hits)
    if (size && kind === 'products' && !list.sortKey) await raiseSize(db, hits, size)
    if (kind === 'products' && !list.sortKey) addPopularity(hits, await getSoldUnits(db))
    const { ids, total } = await sort(kind, hits, { text, ...page, ...list })
    if (total > 0) return { data: inOrder(ids, await list.readThese(ids)), total, plan, hits }
  }
  return { data: [], total: 0, plan: null, hits: null }
}

/** The beginning of a longer word counts beside other words only. */
function finished(plan: SearchPlan): SearchPlan {
  return plan.length === 1 ? matchesOf(plan, isFinished) : plan
}

function matchesOf(plan: SearchPlan, fits: (match: WordMatch) => boolean): SearchPlan {
  return plan.map(({ matches, id }) => ({ matches: matches.filter(fits), id }))
}

/** Shoppers see no ids: an aisle with the typed number as its id looks unrelated. */
function withoutIds(plan: SearchPlan): SearchPlan {
  return plan.map(({ matches }) => ({ matches, id: null }))
}

/** Above every sum of words, below a record's own id. */
const EXACT_NAME = 500_000

/** Ranks a completely typed name of several words first, however many other records contain the words. */
async function raiseExactNames(
  db: Db,
  kind: SearchKind,
  text: string,
  hits: SearchHits,
): Promise<void> {
  const name = text.trim().toLowerCase()
  // A name of one word already has the highest weight.
  if (!/\s/.test(name) || hits.size <= MAX_CHECKED) return
  const ids: number[] = await db(kind).where({ name_key: name }).limit(MAX_CHECKED).pluck('id')
  for (const id of ids) {
    const score = hits.get(id)
    if (score !== undefined) hits.set(id, score + EXACT_NAME)
  }
}

/** Ranks best sellers first among equal scores: adds less than the smallest difference of two scores. */
function addPopularity(hits: SearchHits, sold: SoldUnits): void {
  if (sold.size === 0) return
  for (const [id, score] of hits) {
    const units = sold.get(id)
    if (units) hits.set(id, score + units / (units + 1000))
  }
}

/** Sorts by relevance, exact names first, unless another order was chosen. */
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
  if (sorting.sortKey || skip >= MAX_CHECKED)
    return sortHits(kind, hits, { skip, take, ...sorting })
  const end = Math.max(skip + take, MAX_CHECKED)
  const { ids, total } = await sortHits(kind, hits, { skip: 0, take: end, ...sorting })
  const best = await promoteExactNames(text, ids.slice(0, MAX_CHECKED), readNames)
  return { ids: [...best, ...ids.slice(MAX_CHECKED)].slice(skip, skip + take), total }
}

/** Skipping many rows is slow, so this skips from the nearer end. */
function nearerEnd({ ascending, skip, take }: Page, total: number): ListPart {
  const rows = Math.min(take, total - skip)
  return skip > total / 2
    ? { ascending, isBackwards: true, skip: total - skip - rows, take: rows }
    : { ascending, isBackwards: false, skip, take }
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const positions = new Map(ids.map((id, position) => [id, position]))
  return rows.sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
}
