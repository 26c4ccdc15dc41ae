import { asciiDigits } from '../number-format.ts'
import { listWords } from '../search-key.ts'
import { spellNumbers } from './address-spelling.ts'
import { buildingWords } from './building-words.ts'
import { splitPoBox } from './house-number.ts'
import { numberedRoads } from './numbered-roads.ts'
import { anyPostalRest, postalArea } from './postal-code.ts'
import { regionWords } from './region-words.ts'
import { streetDirections, streetTypes } from './street-types.ts'
import { splitParts, splitUnit } from './unit-text.ts'

type AddressText = {
  unit: string
  buzzer: string
  /** House number, such as `12` or `12a`. */
  number: string | null
  /** Normalized words of the street or place name and of the town after it. */
  words: string[]
  /** House number and street as typed, `5100 Yonge St`. Empty if one of them is missing. */
  street: string
  /** The text after the street, without province and country. */
  city: string
  /** In capitals without a space: the first three characters, or all six. */
  postalCode: string | null
}

const MAX_LENGTH = 200
const MAX_WORDS = 12

const spacedArea = postalArea.replace('\\d', '\\s?\\d\\s?')
const onlyPostalCode = new RegExp(`^${spacedArea}(?:\\s?\\d(?:\\s?[a-z](?:\\s?\\d)?)?)?$`, 'i')
const postalCodeInside = new RegExp(
  `(?<![\\p{L}\\p{N}])(${postalArea})(?:[\\s-]*(${anyPostalRest})|\\s\\d[a-z]?(?=\\s*$))?(?![\\p{L}\\p{N}])`,
  'iu',
)
/** `کد پستی M2N 5V7` */
const postalCodeWords =
  /(?<!\p{L})(?:کد[\s\u200c]*پستی|post(?:al)?\s*code|zip(?:\s*code)?)\s*[:#]?\s*(?=[a-z]\s?\d)/giu
const houseNumber = /^\d{1,5}[a-z]?$/i

/** An empty word, or a dash between two spaces. */
const dashes = /^[-–—]*$/
/** The number behind «پلاک» is the house, whatever other numbers the text has. */
const statedHouse = /(?<!\p{L})پلاک\s+(?:شماره\s+)?(\d{1,5}[a-z]?)(?![\p{L}\p{N}])/iu
const numberWords = new Set(['no', 'No', 'پلاک', 'شماره'])
const noise = new Set([
  'the',
  'of',
  'no',
  'د',
  'خیابان',
  'محله',
  'شهر',
  'استان',
  'منطقه',
  'مترو',
  'تقاطع',
  'نبش',
  'چهارراه',
])
/** A number after one of these words and 'Road' is part of the name too: 'Concession Road 4'. */
const numberedRoadTypes = new Set('concession conc county regional'.split(' '))
/** `#5000` */
const signedNumber = /#\s*(\d{1,5}[a-z]?)(?![\p{L}\p{N}])/iu
const streetTypeWords = new Set(streetTypes.flat())
const directionWords = new Set(streetDirections.flat())
/** Here the word is no direction of the street: '15 Church St North York'. */
const townWithDirection = /^(?:north york|east york|east gwillimbury|west hill)(?!\p{L})/iu

/** Parses a typed address in any order and script. */
export function readAddressText(text: string): AddressText {
  const { poBox, rest: place } = splitPoBox(text.slice(0, MAX_LENGTH))
  const { unit, buzzer, rest } = splitUnit(
    withHouseNumber(spellNumbers(asciiDigits(place).replace(postalCodeWords, ' '))),
  )
  const compact = rest.replace(/[-,]/g, ' ').trim()
  if (onlyPostalCode.test(compact)) {
    const code = compact.replace(/\s/g, '').toUpperCase()
    const postalCode = code.length === 6 ? code : code.slice(0, 3)
    return { unit, buzzer, number: null, words: [], street: '', city: '', postalCode }
  }
  const code = postalCodeInside.exec(rest)
  const parts = splitParts(code ? rest.replace(code[0], ',') : rest)
    .map(part => part.split(/\s+/).filter(word => !dashes.test(word) && !numberWords.has(word)))
    .filter(part => part.length > 0)
  const { number, extra } = findNumber(parts, statedHouse.exec(rest)?.[1])
  const written = withoutNumbers(parts, extra)
    .flatMap(part => splitBeforeHouse(part, number))
    .filter(part => part.length > 0)
  const start = findStartOfStreet(written, number)
  const [before, named] = [written.slice(0, start), written.slice(start)]
  return {
    unit: [poBox, unit, ...extra].filter(name => name !== '').join(', '),
    buzzer,
    number: number?.toLowerCase() ?? null,
    words: listWords(
      withoutNumbers(named.toSpliced(lengthOfStreet(named, number), 0, ...before), [number ?? ''])
        .flat()
        .join(' '),
    )
      .filter(word => !noise.has(word))
      .slice(0, MAX_WORDS),
    ...splitStreet(named, number, before),
    postalCode: code ? `${code[1]}${code[2] ?? ''}`.toUpperCase() : null,
  }
}

/** In '#5100 Yonge' and 'Hwy 7 #5000' the number after the sign is no unit: the text has no other number. */
function withHouseNumber(text: string): string {
  const match = signedNumber.exec(text)
  if (!match) return text
  const before = text.slice(0, match.index).split(/\s+/)
  const others = text.replace(match[0], ' ').split(/[\s,/-]+/)
  const isRoad = (word: string) =>
    streetTypeWords.has(plain(word)) || numberedRoads.has(plain(word))
  const isBehindStreet = [before.at(-1), before.at(-2)].some(word => !word || isRoad(word))
  const isBeforeName = /^\s*#[^,]*\d[a-z]?\s+\p{L}{2}/iu.test(text)
  const isOnly = !others.some((word, at) => isHouseNumber(others, word, at))
  const isHouse = isBeforeName || (isBehindStreet && others.some(isRoad))
  return isHouse && isOnly ? text.replace(match[0], match[1] ?? '') : text
}

type FoundNumber = { number: string | null; extra: string[] }

/**
 * Finds the house number: the stated one, else the last of leading numbers (`5 5000 Yonge`), else the first. The others are
 * units.
 */
function findNumber(parts: string[][], stated?: string): FoundNumber {
  const numbers = parts.map(part => part.filter((word, at) => isHouseNumber(part, word, at)))
  const number = stated ?? chooseNumber(parts, numbers)
  const all = numbers.flat()
  const house = number === null ? -1 : all.indexOf(number)
  return { number, extra: all.filter((_, at) => at !== house) }
}

function chooseNumber(parts: string[][], numbers: string[][]): string | null {
  const first = numbers.findIndex(found => found.length > 0)
  const [front, found] = [parts[first] ?? [], numbers[first] ?? []]
  const leading = front.findIndex(word => !houseNumber.test(word))
  const later = numbers.toSpliced(0, first + 1)
  // '1203, 5100 Yonge St': a separate number before another one is the unit. In 'Yonge St, 5100, 1203' it is the house.
  const isBeforeName = later.some((others, at) => {
    return others.length > 0 && (parts[first + 1 + at] ?? []).length > others.length
  })
  const hasLater = later.flat().length > 0
  if (leading === -1 && hasLater && (first === 0 || isBeforeName)) {
    return chooseNumber(parts.slice(first + 1), later)
  }
  return found[Math.max(0, (leading === -1 ? found.length : leading) - 1)] ?? null
}

function isHouseNumber(part: string[], word: string, at: number): boolean {
  const [before, type] = [plain(part[at - 2] ?? ''), plain(part[at - 1] ?? '')]
  const isRoad = (type === 'road' || type === 'rd') && numberedRoadTypes.has(before)
  return houseNumber.test(word) && !isRoad && !numberedRoads.has(type)
}

/** Removes each of the given numbers once. */
function withoutNumbers(parts: string[][], taken: string[]): string[][] {
  const remaining = [...taken]
  return parts.map(part =>
    part.filter((word, at) => {
      const found = isHouseNumber(part, word, at) ? remaining.indexOf(word) : -1
      if (found >= 0) remaining.splice(found, 1)
      return found < 0
    }),
  )
}

/** Splits off what stands before the house number and its street: 'Toronto 500 Avenue Rd'. */
function splitBeforeHouse(part: string[], number: string | null): string[][] {
  const at = number === null ? -1 : part.indexOf(number)
  const [before, house] = [part.slice(0, Math.max(0, at)), part.slice(Math.max(0, at))]
  const isStreetBefore = findStreetType(before, 0) >= 0
  return isStreetBefore || findStreetType(house, 2) < 0 ? [part] : [before, house]
}

/** Returns the part in which the street starts. In 'Toronto, 5100 Yonge St' the town stands before it. */
function findStartOfStreet(parts: string[][], number: string | null): number {
  if (number === null) {
    return Math.max(
      0,
      parts.findIndex(part => part[0] === 'خیابان' || findStreetType(part) > 0),
    )
  }
  const at = parts.findIndex(part => part.includes(number))
  return at > 0 && parts[at]?.length === 1 ? at - 1 : Math.max(0, at)
}

/** Returns how many of the parts name the street: the number may stand in a part of its own. */
function lengthOfStreet([first = [], second = []]: string[][], number: string | null): number {
  if (number === null) return 1
  const isApart = [first, second].some(part => part.length === 1 && part[0] === number)
  return isApart && second.length > 0 ? 2 : 1
}

function splitStreet(
  parts: string[][],
  number: string | null,
  before: string[][],
): { street: string; city: string } {
  const length = lengthOfStreet(parts, number)
  const written = parts.slice(0, length)
  const isNumber = (part: string[]) => part.length === 1 && part[0] === number
  const name = [...written.filter(isNumber), ...written.filter(part => !isNumber(part))].flat()
  if (number === null || name.length < 2) return { street: '', city: '' }
  const others = parts.slice(length)
  const isNamed = others.flat().some(word => !isRegion(word))
  const end = isNamed && isMainStreet(name) ? name.length : findEndOfStreet(name)
  const towns = before.filter(words => !words.some(word => buildingWords.has(plain(word))))
  const city = [name.slice(end), ...others, ...towns]
    .map(words => words.filter(word => !isRegion(word)).join(' '))
    .find(words => words !== '')
  return { street: name.slice(0, end).join(' '), city: city ?? '' }
}

/** Before a town the village is part of the name: '12 Main Street Unionville, Markham'. */
function isMainStreet([, name = '', type = '']: string[]): boolean {
  return plain(name) === 'main' && ['st', 'street'].includes(plain(type))
}

/**
 * Returns the index after the street type with its number and direction, or the length without a type. Of several types in
 * a row the last one counts: 'Maple Grove Ave'.
 */
function findEndOfStreet(words: string[]): number {
  // 'Highway 7 E': the type begins the name.
  const first = findStreetType(words, numberedRoads.has(plain(words[1] ?? '')) ? 1 : 2)
  if (first < 0) return words.length
  const behind = words.findIndex((word, at) => at > first && !streetTypeWords.has(plain(word)))
  const type = (behind < 0 ? words.length : behind) - 1
  const next = words[type + 1] ?? ''
  const isNumber = houseNumber.test(next) && !isHouseNumber(words, next, type + 1)
  const end = isNumber ? type + 2 : type + 1
  const isTown = townWithDirection.test(words.slice(end).join(' '))
  return directionWords.has(plain(words[end] ?? '')) && !isTown ? end + 1 : end
}

function findStreetType(words: string[], from = 1): number {
  return words.findIndex((word, at) => at >= from && streetTypeWords.has(plain(word)))
}

function isRegion(word: string): boolean {
  return regionWords.has(plain(word))
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.$/, '')
}
