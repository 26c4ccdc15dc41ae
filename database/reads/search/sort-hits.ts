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
type Place = { id: number; key: number | string }

/** The ids of a part of those hits that are in the list, and how many these are. */
export async function sortHits(
  kind: SearchKind,
  hits: SearchHits,
  { matching, sortKey, findOthers, ascending, skip, take }: Sorting,
): Promise<{ ids: number[]; total: number }> {
  const sign = ascending ? 1 : -1
  // How well a text fits is sorted one way alone: the best first.
  const keySign = sortKey ? sign : -1
  const compare = (one: Place, other: Place) =>
    keySign * compareKeys(one.key, other.key) || sign * (one.id - other.id)
  let places: Place[] = []
  let total = 0
  const others = sortKey ? undefined : await findOthers?.()
  for (const part of chunk([...hits.keys()], IDS_AT_ONCE)) {
    const before = places.length
    if (others) {
      for (const id of part) if (!others.has(id)) places.push({ id, key: hits.get(id) ?? 0 })
    } else {
      const found = await findPlaces(matching().whereIn(`${kind}.id`, part), kind, sortKey)
      for (const { id, key } of found) places.push({ id, key: sortKey ? key : (hits.get(id) ?? 0) })
    }
    total += places.length - before
    // What comes after the part need not be sorted to the end.
    if (places.length > 2 * (skip + take) + IDS_AT_ONCE) {
      places = firstOf(places, skip + take, compare, !sortKey)
    }
    await yieldToEventLoop()
  }
  const first = firstOf(places, skip + take, compare, !sortKey)
  return { ids: first.slice(skip).map(({ id }) => id), total }
}

/** The first places in their order. Scores are sorted as bare numbers: most hits are then left out without `compare`. */
function firstOf(
  places: Place[],
  count: number,
  compare: (one: Place, other: Place) => number,
  isByScore: boolean,
): Place[] {
  if (!isByScore || places.length <= count) return places.sort(compare).slice(0, count)
  const scores = new Float64Array(places.length)
  places.forEach(({ key }, at) => {
    scores[at] = Number(key)
  })
  const least = scores.sort().at(-count) ?? 0
  return places
    .filter(({ key }) => Number(key) >= least)
    .sort(compare)
    .slice(0, count)
}

async function findPlaces(
  rows: Knex.QueryBuilder,
  kind: SearchKind,
  sortKey: Knex.Raw | string | null,
): Promise<Place[]> {
  const places: Place[] = await rows.select({ id: `${kind}.id`, key: sortKey ?? `${kind}.id` })
  return places.map(({ id, key }) => ({ id, key: typeof key === 'string' ? byUnits(key) : key }))
}

function compareKeys(one: Place['key'], other: Place['key']): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/**
 * A text that compares with others as the databases compare the text itself: by code points, where this
 * language compares halves of them, which stand before some that need no second half.
 */
function byUnits(text: string): string {
  return text.replace(/[\ud800-\uffff]/g, half => {
    const unit = half.charCodeAt(0)
    return String.fromCharCode(unit < 0xe000 ? unit + 0x2000 : unit - 0x800)
  })
}
