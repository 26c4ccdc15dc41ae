import type { Place } from '#app/clients/geocoder/port.ts'

const houseAndStreet = /\p{N}[\p{L}\p{N}-]*[\s,]+\p{L}{3}|\p{L}{3,}[\s,]+\p{N}/u

/**
 * The text to keep with a chosen place: its label, unless a house and a street were typed that the
 * place does not know. The driver needs the door, the zone only the point.
 */
export function getWrittenAddress(typed: string, { label, precision }: Place): string {
  const isVague = precision === 'postal' || precision === 'place'
  return isVague && houseAndStreet.test(typed) ? typed.trim() : label
}
