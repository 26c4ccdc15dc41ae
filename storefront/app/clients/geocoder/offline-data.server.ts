import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point } from '#shared/schemas/zone.ts'
import type { Door, Street } from './street.ts'

export type PostalArea = Point & { code: string; place: string; parts: string[] }
export type NamedPlace = Point & { name: string; persianName: string; kind: string }
export type KnownStreet = Street & { persianName: string }

export type OfflineData = {
  areas: PostalArea[]
  places: NamedPlace[]
  streets: KnownStreet[]
}

/** Reads the tables beside this file; `data/README.md` tells where they come from. */
export async function readOfflineData(): Promise<OfflineData> {
  const [areas, places, addresses, names] = await Promise.all([
    readTable('postal-areas.csv'),
    readTable('places.csv'),
    readTable('addresses.csv'),
    readTable('street-names.csv'),
  ])
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
    streets: toStreets(addresses, names),
  }
}

function toStreets(addresses: string[][], names: string[][]): KnownStreet[] {
  const streets = new Map<string, KnownStreet>()
  for (const [name = '', label = '', lat, lng] of addresses) {
    const number = Number.parseInt(label, 10)
    const door: Door = { label: label.toLowerCase(), number, ...toPoint(lat, lng) }
    const street = streets.get(name)
    if (street) street.doors.push(door)
    else streets.set(name, { name, doors: [door], persianName: findPersianName(name, names) })
  }
  return [...streets.values()]
}

/** 'Bay' names Bay St, but not Bayview Ave. */
function findPersianName(street: string, names: string[][]): string {
  return names.find(([name = '']) => street.startsWith(`${name} `))?.[1] ?? ''
}

function toPoint(lat: string | undefined, lng: string | undefined): Point {
  return { lat: Number(lat), lng: Number(lng) }
}

/** The tables hold neither quotes nor commas inside a field. */
async function readTable(file: string): Promise<string[][]> {
  const text = await readFile(join(import.meta.dirname, 'data', file), 'utf8')
  const [, ...lines] = text.trim().split(/\r?\n/)
  return lines.map(line => line.split(','))
}
