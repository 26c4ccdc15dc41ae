import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point } from '#shared/schemas/zone.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { toPolyline } from './polyline.ts'
import type { HouseNumber, Street } from './street.ts'

export type PostalArea = Point & {
  code: string
  place: string
  parts: string[]
  /** Distance from the centre to the farthest corner of the outline. Null if the outline is unknown. */
  metres: number | null
}
export type NamedPlace = Point & { name: string; persianName: string; kind: string }
type Landmark = Point & { name: string; aliases: string[]; municipality: string }
/** A street's raw lines in the two tables. They are parsed on demand, to save memory. */
export type StreetRow = { line: string; houses: string }

export type OfflineData = {
  areas: PostalArea[]
  places: NamedPlace[]
  landmarks: Landmark[]
  streets: StreetRow[]
  /** English and Persian name of streets, without their type. */
  streetNames: string[][]
}

const STEPS_PER_DEGREE = 100_000
const BATCH_SIZE = 500

/** Reads the CSV tables in `data`. `data/README.md` documents their sources. */
export async function readOfflineData(): Promise<OfflineData> {
  const [areas, places, landmarks, streetNames, streets] = await Promise.all([
    readPostalAreas(),
    readTable('places.csv'),
    readTable('landmarks.csv'),
    readTable('street-names.csv'),
    readStreets(),
  ])
  await yieldToEventLoop()
  return {
    areas,
    places: places.map(([name = '', persianName = '', kind = '', lat, lng]) => ({
      name,
      persianName,
      kind,
      ...toPoint(lat, lng),
    })),
    landmarks: landmarks.map(([name = '', aliases = '', municipality = '', , lat, lng]) => ({
      name,
      aliases: aliases.split('; ').filter(alias => alias !== ''),
      municipality,
      ...toPoint(lat, lng),
    })),
    streets,
    streetNames,
  }
}

export async function readPostalAreas(): Promise<PostalArea[]> {
  const rows = await readTable('postal-areas.csv')
  return rows.map(([code = '', place = '', parts = '', lat, lng, metres]) => ({
    code,
    place,
    parts: parts.split('; ').filter(part => part !== ''),
    metres: metres ? Number(metres) : null,
    ...toPoint(lat, lng),
  }))
}

async function readStreets(): Promise<StreetRow[]> {
  const rows = new Map<string, StreetRow>()
  for (const [at, line] of (await readLines('streets.csv')).entries()) {
    if (at % BATCH_SIZE === 0) await yieldToEventLoop()
    rows.set(keyOf(line), { line, houses: '' })
  }
  for (const [at, houses] of (await readLines('house-numbers.csv')).entries()) {
    if (at % BATCH_SIZE === 0) await yieldToEventLoop()
    const key = keyOf(houses)
    const row = rows.get(key)
    if (row) row.houses = houses
    else rows.set(key, { line: `${key},,`, houses })
  }
  return [...rows.values()]
}

/** Returns the first two columns, municipality and street, which identify the line. */
function keyOf(line: string): string {
  return line.slice(0, line.indexOf(',', line.indexOf(',') + 1))
}

/** True if the row may contain several streets: it has several lines, or none. */
export function mayBeSplit({ line }: StreetRow): boolean {
  const lines = line.split(',', 3)[2] ?? ''
  return lines === '' || lines.includes(';')
}

export function nameOf({ line }: StreetRow): { municipality: string; name: string } {
  const [municipality = '', name = ''] = keyOf(line).split(',')
  return { municipality, name }
}

/** Parses a street. Points are delta-encoded in units of 1/100,000 degree. */
export function toStreet({ line, houses }: StreetRow): Street {
  const [municipality = '', name = '', polylines = '', estimates = ''] = line.split(',')
  return {
    name,
    municipality,
    polylines: polylines
      .split(';')
      .filter(polyline => polyline !== '')
      .map(polyline => toPolyline(toPoints(polyline)))
      .sort((a, b) => b.length - a.length),
    houses: toHouseNumbers(houses.slice(keyOf(houses).length + 1), true),
    estimates: toHouseNumbers(estimates, false).sort((a, b) => a.number - b.number),
  }
}

function toPoints(line: string): Point[] {
  const numbers = line.split(' ').map(Number)
  const points: Point[] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lng += numbers[at + 1] ?? 0
    points.push({ lat: toDegrees(lat), lng: toDegrees(lng) })
  }
  return points
}

function toHouseNumbers(text: string, isDeltaEncoded: boolean): HouseNumber[] {
  const parts = text === '' ? [] : text.split(' ')
  const houses: HouseNumber[] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at < parts.length; at += 3) {
    const label = parts[at] ?? ''
    lat = Number(parts[at + 1]) + (isDeltaEncoded ? lat : 0)
    lng = Number(parts[at + 2]) + (isDeltaEncoded ? lng : 0)
    houses.push({
      label,
      number: Number.parseInt(label, 10),
      lat: toDegrees(lat),
      lng: toDegrees(lng),
    })
  }
  return houses
}

function toDegrees(steps: number): number {
  return steps / STEPS_PER_DEGREE
}

function toPoint(lat: string | undefined, lng: string | undefined): Point {
  return { lat: Number(lat), lng: Number(lng) }
}

/** Splits at commas only: no field contains quotes or commas. */
async function readTable(file: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const [at, line] of (await readLines(file)).entries()) {
    if (at % BATCH_SIZE === 0) await yieldToEventLoop()
    rows.push(line.split(','))
  }
  return rows
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, 'data', file), 'utf8')
  await yieldToEventLoop()
  return text.trim().split('\n').slice(1)
}
