import type { Point } from '#shared/schemas/zone.ts'

export type Door = Point & { label: string; number: number }
/** Doors in the order of their numbers; at least one. */
export type Street = { name: string; doors: [Door, ...Door[]] }

/** A number this far beyond the last known one is still taken to be near it. */
const NUMBERS_BEYOND = 60

export function findDoor({ doors }: Street, label: string): Door | null {
  return doors.find(door => door.label === label) ?? null
}

/** Where a door that is not in the data should be: between its known neighbours, or null. */
export function estimateDoor({ doors }: Street, label: string): Door | null {
  const number = Number.parseInt(label, 10)
  const after = doors.find(door => door.number >= number)
  const before = doors.findLast(door => door.number <= number)
  if (before && after) return { label, number, ...pointBetween(before, after, number) }
  const nearest = before ?? after
  if (!nearest || Math.abs(nearest.number - number) > NUMBERS_BEYOND) return null
  return { ...nearest, label, number }
}

/** Known doors whose number goes on from what was typed so far. */
export function completeDoors({ doors }: Street, label: string, limit: number): Door[] {
  return doors.filter(door => door.label !== label && door.label.startsWith(label)).slice(0, limit)
}

/** A point on the street itself, about half way along. */
export function getMiddle({ doors }: Street): Point {
  const { lat, lng } = doors[Math.floor(doors.length / 2)] ?? doors[0]
  return { lat, lng }
}

function pointBetween(before: Door, after: Door, number: number): Point {
  const share = (number - before.number) / Math.max(1, after.number - before.number)
  return {
    lat: before.lat + share * (after.lat - before.lat),
    lng: before.lng + share * (after.lng - before.lng),
  }
}
