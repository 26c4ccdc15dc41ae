import type { Place } from '#app/clients/geocoder/port.ts'
import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { completeAddress } from '#shared/domain/addresses/delivery-address.ts'
import { toOneLine } from '#shared/domain/one-line.ts'
import { isVague } from '#shared/domain/zones.ts'

const shortUnit = /^[a-z]{0,3}\d+[a-z]?$/i

/**
 * Returns the text to store with a chosen place. It is the place's label, unless the shopper typed a house and street
 * that the place does not include. The driver needs the door; the zone needs only the point. A unit and a house number are
 * never dropped.
 */
export function getWrittenAddress(typed: string, { label, precision }: Place): string {
  const { unit, buzzer, number, street, postalCode } = readAddressText(typed)
  if (isVague(precision) && street !== '') return toOneLine(typed).trim()
  const isHouseLost =
    precision === 'street' && street !== '' && readAddressText(label).number === null
  const house = isHouseLost ? `${number?.toUpperCase()} ${label}` : label
  const door = unit === '' ? house : `${unit}${shortUnit.test(unit) ? '-' : ', '}${house}`
  const address = buzzer === '' ? door : `${door}, Buzzer ${buzzer}`
  const isCodeKept = !isVague(precision) && postalCode?.length === 6
  return isCodeKept ? completeAddress({ address, postalCode }).address : address
}
