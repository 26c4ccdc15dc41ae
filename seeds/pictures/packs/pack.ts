import { drawArt } from '../art/art.ts'
import { breakLines, lettering, shortName } from '../lettering.ts'
import { at } from '../svg.ts'
import { type BrandType, wordmark } from '../wordmarks.ts'

/** Input of a pack's drawing. The floor is at y 566, the centre at x 320; the scene is 640 square. */
export type PackInput = {
  /** `ink` and `soft` are readable on the main colour. */
  colours: { main: string; dark: string; light: string; ink: string; soft: string }
  brand: BrandType
  name: string
  fName: string
  size: string
  art: string
  fill?: string
  random: () => number
  /** One of several label designs. */
  design: number
}

export type DrawPack = (pack: PackInput) => string

export const FLOOR = 566
export const MIDDLE = 320

export function artAt(pack: PackInput, x: number, y: number, side: number, angle = 0): string {
  return at(x, y, drawArt(pack.art, pack.random), side / 200, angle)
}

export function mark(
  pack: PackInput,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  accent?: string,
): string {
  return wordmark(x, y, pack.brand, { width, height, fill, ...(accent && { accent }) })
}

/** The English name on at most two lines and the Persian one below, as a block that fits `height`. */
export function names(
  pack: PackInput,
  look: {
    x: number
    /** The vertical centre of the block. */
    y: number
    width: number
    height: number
    size: number
    fill: string
    persian?: string
  },
): string {
  const { x, y, width, height, fill, persian = fill } = look
  const lines = twoLines(shortName(pack.name), Math.max(13, Math.round((width / look.size) * 1.85)))
  const rows = Math.min(lines.length, 2) + 1.12
  const size = Math.min(look.size, height / (rows * 1.16))
  const first = y - ((rows - 1) * size * 1.16) / 2 + size * 0.34
  const english = lines
    .slice(0, 2)
    .map((line, index) =>
      lettering(x, first + index * size * 1.14, line, { size, fill, weight: 700, maxWidth: width }),
    )
  const last = first + english.length * size * 1.14 + size * 0.1
  return (
    english.join('') +
    lettering(x, last, shortName(pack.fName), {
      size: size * 0.94,
      fill: persian,
      weight: 500,
      maxWidth: width,
    })
  )
}

function twoLines(text: string, longest: number): string[] {
  const lines = breakLines(text, longest)
  return lines.length <= 2 ? lines : twoLines(text, longest + 1)
}

export function sizeMark(
  pack: PackInput,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'end',
): string {
  return lettering(x, y, pack.size, { size, fill, weight: 600, anchor })
}
