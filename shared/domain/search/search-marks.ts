import { foldSearchText } from '../search-key.ts'

/** A piece of a displayed text. Marked if it matched the search. */
type MarkedPiece = { text: string; isMarked: boolean }

/** Shorter parts are marked only at the start of a word. */
const MIN_INSIDE = 3

/** Returns the folded parts that occur in at least one of the texts. */
export function partsIn(texts: string[], parts: Iterable<string>): string[] {
  const folded = texts.flatMap(text => wordsOf(text)).map(({ folded: word }) => word)
  return [...new Set(parts)].filter(part => folded.some(word => placesOf(part, word).length > 0))
}

/** Splits a text into marked and unmarked pieces. The joined pieces equal the text. */
export function markParts(text: string, parts: string[]): MarkedPiece[] {
  const marked = new Set<number>()
  for (const word of wordsOf(text)) {
    for (const part of parts) {
      for (const place of placesOf(part, word.folded)) {
        const first = word.places[place] ?? 0
        const last = word.places[place + part.length - 1] ?? first
        for (let at = first; at <= last; at++) marked.add(at)
      }
    }
  }
  return toPieces([...text], marked)
}

type Word = {
  folded: string
  /** Index in the text for each folded letter. */
  places: number[]
}

/** Folds the words of a text letter by letter, which keeps a map from folded letters to the text. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let word: Word = { folded: '', places: [] }
  const endWord = () => {
    if (word.folded) words.push(word)
    word = { folded: '', places: [] }
  }
  for (const [place, letter] of [...text].entries()) {
    const folded = foldLetter(letter)
    for (const unit of folded.split('')) {
      word.folded += unit
      word.places.push(place)
    }
    if (folded === '' && endsWord.test(letter)) endWord()
  }
  endWord()
  return words
}

/** Cache of folded letters. The shop's texts contain few distinct letters, and folding is slow. */
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = foldSearchText(letter)
  foldedLetters.set(letter, folded)
  return folded
}

/** Zero-width non-joiners, vowel marks and apostrophes do not end a word. */
const endsWord = /[^\p{M}\p{Cf}\u0640'’‘`]/u

function placesOf(part: string, word: string): number[] {
  if (part.length < MIN_INSIDE) return part !== '' && word.startsWith(part) ? [0] : []
  const places: number[] = []
  for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1)) places.push(at)
  return places
}

function toPieces(letters: string[], marked: Set<number>): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  for (const [at, letter] of letters.entries()) {
    const isMarked = marked.has(at)
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked) last.text += letter
    else pieces.push({ text: letter, isMarked })
  }
  return pieces
}
