import type { Place } from '#app/clients/geocoder/port.ts'
import { readAddressText } from '#shared/domain/address-text.ts'
import { completeAddress } from '#shared/domain/delivery-address.ts'

const shortUnit = /^[a-z]{0,3}\d+[a-z]?$/i

/**
 * The text to keep with a chosen place: its label, unless a house and a street were typed that the
 * place does not know. The driver needs the door, the zone only the point; a unit is never dropped.
 */
export function getWrittenAddress(typed: string, { label, precision }: Place): string {
  const isVague = precision === 'postal' || precision === 'place'
  const { unit, buzzer, street, postalCode } = readAddressText(typed)
  if (isVague && street !== '') return typed.trim()
  const door = unit === '' ? label : `${unit}${shortUnit.test(unit) ? '-' : ', '}${label}`
  const address = buzzer === '' ? door : `${door}, Buzzer ${buzzer}`
  const isCodeKept = !isVague && postalCode?.length === 6
  return isCodeKept ? completeAddress({ address, postalCode }).address : address
}
