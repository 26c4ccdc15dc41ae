import { expect, it } from 'vitest'
import { distanceMetres } from '#shared/domain/zones.ts'
import { readOfflineData, toStreet } from './offline-data.server.ts'
import { splitStreet } from './split-street.ts'
import type { HouseNumber } from './street.ts'

const MAX_METRES_PER_NUMBER = 15
/** Opposite sides of a street may be numbered this far apart, as on Jane St. */
const TOLERANCE_METRES = 900

/** True if both numbers before and behind the house agree on another place. The first and last house have two on one side. */
function isMisplaced(house: HouseNumber, at: number, houses: HouseNumber[]): boolean {
  const isEnd = at === 0 || at === houses.length - 1
  const one = houses[at === 0 ? 2 : at - 1]
  const other = houses[at > 0 && isEnd ? at - 2 : at + 1]
  if (!one || !other) return false
  return [one, other].every(
    near =>
      distanceMetres(house, near) >
      TOLERANCE_METRES +
        Math.max(
          distanceMetres(one, other),
          isEnd ? Math.abs(house.number - near.number) * MAX_METRES_PER_NUMBER : 0,
        ),
  )
}

it('has house numbers that rise along their street', async () => {
  const { streets } = await readOfflineData()
  const pieces = streets
    .filter(({ houses }) => houses !== '')
    .flatMap(row => splitStreet(toStreet(row)))
  expect(pieces.length).toBeGreaterThan(4000)
  const misplaced = pieces.flatMap(({ name, municipality, houses }) =>
    houses.filter(isMisplaced).map(({ label }) => `${label} ${name}, ${municipality}`),
  )
  expect(misplaced).toEqual([])
})
