import { expect, it } from 'vitest'
import type { Zone } from '../schemas/zone.ts'
import { findNamePoints, type Grid } from './name-points.ts'
import { findZone } from './zones.ts'

const common = {
  aliasName: '',
  color: { fillColor: '#fff', strokeColor: '#000' },
  zIndex: 0,
  deliveryCost: 0,
  minPurchase: 0,
}
const square = (id: number, half: number): Zone => ({
  ...common,
  id,
  name: `Zone ${id}`,
  type: 'rectangle',
  rectangle: { southWest: { lat: -half, lng: -half }, northEast: { lat: half, lng: half } },
})
const grid: Grid = {
  columns: 20,
  rows: 20,
  toPoint: (column, row) => ({ lat: 9.5 - row, lng: column - 9.5 }),
}

it('places each name where its zone wins, also for nested zones', () => {
  const zones = [square(1, 9), square(2, 5), square(3, 2)]
  const points = findNamePoints(zones, grid)
  expect(points.size).toBe(3)
  for (const [zone, point] of points) expect(findZone(point, zones)).toBe(zone)
})

it('omits a hidden zone', () => {
  expect(findNamePoints([square(1, 3), square(2, 8)], grid).size).toBe(1)
  expect(findNamePoints([], grid).size).toBe(0)
})
