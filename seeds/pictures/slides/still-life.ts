import { products } from '../../catalogue/products.ts'
import { drawArt, isIcon } from '../art/art.ts'
import { heap } from '../art/scatter.ts'
import { packContent } from '../compose.ts'
import { lettering } from '../lettering.ts'
import { FLOOR, MIDDLE } from '../packs/pack.ts'
import { volumeFilter } from '../scene.ts'
import { at, freshId, radial, randomFrom, round } from '../svg.ts'
import { EDGE, glow, vignette } from './stage.ts'

/** An object on the table; its base is at `y`. */
type Piece = {
  x: number
  y: number
  scale?: number
  angle?: number
  /** Half of the drawing's height, if it does not fill the 200 units. */
  foot?: number
  steam?: true
} & ({ art: string } | { pack: string } | { heap: string; width: number; height: number })

/** A slide's scene: wall, table and objects, from back to front. */
export type StillLife = {
  wall: string
  table: string
  light: string
  /** The position of the light, 0 left to 1 right. */
  lightAt?: number
  dim?: number
  pieces: Piece[]
  /** A short text in Persian and English. */
  words?: { fa: string; en: string; x: number; y: number; size: number; fill: string }
}

export function composeSlide(key: string, life: StillLife): string {
  const random = randomFrom(key)
  const { wall, table, light, lightAt = 0.5, dim = 0.42, pieces, words } = life
  const type = words
    ? lettering(words.x, words.y, words.fa, {
        size: words.size,
        fill: words.fill,
        face: 'lalezar',
        weight: 400,
      }) +
      lettering(words.x, words.y + words.size * 0.62, words.en, {
        size: words.size * 0.4,
        fill: words.fill,
        weight: 700,
        spacing: 1,
      })
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 667" width="1600" height="667"><defs>${volumeFilter}<filter id="steam" x="-60%" y="-20%" width="220%" height="140%"><feGaussianBlur stdDeviation="10"/></filter></defs>${wall}${glow(light, lightAt, 0.55)}${table}${pieces.map(piece => draw(piece, random)).join('')}${vignette(dim)}${type}</svg>`
}

function draw(piece: Piece, random: () => number): string {
  const { x, y, scale = 1, angle = 0 } = piece
  if ('pack' in piece) {
    const row = products.find(({ key }) => key === piece.pack)
    if (!row) throw new Error(`no product has the key ${piece.pack}`)
    return (
      shadow(x, y, 220 * scale) + at(x - MIDDLE * scale, y - FLOOR * scale, packContent(row), scale)
    )
  }
  if ('heap' in piece) {
    return (
      shadow(x, y + 4, piece.width * 0.62) +
      at(x, y, heap(piece.heap, piece.width, piece.height, random, scale))
    )
  }
  const foot = piece.foot ?? 90
  const art = drawArt(piece.art, random)
  const drawing = isIcon(piece.art) ? `<g filter="url(#volume)">${art}</g>` : art
  const ground = shadow(x, y, 104 * scale)
  const steam = piece.steam ? wisps(x, y - 165 * scale, scale) : ''
  return ground + at(x, y - foot * scale, drawing, scale, angle) + steam
}

function shadow(x: number, y: number, reach: number): string {
  if (y < EDGE - 40) return ''
  const id = freshId('shadow')
  return `<defs>${radial(id, [
    [0, '#1d0f06', 0.6],
    [0.5, '#1d0f06', 0.28],
    [1, '#1d0f06', 0],
  ])}</defs><ellipse cx="${round(x + 12)}" cy="${round(y + 2)}" rx="${round(reach * 1.1)}" ry="${round(Math.min(34, reach * 0.2))}" fill="url(#${id})"/>`
}

function wisps(x: number, y: number, scale: number): string {
  const path = (dx: number) =>
    `M${dx} 0C${dx - 26}-34 ${dx + 22}-58 ${dx - 2}-96C${dx - 18}-122 ${dx + 10}-136 ${dx + 4}-158`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale * 0.7})" filter="url(#steam)" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="17" stroke-linecap="round"><path d="${path(-24)}"/><path d="${path(26)}"/></g>`
}
