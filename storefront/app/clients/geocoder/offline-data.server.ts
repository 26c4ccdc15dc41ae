import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point } from '#shared/schemas/zone.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { toCourse } from './course.ts'
import type { Door, Street } from './street.ts'

export type PostalArea = Point & {
  code: string
  place: string
  parts: string[]
}
export type NamedPlace = Point & { name: string; persianName: string; kind: string }
export type Landmark = Point & { name: string; aliases: string[]; municipality: string }
/** A street's lines in the two tables; what they say is read where it is asked for, which keeps the tables small. */
export type StreetRow = { line: string; doors: string }

export type OfflineData = {
  areas: PostalArea[]
  places: NamedPlace[]
  landmarks: Landmark[]
  streets: StreetRow[]
  /** English and Persian name of streets, without their type. */
  streetNames: string[][]
}

const STEPS_PER_DEGREE = 100_000
const READ_AT_ONCE = 500

/** Reads the tables beside this file; `data/README.md` tells where they come from. */
export async function readOfflineData(): Promise<OfflineData> {
  const [areas, places, landmarks, streetNames, streets] = await Promise.all([
    readTable('postal-areas.csv'),
    readTable('places.csv'),
    readTable('landmarks.csv'),
    readTable('street-names.csv'),
    readStreets(),
  ])
  await yieldToEventLoop()
  return {
    areas: areas.map(([code = '', place = '', parts = '', lat, lng]) => ({
      code,
      place,
      parts: parts.split('; ').filter(part => part !== ''),
      ...toPoint(lat, lng),
    })),
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

async function readStreets(): Promise<StreetRow[]> {
  const rows = new Map<string, StreetRow>()
  for (const [at, line] of (await readLines('streets.csv')).entries()) {
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop()
    rows.set(headOf(line), { line, doors: '' })
  }
  for (const [at, doors] of (await readLines('doors.csv')).entries()) {
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop()
    const head = headOf(doors)
    const row = rows.get(head)
    if (row) row.doors = doors
    else rows.set(head, { line: `${head},,`, doors })
  }
  return [...rows.values()]
}

/** Municipality and street. */
function headOf(line: string): string {
  return line.slice(0, line.indexOf(',', line.indexOf(',') + 1))
}

export function nameOf({ line }: StreetRow): { municipality: string; name: string } {
  const [municipality = '', name = ''] = headOf(line).split(',')
  return { municipality, name }
}

/** Points stand as steps of a hundred-thousandth of a degree from the one before. */
export function toStreet({ line, doors }: StreetRow): Street {
  const [municipality = '', name = '', courses = '', estimates = ''] = line.split(',')
  return {
    name,
    municipality,
    courses: courses
      .split(';')
      .filter(course => course !== '')
      .map(course => toCourse(toPoints(course)))
      .sort((a, b) => b.length - a.length),
    doors: toDoors(doors.slice(headOf(doors).length + 1), true),
    estimates: toDoors(estimates, false).sort((a, b) => a.number - b.number),
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

function toDoors(text: string, areSteps: boolean): Door[] {
  const parts = text === '' ? [] : text.split(' ')
  const doors: Door[] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at < parts.length; at += 3) {
    const label = parts[at] ?? ''
    lat = Number(parts[at + 1]) + (areSteps ? lat : 0)
    lng = Number(parts[at + 2]) + (areSteps ? lng : 0)
    doors.push({
      label,
      number: Number.parseInt(label, 10),
      lat: toDegrees(lat),
      lng: toDegrees(lng),
    })
  }
  return doors
}

function toDegrees(steps: number): number {
  return steps / STEPS_PER_DEGREE
}

function toPoint(lat: string | undefined, lng: string | undefined): Point {
  return { lat: Number(lat), lng: Number(lng) }
}

/** The tables hold neither quotes nor commas inside a field. */
async function readTable(file: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const [at, line] of (await readLines(file)).entries()) {
    if (at % READ_AT_ONCE === 0) await yieldToEventLoop()
    rows.push(line.split(','))
  }
  return rows
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, 'data', file), 'utf8')
  await yieldToEventLoop()
  return text.trim().split('\n').slice(1)
}
