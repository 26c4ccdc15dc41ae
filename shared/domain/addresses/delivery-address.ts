import { asciiDigits } from '../number-format.ts'
import { readAddressText } from './address-text.ts'
import { hasHouseNumber, isPoBox } from './house-number.ts'
import { formatPostalCode, isPostalCode, provinceOf } from './postal-code.ts'
import { splitUnit } from './unit-text.ts'

/** The parts of an address that a driver needs in addition to the map position. */
export type AddressParts = {
  /** House number and street: `5100 Yonge St`. */
  street: string
  unit: string
  buzzer: string
  city: string
  postalCode: string
}

/** Parts required for delivery, in the order of their error messages. */
export const neededAddressParts = ['street', 'city', 'postalCode'] as const
type NeededAddressPart = (typeof neededAddressParts)[number]
/** Why an address is not complete. A PO box is no street. */
export type AddressGap = NeededAddressPart | 'poBox'

type StreetParts = Pick<AddressParts, 'street' | 'unit' | 'buzzer'>

export type WrittenAddress = AddressParts & {
  /** The full text, including all parts. */
  address: string
}

/** The address of an order that is picked up, and of one whose personal data is removed. */
export const noAddress: WrittenAddress = {
  address: '',
  street: '',
  unit: '',
  buzzer: '',
  city: '',
  postalCode: '',
}

/** Parses missing parts from the text. Rewrites the text if it lacks a given part. */
export function completeAddress(
  given: { address: string } & Partial<AddressParts>,
): WrittenAddress {
  const read = readAddressText(given.address)
  const parts = {
    ...separateUnit({
      street: given.street || read.street,
      unit: given.unit || read.unit,
      buzzer: given.buzzer || read.buzzer,
    }),
    city: given.city || read.city,
    postalCode: formatPostalCode(given.postalCode || (read.postalCode ?? '')),
  }
  const readPostalCode = formatPostalCode(read.postalCode ?? '')
  const isComplete =
    isSame(parts.street, read.street) &&
    isSame(parts.unit, read.unit) &&
    isSame(parts.buzzer, read.buzzer) &&
    isSame(parts.city, read.city) &&
    isSame(parts.postalCode, readPostalCode)
  return { ...parts, address: isComplete || !parts.street ? given.address : writeAddress(parts) }
}

/** `1203-5100 Yonge St, Toronto, ON M2N 5V7, Buzzer 12` */
export function writeAddress({ city, postalCode, ...streetParts }: AddressParts): string {
  const { street, unit, buzzer } = separateUnit(streetParts)
  const code = formatPostalCode(postalCode)
  const region = [provinceOf(code), code].filter(part => part !== '').join(' ')
  const streetLine = /^\d+[a-z]?$/i.test(unit) ? `${unit}-${street}` : street
  const unitLine = streetLine === street ? nameUnit(unit) : ''
  const buzzerText = buzzer && (/^buzz/i.test(buzzer) ? buzzer : `Buzzer ${buzzer}`)
  return [unitLine, streetLine, city, region, buzzerText].filter(part => part !== '').join(', ')
}

/** Moves a unit and a buzzer typed with the street into their own parts: `1204-5168 Yonge St`. */
function separateUnit(given: StreetParts): StreetParts {
  const read = readAddressText(given.street)
  const isPlain = read.street === '' || (read.unit === '' && read.buzzer === '')
  if (isPlain) return given
  return {
    street: [read.street, read.city].filter(part => part !== '').join(' '),
    unit: addNames(given.unit, read.unit),
    buzzer: addNames(given.buzzer, read.buzzer),
  }
}

/** Adds the names that the list lacks, so that none is dropped or repeated. */
function addNames(list: string, names: string): string {
  const known = list.split(',').flatMap(name => [name, splitUnit(name).unit])
  const added = names
    .split(',')
    .map(name => name.trim())
    .filter(name => !known.some(other => isSame(other, name)))
  return [list, ...added].filter(name => name !== '').join(', ')
}

/** Returns the first part that is missing for a delivery, or null. */
export function findMissingAddressPart(parts: AddressParts): AddressGap | null {
  if (isPoBox(parts.street)) return 'poBox'
  if (!hasHouseNumber(parts.street)) return 'street'
  if (!/\p{L}{2}/u.test(parts.city)) return 'city'
  return isPostalCode(parts.postalCode) ? null : 'postalCode'
}

function nameUnit(unit: string): string {
  return unit === '' || /\p{L}{2}/u.test(unit) ? unit : `Unit ${unit}`
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) =>
    asciiDigits(text)
      .toLowerCase()
      .replace(/[\s,.-]+/g, ' ')
      .trim()
  return plain(a) === plain(b)
}
