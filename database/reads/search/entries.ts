import { productStatus } from '#shared/domain/products/product-status.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../../chunk.ts'
import type { Db } from '../../db.ts'
import { countRows } from '../../query-helpers.ts'
import { placeholdersFor, runSql } from '../../run-sql.ts'
import type { GroupTable } from '../../stores/groups.ts'
import { type SearchKind, searchKinds } from '../../stores/search-index.ts'

/** The index of one kind of record, in one database or transaction. */
export type IndexOf = { db: Db; kind: SearchKind }

export type IndexEntry = { itemId: number; wordId: number; weight: number }

/** Reading this many rows takes a few milliseconds. */
const ROWS_AT_ONCE = 4000
/** Few enough ids for one query that looks up each of them. */
export const IDS_AT_ONCE = 500

export async function hasRecord({ db, kind }: IndexOf, id: number): Promise<boolean> {
  return (await db(kind).where({ id }).first('id')) !== undefined
}

/** Yields the entries of aisles and brands for these words. They are nearly always few enough for one query. */
export async function* readGroupEntries(
  db: Db,
  wordIds: number[],
): AsyncGenerator<{ table: GroupTable; entries: IndexEntry[] }> {
  if (wordIds.length === 0) return
  const rows = await runSql<IndexEntry & { kind: number }>(
    db,
    `select kind, item_id as "itemId", word_id as "wordId", weight from search_entries
    where kind in (${searchKinds.aisles}, ${searchKinds.brands}) and word_id in ${placeholdersFor(wordIds)}
    limit ${ROWS_AT_ONCE}`,
    wordIds,
  )
  for (const table of ['aisles', 'brands'] as const) {
    if (rows.length < ROWS_AT_ONCE) {
      yield { table, entries: rows.filter(({ kind }) => kind === searchKinds[table]) }
    } else {
      for await (const entries of readAllEntries({ db, kind: table }, wordIds)) {
        yield { table, entries }
      }
    }
  }
}

export function countEntries({ db, kind }: IndexOf, wordIds: number[]): Promise<number> {
  return countRows(
    db('search_entries').where({ kind: searchKinds[kind] }).whereIn('word_id', wordIds),
  )
}

/** Yields all entries of these words in batches. */
export async function* readAllEntries(
  index: IndexOf,
  wordIds: number[],
): AsyncGenerator<IndexEntry[]> {
  let rest = wordIds
  while (rest.length > 0) {
    const rows = await readFirst(index, rest)
    yield rows
    await yieldToEventLoop()
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    yield* readEntriesAfter(index, last)
    rest = rest.filter(id => id > last.wordId)
  }
}

/** Yields the remaining entries of this entry's word. */
async function* readEntriesAfter(
  index: IndexOf,
  { wordId, itemId }: IndexEntry,
): AsyncGenerator<IndexEntry[]> {
  for (let after: number | null = itemId; after !== null; ) {
    const rows: IndexEntry[] = await select(index)
      .where({ word_id: wordId })
      .where('item_id', '>', after)
      .limit(ROWS_AT_ONCE)
    yield rows
    await yieldToEventLoop()
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.itemId ?? null) : null
  }
}

/** Yields the entries of these records for these words, some records at a time. */
export async function* readEntriesOf(
  index: IndexOf,
  wordIds: number[],
  ids: number[],
): AsyncGenerator<IndexEntry[]> {
  for (const some of chunk(ids, IDS_AT_ONCE)) {
    yield await select(index).whereIn('word_id', wordIds).whereIn('item_id', some)
    await yieldToEventLoop()
  }
}

/** Yields the products of aisles or brands in batches. */
export async function* readProductsIn(
  { db }: IndexOf,
  column: 'aisle_id' | 'brand_id',
  groups: number[],
): AsyncGenerator<{ id: number; group: number }[]> {
  for (const group of groups) {
    for (const status of Object.values(productStatus)) {
      for (let after: number | undefined = 0; after !== undefined; ) {
        // In the order of the index, which covers the query.
        const ids: number[] = await db('products')
          .where({ [column]: group, status })
          .where('id', '>', after)
          .orderBy('id')
          .limit(ROWS_AT_ONCE)
          .pluck('id')
        yield ids.map(id => ({ id, group }))
        await yieldToEventLoop()
        after = ids.length === ROWS_AT_ONCE ? ids.at(-1) : undefined
      }
    }
  }
}

/** Yields the aisle and the brand of these products in batches. */
export async function* readGroupIds(
  { db }: IndexOf,
  ids: number[],
): AsyncGenerator<{ id: number; aisleId: number; brandId: number }[]> {
  for (const some of chunk(ids, IDS_AT_ONCE)) {
    yield await db('products')
      .whereIn('id', some)
      .select('id', { aisleId: 'aisle_id', brandId: 'brand_id' })
    await yieldToEventLoop()
  }
}

/** Returns the same rows as `select`, without waiting for Knex to compile the query. */
function readFirst({ db, kind }: IndexOf, wordIds: number[]): Promise<IndexEntry[]> {
  return runSql(
    db,
    `select item_id as "itemId", word_id as "wordId", weight from search_entries
    where kind = ${searchKinds[kind]} and word_id in ${placeholdersFor(wordIds)}
    order by word_id, item_id limit ${ROWS_AT_ONCE}`,
    wordIds,
  )
}

function select({ db, kind }: IndexOf) {
  return db('search_entries')
    .where({ kind: searchKinds[kind] })
    .orderBy('word_id')
    .orderBy('item_id')
    .select({ itemId: 'item_id', wordId: 'word_id', weight: 'weight' })
}
