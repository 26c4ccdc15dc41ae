import type { Lexicon } from './lexicon.ts'
import { isPartOfTown, partsOfTown, type SplitWords } from './locality.ts'
import type { NamedPlace } from './offline-data.server.ts'
import { isDirection, isStreetType, isTypeWord, sameSpelling } from './street-words.ts'

/** The one type that begins a name: 'Highway 7'. */
const HIGHWAY = 'hwy'

/** Returns the lengths of the towns at the start, the longest first. A street remains behind each. */
export function listEndsOfTown(words: string[], { isTown }: Lexicon): number[] {
  const lengths = words.map((_, at) => at).reverse()
  return lengths.filter(
    size => size > 0 && beginsName(words.slice(size)) && isTown(words.slice(0, size)),
  )
}

/** False for 'St W Exchange Tower' behind 'King'. True for a name that begins like a type: 'St Clair', 'Avenue Rd'. */
function beginsName([first = '', second]: string[]): boolean {
  if (!isTypeWord(first) || first === HIGHWAY) return first !== ''
  if (second === undefined) return false
  if (isTypeWord(second)) return isStreetType(first) && isStreetType(second)
  return isDirection(first) || first === 'st'
}

/**
 * Reads the town before a street that is named like a part of that town: 'Toronto Eglinton West'. The town is no street then.
 * Null for a street before its town: 'Weston Toronto'.
 */
export function splitLeadingTown(words: string[], lexicon: Lexicon): SplitWords | null {
  const isOnlyTown = (split: SplitWords) => lexicon.isTown(split.words)
  const [part] = lexicon.listSplits(words).find(isOnlyTown)?.localities ?? []
  const [end] = listEndsOfTown(words, lexicon)
  if (!part || !isPartOfTown(part.place) || end === undefined) return null
  const towns = lexicon.splitLocality(['', ...words.slice(0, end)]).localities
  const isPart = towns.every(({ place }) => sizeOf(place) > sizeOf(part.place))
  return isPart ? { words: words.slice(end), localities: towns } : null
}

/**
 * Separates the town from a Persian street behind it, whose type stands before its name: «تورنتو بلوار بلک کریک ۹۱». Null for a
 * street before its town: «وستون رود تورنتو ۲۰۰۰».
 */
export function separateLeadingTown(text: string, lexicon: Lexicon): string | null {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex(word => isStreetType(sameSpelling(word)))
  const town = words.slice(0, Math.max(0, at)).join(' ')
  const [name = ''] = words
    .slice(at + 1)
    .join(' ')
    .split(/[،,\p{N}]/u)
  const [townWords, nameWords] = [town, name].map(lexicon.toWords)
  if (!townWords || !nameWords || /[،,\p{N}]/u.test(town)) return null
  const isNamed = nameWords.some(word => !isTypeWord(word))
  if (!isNamed || !lexicon.isTown(townWords)) return null
  const [size, sizeOfName] = [townWords, nameWords].map(part => sizeOfTown(part, lexicon))
  return (size ?? 0) > (sizeOfName ?? 0) ? `${town}, ${words.slice(at).join(' ')}` : null
}

/** Returns -1 for words that name no town. */
function sizeOfTown(words: string[], { splitLocality }: Lexicon): number {
  const split = splitLocality(['', ...words])
  const [locality] = split.localities
  return split.words.length === 1 && locality ? sizeOf(locality.place) : -1
}

function sizeOf({ kind }: NamedPlace): number {
  const size = partsOfTown.indexOf(kind)
  return size < 0 ? partsOfTown.length : size
}
