import type { Knex } from 'knex'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../../chunk.ts'
import type { SearchKind } from '../../stores/search-index.ts'
import type { Page } from '../page.ts'
import { IDS_AT_ONCE } from './entries.ts'
import type { SearchHits } from './hits.ts'

export type Sorting = Page & {
  matching(): Knex.QueryBuilder
  sortKey: Knex.Raw | string | null
  findOthers?: (() => Promise<ReadonlySet<number>>) | undefined
}
type SortedHit = { id: number; key: number | string }

/** Returns the ids of one page of the hits that are in the list, and the total of such hits. */
export async function sortHits(
  kind: SearchKind,
  hits: SearchHits,
  { matching, sortKey, findOthers, ascending, skip, take }: Sorting,
): Promise<{ ids: number[]; total: number }> {
  const sign = ascending ? 1 : -1
  // Relevance is always sorted best first.
  const keySign = sortKey ? sign : -1
  const compare = (one: SortedHit, other: SortedHit) =>
    keySign * compareKeys(one.key, other.key) || sign * (one.id - other.id)
  let entries: SortedHit[] = []
  let total = 0
  const excluded = sortKey ? undefined : await findOthers?.()
  for (const part of chunk([...hits.keys()], IDS_AT_ONCE)) {
    const before = entries.length
    if (excluded) {
      for (const id of part) if (!excluded.has(id)) entries.push({ id, key: hits.get(id) ?? 0 })
    } else {
      const found = await findEntries(matching().whereIn(`${kind}.id`, part), kind, sortKey)
      for (const { id, key } of found)
        entries.push({ id, key: sortKey ? key : (hits.get(id) ?? 0) })
    }
    total += entries.length - before
    // Entries after the requested page need not be sorted completely.
    if (entries.length > 2 * (skip + take) + IDS_AT_ONCE) {
      entries = firstOf(entries, skip + take, compare, !sortKey)
    }
    await yieldToEventLoop()
  }
  const first = firstOf(entries, skip + take, compare, !sortKey)
  return { ids: first.slice(skip).map(({ id }) => id), total }
}

/** Returns the first entries in order. Scores are sorted as plain numbers, which drops most hits without `compare`. */
function firstOf(
  entries: SortedHit[],
  count: number,
  compare: (one: SortedHit, other: SortedHit) => number,
  isByScore: boolean,
): SortedHit[] {
  if (!isByScore || entries.length <= count) return entries.sort(compare).slice(0, count)
  const scores = new Float64Array(entries.length)
  entries.forEach(({ key }, at) => {
    scores[at] = Number(key)
  })
  const lowest = scores.sort().at(-count) ?? 0
  return entries
    .filter(({ key }) => Number(key) >= lowest)
    .sort(compare)
    .slice(0, count)
}

async function findEntries(
  rows: Knex.QueryBuilder,
  kind: SearchKind,
  sortKey: Knex.Raw | string | null,
): Promise<SortedHit[]> {
  const entries: SortedHit[] = await rows.select({ id: `${kind}.id`, key: sortKey ?? `${kind}.id` })
  return entries.map(({ id, key }) => ({
    id,
    key: typeof key === 'string' ? byCodePoint(key) : key,
  }))
}

function compareKeys(one: SortedHit['key'], other: SortedHit['key']): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/**
 * Makes texts compare as in the databases: by code points. JavaScript compares UTF-16 units, where surrogates sort
 * before U+E000 to U+FFFF.
 */
function byCodePoint(text: string): string {
  return text.replace(/[\ud800-\uffff]/g, char => {
    const unit = char.charCodeAt(0)
    return String.fromCharCode(unit < 0xe000 ? unit + 0x2000 : unit - 0x800)
  })
}
