import { at, pick } from '../svg.ts'
import type { Grain } from './grain-shapes.ts'
import { grains } from './grains.ts'

/** Fills a rectangle with loose food: darker pieces below, lighter ones on top. */
export function scatter(
  kind: string,
  width: number,
  height: number,
  random: () => number,
  scale = 1,
): string {
  const grain = requireGrain(kind)
  const step = grain.size * scale * 0.52
  const layers = [0.62, 0.8, 1]
  return layers
    .map(brightness => {
      const pieces: string[] = []
      for (let y = -step; y < height + step; y += step) {
        for (let x = -step; x < width + step; x += step) {
          if (brightness === 1 && random() < 0.35) continue
          pieces.push(
            piece(
              grain,
              x + (random() - 0.5) * step * 1.6,
              y + (random() - 0.5) * step * 1.6,
              random,
              scale,
            ),
          )
        }
      }
      return `<g style="filter:brightness(${brightness})">${shuffle(pieces, random).join('')}</g>`
    })
    .join('')
}

/** A heap on a table, `width` wide, with its base at the origin. */
export function heap(
  kind: string,
  width: number,
  height: number,
  random: () => number,
  scale = 1,
): string {
  const grain = requireGrain(kind)
  const count = Math.round(((width * height) / (grain.size * scale) ** 2) * 9)
  const pieces = Array.from({ length: count }, () => {
    const level = random() ** 1.3
    const half = (width / 2) * (1 - level) ** 0.75
    return { x: (random() * 2 - 1) * half, y: -level * height, level }
  }).sort((one, other) => other.level - one.level)
  return pieces.map(({ x, y }) => piece(grain, x, y, random, scale)).join('')
}

export const hasGrain = (kind: string): boolean => kind in grains

/** The colour between the pieces. */
export const heapColour = (kind: string): string => {
  const colour = requireGrain(kind).colours[0] ?? '#000000'
  return colour === '#000000' ? '#8a6a44' : colour
}

function requireGrain(kind: string): Grain {
  const grain = grains[kind]
  if (!grain) throw new Error(`no grain has the name ${kind}`)
  return grain
}

function piece(grain: Grain, x: number, y: number, random: () => number, scale: number): string {
  return at(
    x,
    y,
    grain.draw(pick(random, grain.colours), random),
    scale * (0.88 + random() * 0.24),
    random() * 360,
  )
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
