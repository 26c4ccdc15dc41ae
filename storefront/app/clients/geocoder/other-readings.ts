import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { buildingWords } from '#shared/domain/addresses/building-words.ts'
import { splitParts, splitUnit } from '#shared/domain/addresses/unit-text.ts'
import { splitAt } from './house-part.ts'
import { listEndsOfTown } from './leading-town.ts'
import type { Lexicon } from './lexicon.ts'
import { isDirection, isStreetType, sameSpelling } from './street-words.ts'

/** Another way to read a text. It is sure if the text without it only names a building. */
export type Reading = { text: string; isSure: boolean }

/** Words of a building or of its parts, spelt like the words of a street. */
const besideHouse = new Set([...buildingWords, 'lower', 'upper'].map(sameSpelling))

/**
 * Returns other readings of an address that was not found. A town before the house number or the street goes behind it.
 * What stands beside the street is left out: 'Royal Bank Plaza, 200 Bay St', '200 Bay St South Tower'.
 */
export function listOtherReadings(text: string, lexicon: Lexicon): Reading[] {
  const { postalCode } = readAddressText(text)
  const parts = splitParts(splitUnit(text).rest)
  return parts.flatMap(part => {
    const { number, words } = readAddressText(part)
    if (number === null || words.length === 0) return []
    const others = parts.filter(other => other !== part).map(lexicon.toWords)
    return readPart(part, number, others, lexicon).flatMap(({ street, towns, dropped }) => {
      const isSure = dropped.every(name => isBuilding(name, lexicon))
      // «خیابان زرشک، ۸۳۰۰ مارکهام»: where only a town is left, the street was left out.
      if (!isSure && dropped.flat().some(isPersian) && lexicon.isTown(street)) return []
      return {
        text: `${number} ${street.join(' ')}, ${towns.join(' ')} ${postalCode ?? ''}`,
        isSure,
      }
    })
  })
}

type PartReading = { street: string[]; towns: string[]; dropped: string[][] }

/** Reads the part of a text that has the house number. The other parts are towns or dropped. */
function readPart(
  part: string,
  number: string,
  others: string[][],
  lexicon: Lexicon,
): PartReading[] {
  const [before = [], after = []] = splitAt(part, number).map(lexicon.toWords)
  const line = after.length > 0 ? after : before
  const beside = after.length > 0 ? [...others, before] : others
  const isTown = (name: string[]) => lexicon.isTown(name) && !lexicon.isLandmark(name)
  const dropped = beside.filter(name => name.length > 0 && !isTown(name))
  const readFrom = (start: number): PartReading[] => {
    const { words, localities } = lexicon.splitLocality(line.slice(start))
    const towns = [
      ...localities.map(({ place }) => place.name),
      ...[line.slice(0, start), ...beside.filter(isTown)].map(name => name.join(' ')),
    ]
    const end = findEndOfStreet(words, lexicon)
    const whole = { street: words, towns, dropped }
    if (end === words.length) return [whole]
    return [whole, { street: words.slice(0, end), towns, dropped: [...dropped, words.slice(end)] }]
  }
  // In Persian the street stands before the number: «وودباین ۸۳۰۰ مارکهام» is not Markham Rd.
  const isStreetBefore = after.length > 0 && isPersian(splitAt(part, number)[0]) && !isTown(before)
  if (isStreetBefore) return []
  // In 'Toronto 1118 Victoria Park' the town is Toronto, not Victoria.
  const starts =
    beside.length > others.length && isTown(before) ? [] : listEndsOfTown(line, lexicon)
  // 'King William Cres' is a whole name, unlike 'Toronto Yonge St'.
  return [0, ...starts].flatMap(readFrom)
}

/** True if some of the text is in Persian script. */
export function isPersian(text: string | undefined): boolean {
  return /\p{Script=Arabic}/u.test(text ?? '')
}

/** Returns the index behind the street's type and direction, or before a word that no name has. */
function findEndOfStreet(words: string[], { isWord }: Lexicon): number {
  const type = words.findIndex((word, at) => at > 0 && isStreetType(word))
  if (type < 0) {
    const unknown = words.findIndex((word, at) => at > 0 && /^[a-z]+$/.test(word) && !isWord(word))
    return unknown < 0 ? words.length : unknown
  }
  // 'South Tower' is no direction.
  const [direction = '', next = ''] = words.slice(type + 1)
  return isDirection(direction) && !besideHouse.has(next) ? type + 2 : type + 1
}

function isBuilding(name: string[], lexicon: Lexicon): boolean {
  if (lexicon.isLandmark(name)) return true
  const hasTown = name.some((_, at) => lexicon.isTown(name.slice(at, at + 1)))
  return !hasTown && name.some(word => besideHouse.has(word))
}
