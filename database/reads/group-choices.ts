import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../chunk.ts'
import type { Db } from '../db.ts'
import { memoize } from '../memo.ts'
import { type GroupTable, groupColumn } from '../stores/groups.ts'
import { listGroups } from './groups.ts'
import { type ProductFilter, whereProducts } from './product-filter.ts'
import type { ProductFlag } from './product-flags.ts'
import { IDS_AT_ONCE } from './search/entries.ts'
import type { SearchHits } from './search/hits.ts'

export type GroupChoice = { id: number; name: string; fName: string; items: number }

/** A country by its ISO 3166-1 code. */
export type OriginChoice = { code: string; items: number }

/** Filters of a limited number of values. */
type CachedFilter = Pick<
  ProductFilter,
  'aisleId' | 'brandId' | 'origin' | 'promotion' | ProductFlag
>

const MAX_CHOICES = 100

/** Lists the aisles or brands of the products that a search hits, most products first. */
export async function listGroupsOfHits(
  db: Db,
  table: GroupTable,
  hits: SearchHits,
  by: ProductFilter,
): Promise<GroupChoice[]> {
  return readMost(db, table, await countItemsOfHits<number>(db, groupColumn[table], hits, by))
}

/** Lists the countries of origin of the products that a search hits, most products first. */
export async function listOriginsOfHits(
  db: Db,
  hits: SearchHits,
  by: ProductFilter,
): Promise<OriginChoice[]> {
  return toOrigins(await countItemsOfHits<string>(db, 'origin', hits, by))
}

/** Lists the countries of origin of matching products, most products first. Cached until the contents change. */
export async function listOriginsOf(db: Db, by: CachedFilter): Promise<OriginChoice[]> {
  return memoize(db, `choices of origin ${JSON.stringify(by)}`, async () =>
    toOrigins(await countItems<string>(db, 'origin', by)),
  )
}

function toOrigins(counts: ReadonlyMap<string, number>): OriginChoice[] {
  return [...counts]
    .filter(([code]) => code !== '')
    .sort(([, one], [, other]) => other - one)
    .map(([code, items]) => ({ code, items }))
}

/** Lists the aisles or brands of matching products, most products first. Cached until the contents change. */
export async function listGroupsOf(
  db: Db,
  table: GroupTable,
  by: CachedFilter,
): Promise<GroupChoice[]> {
  return memoize(db, `choices of ${table} ${JSON.stringify(by)}`, async () => {
    if (Object.values(by).every(value => !value)) {
      const all = { sort: 'items', ascending: false, skip: 0, take: MAX_CHOICES } as const
      const { data } = await listGroups(db, table, all)
      return data.filter(({ items }) => items > 0).map(toChoice)
    }
    return readMost(db, table, await countItems<number>(db, groupColumn[table], by))
  })
}

async function countItemsOfHits<Value>(
  db: Db,
  column: string,
  hits: SearchHits,
  by: ProductFilter,
): Promise<Map<Value, number>> {
  const counts = new Map<Value, number>()
  for (const ids of chunk([...hits.keys()], IDS_AT_ONCE)) {
    for (const [value, items] of await countItems<Value>(db, column, { ...by, ids })) {
      counts.set(value, (counts.get(value) ?? 0) + items)
    }
    await yieldToEventLoop()
  }
  return counts
}

/** Counts products by the value of a column. */
async function countItems<Value>(
  db: Db,
  column: string,
  by: ProductFilter,
): Promise<Map<Value, number>> {
  const name = `products.${column}`
  const rows: { value: Value; items: number | string }[] = await whereProducts(db('products'), by)
    .groupBy(name)
    .select({ value: name })
    .count({ items: '*' })
  return new Map(rows.map(({ value, items }) => [value, Number(items)]))
}

async function readMost(
  db: Db,
  table: GroupTable,
  counts: ReadonlyMap<number, number>,
): Promise<GroupChoice[]> {
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_CHOICES)
  const ids = most.map(([id]) => id)
  const rows: Omit<GroupChoice, 'items'>[] = await db(table)
    .whereIn('id', ids)
    .select('id', 'name', { fName: 'f_name' })
  const known = new Map(rows.map(row => [row.id, row]))
  return most.flatMap(([id, items]) => {
    const row = known.get(id)
    return row ? [{ ...row, items }] : []
  })
}

function toChoice({ id, name, fName, items }: GroupChoice): GroupChoice {
  return { id, name, fName, items }
}
