import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../chunk.ts'
import type { Db } from '../db.ts'
import { openMemo } from '../memo.ts'
import { type GroupTable, groupColumn } from '../stores/groups.ts'
import { listGroups } from './groups.ts'
import { type ProductFilter, whereProducts } from './product-filter.ts'
import type { ProductFlag } from './product-flags.ts'
import { IDS_AT_ONCE } from './search/entries.ts'
import type { SearchHits } from './search/hits.ts'

export type GroupChoice = { id: number; name: string; fName: string; items: number }

const MAX_CHOICES = 100

/** Lists the aisles or brands of the products that a search hits, most products first. */
export async function listGroupsOfHits(
  db: Db,
  table: GroupTable,
  hits: SearchHits,
  by: ProductFilter,
): Promise<GroupChoice[]> {
  const counts = new Map<number, number>()
  for (const part of chunk([...hits.keys()], IDS_AT_ONCE)) {
    for (const { id, items } of await countItems(db, table, { ...by, ids: part })) {
      counts.set(id, (counts.get(id) ?? 0) + items)
    }
    await yieldToEventLoop()
  }
  return readMost(db, table, counts)
}

/** Lists the aisles or brands of matching products, most products first. Cached until the contents change. */
export async function listGroupsOf(
  db: Db,
  table: GroupTable,
  by: Pick<ProductFilter, 'aisleId' | 'brandId' | 'promotion' | ProductFlag>,
): Promise<GroupChoice[]> {
  const memo = await openMemo(db)
  return memo(`choices of ${table} ${JSON.stringify(by)}`, async () => {
    if (Object.values(by).every(value => !value)) {
      const all = { sort: 'items', ascending: false, skip: 0, take: MAX_CHOICES } as const
      const { data } = await listGroups(db, table, all)
      return data.filter(({ items }) => items > 0).map(toChoice)
    }
    const counted = await countItems(db, table, by)
    return readMost(db, table, new Map(counted.map(({ id, items }) => [id, items])))
  })
}

async function countItems(
  db: Db,
  table: GroupTable,
  by: ProductFilter,
): Promise<{ id: number; items: number }[]> {
  const column = `products.${groupColumn[table]}`
  const rows: { id: number; items: number | string }[] = await whereProducts(db('products'), by)
    .groupBy(column)
    .select({ id: column })
    .count({ items: '*' })
  return rows.map(({ id, items }) => ({ id, items: Number(items) }))
}

async function readMost(
  db: Db,
  table: GroupTable,
  counts: Map<number, number>,
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
