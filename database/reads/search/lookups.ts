import type { Db } from '../../db.ts'
import { placesFor, readRows } from '../../read-rows.ts'
import { formKinds, SOUND } from '../../stores/search-index.ts'

/** A word of the index, and by which of its forms it was found. */
export type IndexedWord = { id: number; word: string; form: string; kind: number }

/** Enough for any search that a person means; a single letter begins more words than that. */
const MAX_WORDS = 300
const AFTER_ALL = '\u{10ffff}'

/** The words that hold a text; those that it begins alone where it is short. */
export function findContaining(db: Db, text: string): Promise<IndexedWord[]> {
  const isShort = [...text].length < 3
  return find(db, `${BEGINNING}${isShort ? WHOLE : ''}`, [text, text + AFTER_ALL])
}

/** How many letters a word has, from the first number to the second. */
export type Lengths = [least: number, most: number]

/** The words of such a length that begin with a text. */
export function findByPrefix(db: Db, text: string, lengths: Lengths): Promise<IndexedWord[]> {
  return find(db, `${BEGINNING}${WHOLE}${OF_LENGTH}`, [text, text + AFTER_ALL, ...lengths])
}

/** The form by which the words of a sound are found. */
export function soundForm(key: string): string {
  return SOUND + key
}

/** The words whose sound begins with a key. */
export function findBySoundPrefix(db: Db, key: string): Promise<IndexedWord[]> {
  const form = soundForm(key)
  return find(db, BEGINNING, [form, form + AFTER_ALL])
}

export function findBySound(db: Db, keys: string[]): Promise<IndexedWord[]> {
  return findAmong(db, keys.map(soundForm), '')
}

/** The words themselves. */
export function findWords(db: Db, words: string[]): Promise<IndexedWord[]> {
  return findAmong(db, words, WHOLE)
}

/** The words of such a length that end with a text of three letters or more. */
export function findBySuffix(db: Db, text: string, lengths: Lengths): Promise<IndexedWord[]> {
  return find(db, `search_forms.form = ? and search_forms.kind = ${formKinds.end}${OF_LENGTH}`, [
    text,
    ...lengths,
  ])
}

const BEGINNING = 'search_forms.form >= ? and search_forms.form < ?'
const WHOLE = ` and search_forms.kind = ${formKinds.whole}`
/** Of all words with a common beginning, the first by the alphabet need not be the nearest. */
const OF_LENGTH = ' and length(search_words.word) between ? and ?'

async function findAmong(db: Db, forms: string[], more: string): Promise<IndexedWord[]> {
  if (forms.length === 0) return []
  return find(db, `search_forms.form in ${placesFor(forms)}${more}`, forms)
}

function find(db: Db, condition: string, values: (string | number)[]): Promise<IndexedWord[]> {
  return readRows(
    db,
    `select search_words.id, search_words.word, search_forms.form, search_forms.kind
    from search_forms join search_words on search_words.id = search_forms.word_id
    where ${condition} order by search_forms.form limit ${MAX_WORDS}`,
    values,
  )
}
