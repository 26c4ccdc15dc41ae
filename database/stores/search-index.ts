import { isLatinWord, isPersianWord, persianKey } from '#shared/domain/search/finglish-key.ts'
import { type Searchable, weighWords } from '#shared/domain/search/search-weight.ts'
import { chunk } from '../chunk.ts'
import type { Db } from '../db.ts'
import { type SearchedTexts, searchedColumns, toSearchItem } from './searched-products.ts'

export const searchKinds = { products: 0, aisles: 1, brands: 2 } as const
export type SearchKind = keyof typeof searchKinds

export const formKinds = { whole: 0, end: 1, sound: 2 } as const
/** Prefix of a sound, so that it never equals a word. */
export const SOUND = '~'

const MIN_END = 3
/** Longer texts are no real words, and too long for an index. */
export const MAX_SPLIT_LENGTH = 40
const ROWS_AT_ONCE = 200
const ITEMS_AT_ONCE = 500

type SearchItem = Searchable & { id: number }

/** Indexes records by their current words. Words that no record uses any more stay in the table. */
export async function indexItems(db: Db, kind: SearchKind, items: SearchItem[]): Promise<void> {
  const weights = new Map(items.map(item => [item.id, weighWords(item)]))
  const words = new Set([...weights.values()].flatMap(weighed => [...weighed.keys()]))
  const ids = await requireWordIds(db, [...words])
  await removeItems(
    db,
    kind,
    items.map(({ id }) => id),
  )
  const rows = [...weights].flatMap(([item_id, weighed]) =>
    [...weighed].map(([word, weight]) => ({
      kind: searchKinds[kind],
      word_id: ids.get(word) ?? 0,
      item_id,
      weight,
    })),
  )
  for (const some of chunk(rows, ROWS_AT_ONCE)) await db('search_entries').insert(some)
}

export async function removeItems(db: Db, kind: SearchKind, ids: number[]): Promise<void> {
  await db('search_entries').where({ kind: searchKinds[kind] }).whereIn('item_id', ids).delete()
}

/** Rebuilds the index of all records in batches. */
export async function rebuildSearchIndex(db: Db): Promise<void> {
  for (const kind of Object.keys(searchKinds) as SearchKind[]) {
    for (let after = 0; ; ) {
      const items = await readItems(db, kind, after)
      if (items.length === 0) break
      await indexItems(db, kind, items)
      after = items.at(-1)?.id ?? after
    }
  }
}

async function readItems(db: Db, kind: SearchKind, after: number): Promise<SearchItem[]> {
  const query = db(kind).where('id', '>', after).orderBy('id').limit(ITEMS_AT_ONCE)
  if (kind === 'products') {
    const rows: (SearchedTexts & { id: number })[] = await query.select('id', searchedColumns)
    return rows.map(row => toSearchItem(row.id, row))
  }
  const columns = { name: 'name', fName: 'f_name', searchWords: 'search_words' }
  return (await query.select('id', columns)).map(row => ({ ...row, code: '', facts: '' }))
}

async function requireWordIds(db: Db, words: string[]): Promise<Map<string, number>> {
  const ids = await readWordIds(db, words)
  // Sorted: two writers with different orders could deadlock.
  const missing = words.filter(word => !ids.has(word)).sort()
  for (const some of chunk(missing, ROWS_AT_ONCE)) {
    await db('search_words')
      .insert(some.map(word => ({ word })))
      .onConflict('word')
      .ignore()
  }
  const added = await readWordIds(db, missing)
  const forms = [...added].flatMap(([word, word_id]) =>
    formsOf(word).map(([form, kind]) => ({ form, kind, word_id })),
  )
  for (const some of chunk(forms, ROWS_AT_ONCE)) {
    await db('search_forms').insert(some).onConflict(['form', 'word_id']).ignore()
  }
  return new Map([...ids, ...added])
}

async function readWordIds(db: Db, words: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of chunk(words, ROWS_AT_ONCE)) {
    const rows: { id: number; word: string }[] = await db('search_words').whereIn('word', some)
    for (const { id, word } of rows) ids.set(word, id)
  }
  return ids
}

/**
 * Returns the forms under which a word is found: itself, without the madda that many omit, its endings, and its sound.
 * A text inside the word starts one of the endings.
 */
function formsOf(word: string): [form: string, kind: number][] {
  const forms: [string, number][] = [[word, formKinds.whole]]
  if (word.length > MAX_SPLIT_LENGTH) return forms
  if (isLatinWord(word) || isPersianWord(word)) {
    for (let at = 1; at + MIN_END <= word.length; at++) forms.push([word.slice(at), formKinds.end])
  }
  if (word.includes('آ')) forms.push([word.replaceAll('آ', 'ا'), formKinds.whole])
  if (isPersianWord(word)) forms.push([SOUND + persianKey(word), formKinds.sound])
  return forms
}
