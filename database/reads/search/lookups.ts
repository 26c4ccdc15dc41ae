import type { Db } from '../../db.ts'
import { placeholdersFor, runSql } from '../../run-sql.ts'
import { formKinds, SOUND } from '../../stores/search-index.ts'

/** A word of the index, and the form by which it was found. */
export type IndexedWord = { id: number; word: string; form: string; kind: number }

/** Enough for any real search; a single letter starts more words than that. */
const MAX_WORDS = 300
const LAST_CODE_POINT = '\u{10ffff}'

/** Finds words that contain a text; for a short text only those that start with it. */
export function findContaining(db: Db, text: string): Promise<IndexedWord[]> {
  const isShort = [...text].length < 3
  return find(db, `${STARTS_WITH}${isShort ? WHOLE : ''}`, [text, text + LAST_CODE_POINT])
}

/** The minimum and maximum number of letters of a word. */
export type Lengths = [min: number, max: number]

/** Finds words of these lengths that start with a text. */
export function findByPrefix(db: Db, text: string, lengths: Lengths): Promise<IndexedWord[]> {
  return find(db, `${STARTS_WITH}${WHOLE}${OF_LENGTH}`, [text, text + LAST_CODE_POINT, ...lengths])
}

/** Returns the form under which words of a sound are indexed. */
export function soundForm(key: string): string {
  return SOUND + key
}

/** Finds words whose sound starts with a key. */
export function findBySoundPrefix(db: Db, key: string): Promise<IndexedWord[]> {
  const form = soundForm(key)
  return find(db, STARTS_WITH, [form, form + LAST_CODE_POINT])
}

export function findBySound(db: Db, keys: string[]): Promise<IndexedWord[]> {
  return findAmong(db, keys.map(soundForm), '')
}

/** Finds exactly these words. */
export function findWords(db: Db, words: string[]): Promise<IndexedWord[]> {
  return findAmong(db, words, WHOLE)
}

/** Finds the words from the first to the last one in their order. */
export function findWordsBetween(
  db: Db,
  [first, last]: [first: string, last: string],
): Promise<IndexedWord[]> {
  return find(db, `search_forms.form >= ? and search_forms.form <= ?${WHOLE}`, [first, last])
}

/** Finds words of these lengths that end with a text of three letters or more. */
export function findBySuffix(db: Db, text: string, lengths: Lengths): Promise<IndexedWord[]> {
  return find(db, `search_forms.form = ? and search_forms.kind = ${formKinds.end}${OF_LENGTH}`, [
    text,
    ...lengths,
  ])
}

const STARTS_WITH = 'search_forms.form >= ? and search_forms.form < ?'
const WHOLE = ` and search_forms.kind = ${formKinds.whole}`
/** Filters before the limit: the alphabetically first words with a prefix need not be the nearest. */
const OF_LENGTH = ' and length(search_words.word) between ? and ?'

async function findAmong(db: Db, forms: string[], condition: string): Promise<IndexedWord[]> {
  if (forms.length === 0) return []
  return find(db, `search_forms.form in ${placeholdersFor(forms)}${condition}`, forms)
}

function find(db: Db, condition: string, values: (string | number)[]): Promise<IndexedWord[]> {
  return runSql(
    db,
    `select search_words.id, search_words.word, search_forms.form, search_forms.kind
    from search_forms join search_words on search_words.id = search_forms.word_id
    where ${condition} order by search_forms.form limit ${MAX_WORDS}`,
    values,
  )
}
