import type { Place } from './port.ts'

/** True for an address with a house number, known or estimated. The offline geocoder begins its id with that. */
export function isHouse({ id }: Pick<Place, 'id'>): boolean {
  return id.startsWith('address:')
}

/** True for a town or a district. */
export function isNamedPlace({ id }: Pick<Place, 'id'>): boolean {
  return id.startsWith('place:')
}

/** True for a postal code or a part of it. */
export function isPostalArea({ id }: Pick<Place, 'id'>): boolean {
  return id.startsWith('postal:')
}
