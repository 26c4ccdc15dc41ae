import type { Db } from '../../db.ts'
import { formKinds, SOUND } from '../../stores/search-index.ts'

/** A word of the index, and by which of its forms it was found. */
export type IndexedWord = { id: number; word: string; form: string; kind: number }

/** Enough for any search that a person means; a single letter begins more words than that. */
const MAX_WORDS = 300
const AFTER_ALL = '\u{10ffff}'

/** The words that hold a text; those that it begins alone where it is short. */
export function findHolding(db: Db, text: string): Promise<IndexedWord[]> {
  const query = beginning(db, text)
  if ([...text].length < 3) query.where({ kind: formKinds.whole })
  return query
}

/** How many letters a word has, from the first number to the second. */
export type Lengths = [least: number, most: number]

/** The words of such a length that begin with a text. */
export function findBeginning(db: Db, text: string, lengths: Lengths): Promise<IndexedWord[]> {
  return ofLength(beginning(db, text), lengths).where({ kind: formKinds.whole })
}

/** The form by which the words of a sound are found. */
export function soundForm(key: string): string {
  return SOUND + key
}

/** The words whose sound begins with a key. */
export function findSoundBeginning(db: Db, key: string): Promise<IndexedWord[]> {
  return beginning(db, soundForm(key))
}

export function findSounding(db: Db, keys: string[]): Promise<IndexedWord[]> {
  return among(db, keys.map(soundForm))
}

/** The words themselves. */
export function findWords(db: Db, words: string[]): Promise<IndexedWord[]> {
  return among(db, words).where({ kind: formKinds.whole })
}

/** The words of such a length that end with a text of three letters or more. */
export function findEnding(db: Db, text: string, lengths: Lengths): Promise<IndexedWord[]> {
  return ofLength(among(db, [text]), lengths).where({ kind: formKinds.end })
}

function beginning(db: Db, text: string) {
  return select(db)
    .where('search_forms.form', '>=', text)
    .where('search_forms.form', '<', text + AFTER_ALL)
}

function among(db: Db, forms: string[]) {
  return select(db).whereIn('search_forms.form', forms)
}

/** Of all words with a common beginning, the first by the alphabet need not be the nearest. */
function ofLength(query: ReturnType<typeof select>, lengths: Lengths) {
  return query.whereRaw('length(search_words.word) between ? and ?', lengths)
}

function select(db: Db) {
  return db('search_forms')
    .join('search_words', 'search_words.id', 'search_forms.word_id')
    .orderBy('search_forms.form')
    .limit(MAX_WORDS)
    .select({ id: 'search_words.id', word: 'search_words.word' })
    .select('search_forms.form', 'search_forms.kind')
}
