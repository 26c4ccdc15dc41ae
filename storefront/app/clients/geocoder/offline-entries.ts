import type { Language } from '#shared/domain/language.ts'
import type { KnownStreet, NamedPlace, OfflineData, PostalArea } from './offline-data.server.ts'
import type { Place } from './port.ts'
import { completeDoors, type Door, estimateDoor, findDoor, getMiddle } from './street.ts'

/** Something that can be found by its name. */
export type Entry = {
  names: string[]
  /** Of two equally good matches the heavier one comes first. */
  weight: number
  /** A town of its own, where the streets of Toronto do not lead. */
  isTown: boolean
  /** Candidates for a house number, or for none; the better the match, the higher the tier. */
  toCandidates(number: string | null, language: Language): Candidate[]
}

export type Candidate = { place: Place; tier: number }

const CITY_WEIGHT = 5000
const NEIGHBOURHOOD_WEIGHT = 20
const POSTAL_WEIGHT = 10
const PARTS_SHOWN = 2
const COMPLETIONS = 3

export function toEntries({ areas, places, streets }: OfflineData): Entry[] {
  return [
    ...streets.map(street => toStreetEntry(street)),
    ...places.map(place => toPlaceEntry(place)),
    ...areas.map(area => toAreaEntry(area)),
  ]
}

function toStreetEntry(street: KnownStreet): Entry {
  const id = `street:${street.name}`
  const label = `${street.name}, Toronto`
  const onStreet: Place = { id, label, ...getMiddle(street), precision: 'street' }
  const atDoor = (door: Door, precision: 'address' | 'street'): Place => ({
    id: `address:${door.label} ${street.name}`,
    label: `${door.label.toUpperCase()} ${label}`,
    lat: door.lat,
    lng: door.lng,
    precision,
  })
  return {
    names: [street.name, street.persianName],
    weight: street.doors.length,
    isTown: false,
    toCandidates(number) {
      if (number === null) return [{ place: onStreet, tier: 0 }]
      const exact = findDoor(street, number)
      const estimated = exact ? null : estimateDoor(street, number)
      const completed = completeDoors(street, number, COMPLETIONS)
      const found = [
        ...(exact ? [{ place: atDoor(exact, 'address'), tier: 3 }] : []),
        ...(estimated ? [{ place: atDoor(estimated, 'street'), tier: 2 }] : []),
        ...completed.map(door => ({ place: atDoor(door, 'address'), tier: 1 })),
      ]
      return found.length > 0 ? found : [{ place: onStreet, tier: 0 }]
    },
  }
}

function toPlaceEntry({ name, persianName, kind, lat, lng }: NamedPlace): Entry {
  const isInToronto = kind === 'district' || kind === 'neighbourhood'
  const english = `${name}, ${isInToronto ? 'Toronto' : 'Ontario'}`
  return {
    names: [name, persianName],
    weight: kind === 'neighbourhood' ? NEIGHBOURHOOD_WEIGHT : CITY_WEIGHT,
    isTown: kind === 'town',
    toCandidates(_number, language) {
      const label = language === 'fa' && persianName ? `${persianName} (${name})` : english
      return [{ place: { id: `place:${name}`, label, lat, lng, precision: 'place' }, tier: 0 }]
    },
  }
}

function toAreaEntry(area: PostalArea): Entry {
  return {
    names: [area.place, ...area.parts],
    weight: POSTAL_WEIGHT,
    isTown: false,
    toCandidates: () => [{ place: toPostalPlace(area, area.code), tier: 0 }],
  }
}

/** The middle of a postal area, under the code as far as it was given. */
export function toPostalPlace({ code, place, parts, lat, lng }: PostalArea, given: string): Place {
  const shown = parts.slice(0, PARTS_SHOWN).join(', ')
  const written = given.length > 3 ? `${given.slice(0, 3)} ${given.slice(3)}` : given
  const label = `${written}, ${place}${shown ? ` (${shown})` : ''}`
  return { id: `postal:${code}`, label, lat, lng, precision: 'postal' }
}
