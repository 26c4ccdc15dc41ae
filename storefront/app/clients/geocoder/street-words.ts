import { persianOrdinals, toOrdinal } from '#shared/domain/addresses/ordinal.ts'
import { streetDirections, streetTypes } from '#shared/domain/addresses/street-types.ts'
import { hasAtMostOneError, MIN_TYPO_LENGTH } from '#shared/domain/search/typing-error.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'

const ones = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const teens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const tens = ['twent', 'thirt', 'fort']

/** Returns the rows from '1st first یکم' to '49th fortyninth'. */
function ordinalRows(): string[] {
  const names = [
    ...ones,
    ...teens,
    ...tens.flatMap(ten => [`${ten}ieth`, ...ones.map(one => `${ten}y${one}`)]),
  ]
  return names.map((name, at) => {
    return [toOrdinal(at + 1), name, ...persianOrdinals.slice(at, at + 1)].join(' ')
  })
}

/** 'Twenty Third St' is 23rd St. */
const ordinalApart = new RegExp(`\\b(${tens.join('|')})y (?=(?:${ones.join('|')})\\b)`, 'g')

/** Synonyms. The first word of each row is the canonical spelling. */
const sameWords = [
  ...streetTypes,
  ...streetDirections,
  ...[
    'st saint استریت ستریت',
    'rd رود جاده',
    'dr درایو',
    'blvd بلوار بولوار',
    'cres کرسنت',
    'crt کورت',
    'ave اونیو',
    'ln لین',
    'trl تریل',
    'gt گیت',
    'pl پلیس',
    'sq میدان اسکوئر اسکویر',
    'hwy بزرگراه اتوبان هایوی',
    'e شرقی ایست',
    'w غربی وست',
    'n شمالی',
    's جنوبی',
    'rdg ridge',
    'mnr manor',
    'grn green',
    'pk park prk',
    'mt mount',
    'fort ft',
    'station stn ایستگاه',
    'ontario انتاریو اونتاریو',
    'canada کانادا',
    'sheppard shepherd shephard shepperd',
    ...ordinalRows(),
  ].map(row => row.split(' ')),
]
const spelling = new Map(sameWords.flatMap(row => row.map(word => [word, row[0] ?? word] as const)))
const spellings = new Map<string, string[]>()
for (const [word, canonical] of spelling) {
  spellings.set(canonical, [...(spellings.get(canonical) ?? []), word])
}

const directions = new Set(streetDirections.map(([word]) => word))
/** Street types and directions, which are too common to search by. */
const typeWords = new Set([...streetTypes.map(([word]) => word), ...directions])

export const isDirection = (word: string) => directions.has(word)
export const isTypeWord = (word: string) => typeWords.has(word)
/** True for a street type, but not for a direction. */
export const isStreetType = (word: string) => isTypeWord(word) && !isDirection(word)
export const sameSpelling = (word: string) => spelling.get(word) ?? word
/** Returns all spellings of a word: 'north' for 'n'. */
export const spellingsOf = (word: string) => spellings.get(sameSpelling(word)) ?? [word]

/** O'Connor is one word, and D'Arcy, also if it was typed as two. */
const typedApart = /\b(o|d(?= [aeiou])) (?=[a-z]{3})/g
/** Toronto has a Lake Shore Blvd, Mississauga a Lakeshore Rd. Both are typed either way, also in part. */
const typedTogether = /(?<=\blake)sh(?=[ore]{0,3}\b)/g

/** Returns the normalized words of a name, each in its canonical spelling. */
export function wordsOf(name: string): string[] {
  const folded = (/^[\w ]*$/.test(name) ? name.toLowerCase() : foldSearchText(name))
    .replace(typedApart, '$1')
    .replace(ordinalApart, '$1y')
    .replace(typedTogether, ' sh')
  return folded
    .split(' ')
    .filter(word => word !== '' && word !== 'the' && word !== 'of')
    .map(sameSpelling)
}

/** Reads a first 'St' as 'Saint': 'St Joseph St' is another street than 'Joseph St'. */
export function withSaint(words: string[]): string[] {
  const [first, second] = words
  return first === 'st' && second && !isTypeWord(second) ? ['saint', ...words.slice(1)] : words
}

/**
 * True if the word is a prefix of the other with one typo. A short word may only lack a letter or have two swapped: 'Yone' is
 * Yonge, 'Prak' is Park.
 */
export function isMisspelt(word: string, other: string): boolean {
  if (word[0] !== other[0]) return false
  if (word.length < MIN_TYPO_LENGTH) {
    const lacksLetter = other.length >= MIN_TYPO_LENGTH && other.length === word.length + 1
    return (lacksLetter || isSwapped(word, other)) && hasAtMostOneError(word, other)
  }
  return [-1, 0, 1].some(change => hasAtMostOneError(word, other.slice(0, word.length + change)))
}

function isSwapped(word: string, other: string): boolean {
  const isLong = word.length === MIN_TYPO_LENGTH - 1
  return isLong && word !== other && [...word].sort().join('') === [...other].sort().join('')
}

/** True for the same word with at most one typo, in any spelling: 'Avanue' is 'ave'. An e at the end is not heard: 'Young'. */
export function isLike(word: string, known: string): boolean {
  const isClose = [known, known.replace(/e$/, '')].some(heard => hasAtMostOneError(word, heard))
  if (word === known || (isClose && isMisspelt(word, known))) return true
  return spellings.get(known)?.some(other => isMisspeltForm(word, other)) ?? false
}

/** Returns the canonical spellings of the common words that are like the given word. */
export function listMeant(word: string): string[] {
  const found = [...spelling.keys()].filter(other => isMisspeltForm(word, other))
  return [...new Set(found.map(sameSpelling))]
}

/** True for any typo in a common word that is not short: 'Rod' is Road. */
function isMisspeltForm(word: string, other: string): boolean {
  const areLong = word.length >= MIN_TYPO_LENGTH - 2 && other.length >= MIN_TYPO_LENGTH - 1
  return areLong && word[0] === other[0] && hasAtMostOneError(word, other)
}
