import type { Point, Zone } from '../schemas/zone.ts'
import { findZone } from './zones.ts'

export type Grid = {
  columns: number
  rows: number
  toPoint(column: number, row: number): Point
}

type Cell = { column: number; row: number }

/** Labels are wide, so horizontal distance counts less than vertical distance. */
const WIDTH_WEIGHT = 0.4
/** A zone with less space gets no label. */
const MIN_DEPTH = 0.75
/** Enough space. A greater depth would only move the label closer to the pin in the centre. */
const ENOUGH_DEPTH = 3

/**
 * Returns the label position of each zone: the grid cell deepest inside the visible area where the zone
 * wins. A hardly visible zone gets no label.
 */
export function findNamePoints(zones: Zone[], { columns, rows, toPoint }: Grid): Map<Zone, Point> {
  const owners = new Map<Zone | null, Cell[]>()
  for (let row = -1; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const isInside = row >= 0 && row < rows && column >= 0 && column < columns
      const owner = isInside ? findZone(toPoint(column, row), zones) : null
      const cells = owners.get(owner)
      if (cells) cells.push({ column, row })
      else owners.set(owner, [{ column, row }])
    }
  }
  const points = new Map<Zone, Point>()
  for (const [zone, own] of owners) {
    if (!zone) continue
    const others = [...owners].flatMap(([owner, cells]) => (owner === zone ? [] : cells))
    const { depth, column, row } = findDeepest(own, others)
    if (depth >= MIN_DEPTH) points.set(zone, toPoint(column, row))
  }
  return points
}

function findDeepest(own: Cell[], others: Cell[]): Cell & { depth: number } {
  return own
    .map(cell => ({ ...cell, depth: getDepth(cell, others) }))
    .reduce((deepest, cell) => (cell.depth > deepest.depth ? cell : deepest))
}

function getDepth(cell: Cell, others: Cell[]): number {
  return Math.min(ENOUGH_DEPTH, ...others.map(other => getDistance(cell, other)))
}

function getDistance(a: Cell, b: Cell): number {
  return Math.hypot((a.column - b.column) * WIDTH_WEIGHT, a.row - b.row)
}
