import type { Language } from '#shared/domain/language.ts'
import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { assignDistricts, toStreetLabel } from './districts.ts'
import { CITY, isPartOfTown } from './locality.ts'
import {
  mayBeSplit,
  type NamedPlace,
  nameOf,
  type OfflineData,
  type PostalArea,
  type StreetRow,
  toStreet,
} from './offline-data.server.ts'
import type { Place } from './port.ts'
import { reachAlong, reachAround } from './reach.ts'
import { splitStreet } from './split-street.ts'
import {
  certainty,
  completeHouseNumbers,
  type District,
  getMiddle,
  locateHouse,
  type Street,
} from './street.ts'

/** A searchable entry: street, place, landmark or postal area. */
export type AddressEntry = {
  names: string[]
  /** If two matches are equally good, the entry with the greater weight comes first. */
  weight: number
  /** Empty if unknown. */
  municipality: string
  district?: District
  readStreet?: () => Street
  /** Returns the candidates for a house number, or for the entry itself if null. */
  toCandidates(number: string | null, language: Language): Candidate[]
}

type Candidate = { place: Place; certainty: number }

const CITY_WEIGHT = 400
const HEAVIEST_STREET = 300
const NEIGHBOURHOOD_WEIGHT = 20
const POSTAL_WEIGHT = -300
const LANDMARK_WEIGHT = 5
/** Estimated radius of an area, in metres. */
const reachOf: Record<string, number> = {
  city: 12_000,
  district: 4000,
  community: 4000,
  neighbourhood: 1000,
}
const TOWN_METRES = 5000
const FAR_METRES = 10_000
const HALF_WAY = 0.6
const WIDEST_METRES = 15_000
const NARROWEST_METRES = 500
const PARTS_SHOWN = 2
const COMPLETIONS = 3

/** Creates the searchable entries. Yields to the event loop: splitting streets takes long. */
export async function createEntries(data: OfflineData): Promise<AddressEntry[]> {
  const { areas, places, landmarks, streets } = data
  const streetEntries: AddressEntry[] = []
  for (const row of streets) {
    if (mayBeSplit(row)) await yieldToEventLoop()
    for (const entry of toStreetEntries(row, areas)) streetEntries.push(entry)
  }
  return [
    ...streetEntries,
    ...places.map(
      (place): AddressEntry => ({
        names: [place.name],
        municipality: '',
        weight: place.kind === 'neighbourhood' ? NEIGHBOURHOOD_WEIGHT : CITY_WEIGHT,
        toCandidates: (_number, language) => [
          { place: toNamedPlace(place, language), certainty: certainty.none },
        ],
      }),
    ),
    ...landmarks.map(
      ({ name, aliases, municipality, lat, lng }): AddressEntry => ({
        names: [name, ...aliases],
        municipality,
        weight: LANDMARK_WEIGHT,
        toCandidates: () => [
          {
            place: {
              id: `landmark:${name}, ${municipality} ${lat},${lng}`,
              label: `${name}, ${municipality}`,
              lat,
              lng,
              precision: 'place',
            },
            certainty: certainty.none,
          },
        ],
      }),
    ),
    ...areas.map(
      (area): AddressEntry => ({
        names: [area.place, ...area.parts],
        municipality: '',
        weight: POSTAL_WEIGHT,
        toCandidates: () => [
          { place: toPostalPlace(area, area.code, areas), certainty: certainty.none },
        ],
      }),
    ),
  ]
}

function toStreetEntries(row: StreetRow, areas: PostalArea[]): AddressEntry[] {
  if (!mayBeSplit(row)) return [new StreetEntry(row)]
  const streets = splitStreet(toStreet(row))
  if (streets.length < 2) return [new StreetEntry(row)]
  return assignDistricts(streets, areas).map(street => new DistrictStreetEntry(street))
}

/** One of several streets with the same name in one town. */
class DistrictStreetEntry implements AddressEntry {
  readonly names: string[]
  readonly municipality: string
  readonly district: District | undefined
  readonly weight: number
  private readonly street: Street

  constructor(street: Street) {
    this.street = street
    this.names = listNames(street.name)
    this.municipality = street.municipality
    this.district = street.district
    const metres = street.polylines.reduce((sum, { length }) => sum + length, 0)
    this.weight = Math.min(HEAVIEST_STREET, street.houses.length + metres / 100)
  }

  readStreet() {
    return this.street
  }

  toCandidates(number: string | null) {
    return toStreetCandidates(this.street, number)
  }
}

/** Stores only its row to save memory: there are tens of thousands of streets. */
class StreetEntry implements AddressEntry {
  private readonly row: StreetRow

  constructor(row: StreetRow) {
    this.row = row
  }

  get names() {
    return listNames(nameOf(this.row).name)
  }

  get municipality() {
    return nameOf(this.row).municipality
  }

  get weight() {
    return Math.min(HEAVIEST_STREET, this.row.houses.length / 10 + this.row.line.length / 40)
  }

  readStreet() {
    return toStreet(this.row)
  }

  toCandidates(number: string | null) {
    return toStreetCandidates(this.readStreet(), number)
  }
}

/** Types that also belong to many names, so that the search keeps them. */
const rareType =
  / (?:Chase|Circuit|Close|Cove|Crossing|Hill|Hollow|Line|Mews|Mnr|Park|Path|Pathway|Pk|Pt|Rdg|Row|Run|Walk|Wd)$/

/**
 * Adds the name that people type. 'Main Street Unionville' is the Main Street of one of Markham's villages, and 'Winlock' is
 * Winlock Pk.
 */
function listNames(name: string): string[] {
  const short = name.replace(/^(Main Street) [A-Z][a-z]+( [A-Z])?$/, '$1$2').replace(rareType, '')
  return short === name ? [name] : [name, short]
}

export function toNamedPlace(named: NamedPlace, language: Language): Place {
  const { name, persianName, kind, lat, lng } = named
  const country = kind === 'far' ? 'Canada' : 'Ontario'
  const region = isPartOfTown(named) ? CITY : country
  const isPersian = language === 'fa' && persianName !== ''
  const label = isPersian
    ? `${persianName} (${name})`
    : kind === 'abroad'
      ? name
      : `${name}, ${region}`
  const reach = reachAround(named, reachOf[kind] ?? TOWN_METRES)
  return { id: `place:${name}`, label, lat, lng, precision: 'place', reach }
}

function toStreetCandidates(street: Street, number: string | null): Candidate[] {
  const name = toStreetLabel(street)
  const middle = { id: `street:${name}`, label: name, ...getMiddle(street) }
  const reach = reachAlong(street.polylines)
  const onStreet: Candidate = {
    place: { ...middle, precision: 'street', reach },
    certainty: certainty.none,
  }
  if (number === null) return [onStreet]
  const at = (label: string, { lat, lng }: Point, metres: number): Place => ({
    id: `address:${label} ${name}`,
    label: `${label.toUpperCase()} ${name}`,
    lat,
    lng,
    ...(metres === 0
      ? { precision: 'address' }
      : {
          precision: 'street',
          reach: reachAround({ lat, lng }, metres),
        }),
  })
  const found = locateHouse(street, number)
  const completed = completeHouseNumbers(street, number, COMPLETIONS)
  const candidates = [
    ...(found ? [{ place: at(number, found, found.metres), certainty: found.certainty }] : []),
    ...completed.map(house => ({
      place: at(house.label, house, 0),
      certainty: certainty.completed,
    })),
  ]
  return candidates.length > 0 ? candidates : [onStreet]
}

/** Returns the centre of a postal area, labelled with the entered part of the code. */
export function toPostalPlace(area: PostalArea, given: string, areas: PostalArea[]): Place {
  const { code, place, parts, lat, lng } = area
  const shown = parts.slice(0, PARTS_SHOWN).join(', ')
  const written = given.length > 3 ? `${given.slice(0, 3)} ${given.slice(3)}` : given
  const label = `${written}, ${place}${shown ? ` (${shown})` : ''}`
  const metres = code.length < 3 ? FAR_METRES : radiusOf(area, areas)
  const reach = reachAround(area, metres)
  return { id: `postal:${code}`, label, lat, lng, precision: 'postal', reach }
}

/** Estimates the radius: neighbouring postal areas meet about half way between their centres. */
function radiusOf(area: PostalArea, areas: PostalArea[]): number {
  const others = areas.filter(other => other !== area)
  const nearest = Math.min(WIDEST_METRES, ...others.map(other => distanceMetres(area, other)))
  return Math.max(NARROWEST_METRES, nearest * HALF_WAY)
}
