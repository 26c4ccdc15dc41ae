import { readAddressText } from './address-text.ts'
import { asciiDigits } from './number-format.ts'

/** What a driver needs besides the place on the map. */
export type AddressParts = {
  /** House number and street: `5100 Yonge St`. */
  street: string
  unit: string
  buzzer: string
  city: string
  postalCode: string
}

/** Without these nobody can bring it; in the order in which they are asked for. */
export const neededAddressParts = ['street', 'city', 'postalCode'] as const
export type NeededAddressPart = (typeof neededAddressParts)[number]

export type WrittenAddress = AddressParts & {
  /** The full text, with everything the parts say. */
  address: string
}

/** Takes the parts that are not given from the text, and writes the text anew where it lacks a given part. */
export function completeAddress(
  given: { address: string } & Partial<AddressParts>,
): WrittenAddress {
  const read = readAddressText(given.address)
  const parts = {
    street: given.street || read.street,
    unit: given.unit || read.unit,
    buzzer: given.buzzer || read.buzzer,
    city: given.city || read.city,
    postalCode: formatPostalCode(given.postalCode || (read.postalCode ?? '')),
  }
  const readPostalCode = formatPostalCode(read.postalCode ?? '')
  const isWhole =
    isSame(parts.street, read.street) &&
    isSame(parts.unit, read.unit) &&
    isSame(parts.buzzer, read.buzzer) &&
    isSame(parts.city, read.city) &&
    isSame(parts.postalCode, readPostalCode)
  return { ...parts, address: isWhole || !parts.street ? given.address : writeAddress(parts) }
}

/** `1203-5100 Yonge St, Toronto, ON M2N 5V7, Buzzer 12` */
export function writeAddress({ street, unit, buzzer, city, postalCode }: AddressParts): string {
  const code = formatPostalCode(postalCode)
  const region = [provinceOf(code), code].filter(part => part !== '').join(' ')
  const door = /^\d+[a-z]?$/i.test(unit) ? `${unit}-${street}` : street
  const unitFirst = door === street ? nameUnit(unit) : ''
  const ring = buzzer && (/^buzz/i.test(buzzer) ? buzzer : `Buzzer ${buzzer}`)
  return [unitFirst, door, city, region, ring].filter(part => part !== '').join(', ')
}

/** What is missing before anybody can bring it to the door. */
export function findMissingAddressPart(parts: AddressParts): NeededAddressPart | null {
  if (!hasHouseNumber(parts.street)) return 'street'
  if (!/\p{L}{2}/u.test(parts.city)) return 'city'
  return isPostalCode(parts.postalCode) ? null : 'postalCode'
}

/** `m2n5v7` as `M2N 5V7`; anything else only trimmed. */
export function formatPostalCode(text: string): string {
  const compact = asciiDigits(text).replace(/[\s-]/g, '').toUpperCase()
  return canadian.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : text.trim()
}

export function isPostalCode(text: string): boolean {
  return canadian.test(asciiDigits(text).replace(/[\s-]/g, '').toUpperCase())
}

const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/

/** The first letter of a postal code, by Canada Post. */
const provinces: Record<string, string> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC' },
  ...{ K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
}

function provinceOf(postalCode: string): string {
  return isPostalCode(postalCode) ? (provinces[postalCode.charAt(0)] ?? '') : ''
}

/** A number such as that of `16th Avenue` is the road's name, not a house. */
function hasHouseNumber(street: string): boolean {
  const isNumbered = /(?<![\p{L}\p{N}])\d{1,5}[a-z]?(?![\p{L}\p{N}])/iu.test(asciiDigits(street))
  return isNumbered && /\p{L}{2}|\d(?:st|nd|rd|th)/iu.test(street)
}

function nameUnit(unit: string): string {
  return unit === '' || /\p{L}{2}/u.test(unit) ? unit : `Unit ${unit}`
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    asciiDigits(text)
      .toLowerCase()
      .replace(/[\s,.-]+/g, ' ')
      .trim()
  return plain(one) === plain(other)
}
