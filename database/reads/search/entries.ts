import { productStatus } from '#shared/domain/product-status.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../../chunk.ts'
import type { Db } from '../../db.ts'
import { placesFor, readRows } from '../../read-rows.ts'
import { countRows } from '../../rows.ts'
import type { GroupTable } from '../../stores/groups.ts'
import { type SearchKind, searchKinds } from '../../stores/search-index.ts'

export type Read = { db: Db; kind: SearchKind }

export type Entry = { itemId: number; wordId: number; weight: number }

/** So many rows are read within a few milliseconds. */
const ROWS_AT_ONCE = 4000
/** Few enough for one query, with the look-ups that each of them takes. */
export const IDS_AT_ONCE = 500

export async function hasRecord({ db, kind }: Read, id: number): Promise<boolean> {
  return (await db(kind).where({ id }).first('id')) !== undefined
}

/** The entries that aisles and brands have for these words: nearly always so few that one query reads both. */
export async function* readGroupEntries(
  db: Db,
  wordIds: number[],
): AsyncGenerator<{ table: GroupTable; entries: Entry[] }> {
  if (wordIds.length === 0) return
  const rows = await readRows<Entry & { kind: number }>(
    db,
    `select kind, item_id as "itemId", word_id as "wordId", weight from search_entries
    where kind in (${searchKinds.aisles}, ${searchKinds.brands}) and word_id in ${placesFor(wordIds)}
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

export function countEntries({ db, kind }: Read, wordIds: number[]): Promise<number> {
  return countRows(
    db('search_entries').where({ kind: searchKinds[kind] }).whereIn('word_id', wordIds),
  )
}

/** All entries of these words, part by part. */
export async function* readAllEntries(read: Read, wordIds: number[]): AsyncGenerator<Entry[]> {
  let rest = wordIds
  while (rest.length > 0) {
    const rows = await readFirst(read, rest)
    yield rows
    await yieldToEventLoop()
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    yield* readEntriesAfter(read, last)
    rest = rest.filter(id => id > last.wordId)
  }
}

/** The further entries of the word of this one. */
async function* readEntriesAfter(read: Read, { wordId, itemId }: Entry): AsyncGenerator<Entry[]> {
  for (let after: number | null = itemId; after !== null; ) {
    const rows: Entry[] = await select(read)
      .where({ word_id: wordId })
      .where('item_id', '>', after)
      .limit(ROWS_AT_ONCE)
    yield rows
    await yieldToEventLoop()
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.itemId ?? null) : null
  }
}

/** The entries of these words that these records have, some records at a time. */
export async function* readEntriesOf(
  read: Read,
  wordIds: number[],
  ids: number[],
): AsyncGenerator<Entry[]> {
  for (const some of chunk(ids, IDS_AT_ONCE)) {
    yield await select(read).whereIn('word_id', wordIds).whereIn('item_id', some)
    await yieldToEventLoop()
  }
}

/** The products of aisles or brands, part by part. */
export async function* readProductsIn(
  { db }: Read,
  column: 'aisle_id' | 'brand_id',
  groups: number[],
): AsyncGenerator<{ id: number; group: number }[]> {
  for (const group of groups) {
    for (const status of Object.values(productStatus)) {
      for (let after: number | undefined = 0; after !== undefined; ) {
        // In the order of the index, which holds all that it takes.
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

/** In which aisle and of which brand these products are, some at a time. */
export async function* readGroupIds(
  { db }: Read,
  ids: number[],
): AsyncGenerator<{ id: number; aisleId: number; brandId: number }[]> {
  for (const some of chunk(ids, IDS_AT_ONCE)) {
    yield await db('products')
      .whereIn('id', some)
      .select('id', { aisleId: 'aisle_id', brandId: 'brand_id' })
    await yieldToEventLoop()
  }
}

/** The same rows as by `select`, without waiting for knex to write the query. */
function readFirst({ db, kind }: Read, wordIds: number[]): Promise<Entry[]> {
  return readRows(
    db,
    `select item_id as "itemId", word_id as "wordId", weight from search_entries
    where kind = ${searchKinds[kind]} and word_id in ${placesFor(wordIds)}
    order by word_id, item_id limit ${ROWS_AT_ONCE}`,
    wordIds,
  )
}

function select({ db, kind }: Read) {
  return db('search_entries')
    .where({ kind: searchKinds[kind] })
    .orderBy('word_id')
    .orderBy('item_id')
    .select({ itemId: 'item_id', wordId: 'word_id', weight: 'weight' })
}
