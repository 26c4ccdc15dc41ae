import { streetDirections, streetTypes } from '#shared/domain/addresses/street-types.ts'
import { hasAtMostOneError, MIN_TYPO_LENGTH } from '#shared/domain/search/typing-error.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'

const ones = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const teens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const tens = ['twent', 'thirt', 'fort']

/** Returns the rows from '1st first' to '49th fortyninth'. */
function ordinalRows(): string[] {
  const names = [
    ...ones,
    ...teens,
    ...tens.flatMap(ten => [`${ten}ieth`, ...ones.map(one => `${ten}y${one}`)]),
  ]
  return names.map((name, at) => `${toOrdinal(at + 1)} ${name}`)
}

function toOrdinal(number: number): string {
  const isTeen = number > 10 && number < 20
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** 'Twenty Third St' is 23rd St. */
const ordinalApart = new RegExp(`\\b(${tens.join('|')})y (?=(?:${ones.join('|')})\\b)`, 'g')

/** Synonyms. The first word of each row is the canonical spelling. */
const sameWords = [
  ...streetTypes,
  ...streetDirections,
  ...[
    'st saint استریت',
    'rd رود',
    'dr درایو',
    'blvd بلوار',
    'cres کرسنت',
    'crt کورت',
    'ave اونیو',
    'ln لین',
    'trl تریل',
    'gt گیت',
    'sq میدان',
    'hwy بزرگراه اتوبان هایوی',
    'e شرقی ایست',
    'w غربی وست',
    'n شمالی',
    's جنوبی',
    'rdg ridge',
    'mnr manor',
    'grn green',
    'pk park',
    'mt mount',
    'fort ft',
    'station stn ایستگاه',
    'sheppard shepherd shephard',
    ...ordinalRows(),
  ].map(row => row.split(' ')),
]
const spelling = new Map(sameWords.flatMap(row => row.map(word => [word, row[0] ?? word] as const)))

const directions = new Set(streetDirections.map(([word]) => word))
/** Street types and directions, which are too common to search by. */
const typeWords = new Set([...streetTypes.map(([word]) => word), ...directions])

export const isDirection = (word: string) => directions.has(word)
export const isTypeWord = (word: string) => typeWords.has(word)
/** True for a street type, but not for a direction. */
export const isStreetType = (word: string) => isTypeWord(word) && !isDirection(word)
export const sameSpelling = (word: string) => spelling.get(word) ?? word
/** Returns all spellings of a word: 'north' for 'n'. */
export const spellingsOf = (word: string) => sameWords.find(row => row.includes(word)) ?? [word]

/** O'Connor is one word, also if it was typed as two. */
const typedApart = /\bo (?=[a-z]{3})/g
/** Toronto has a Lake Shore Blvd, Mississauga a Lakeshore Rd. Both are typed either way, also in part. */
const typedTogether = /(?<=\blake)sh(?=[ore]{0,3}\b)/g

/** Returns the normalized words of a name, each in its canonical spelling. */
export function wordsOf(name: string): string[] {
  const folded = (/^[\w ]*$/.test(name) ? name.toLowerCase() : foldSearchText(name))
    .replace(typedApart, 'o')
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

const longTypes = [...spelling.keys()].filter(
  word => word.length > MIN_TYPO_LENGTH && isTypeWord(sameSpelling(word)),
)

/** Corrects a misspelt street type after the name. */
export function withCorrectedTypes(words: string[]): string[] {
  return words.map((word, at) => {
    const isTooShort = word.length < MIN_TYPO_LENGTH - 1
    const type = at > 0 && !isTooShort && longTypes.find(known => hasAtMostOneError(word, known))
    return type ? sameSpelling(type) : word
  })
}

/** True if the word is a prefix of the other with one typo. A short word may only lack a letter: 'Yone' is Yonge. */
export function isMisspelt(word: string, other: string): boolean {
  if (word[0] !== other[0]) return false
  if (word.length < MIN_TYPO_LENGTH) {
    const lacksLetter = other.length >= MIN_TYPO_LENGTH && other.length === word.length + 1
    return lacksLetter && hasAtMostOneError(word, other)
  }
  return [-1, 0, 1].some(change => hasAtMostOneError(word, other.slice(0, word.length + change)))
}
