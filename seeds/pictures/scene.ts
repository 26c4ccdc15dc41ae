import { drawArt, isIcon } from './art/art.ts'
import { FLOOR, MIDDLE } from './packs/pack.ts'
import type { LoosePicture } from './picture-row.ts'
import { at, darken, freshId, lighten, radial, round } from './svg.ts'

type Standing = { shadow: number; scale?: number; lift?: number }

/** The background of every image: one backdrop, light from the upper left, one floor. */
export function scene(
  tint: string,
  content: string,
  { shadow, scale = 1, lift = 0 }: Standing,
): string {
  const ground = freshId('ground')
  const floor = FLOOR + 18 - lift
  const stand = `translate(${MIDDLE} ${floor}) scale(${scale}) translate(${-MIDDLE} ${-FLOOR})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><defs>${radial(
    ground,
    [
      [0, lighten(tint, 0.72)],
      [0.55, lighten(tint, 0.25)],
      [1, tint],
    ],
    'cx=".36" cy=".3" r=".95"',
  )}</defs><rect width="640" height="640" fill="url(#${ground})"/>${shadow ? softShadow(MIDDLE + 18, floor + 4, shadow / 2 + 60, 36, tint) : ''}<g transform="${stand}">${content}</g></svg>`
}

function softShadow(x: number, y: number, rx: number, ry: number, tint: string): string {
  const id = freshId('shadow')
  return `<defs>${radial(id, [
    [0, darken(tint, 0.62), 0.62],
    [0.55, darken(tint, 0.55), 0.26],
    [1, darken(tint, 0.5), 0],
  ])}</defs><ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#${id})"/>`
}

/** Adds volume to the flat drawings of the emoji set: light from the upper left, shade opposite. */
export const volumeFilter =
  '<filter id="volume" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur in="SourceAlpha" stdDeviation="7" result="soft"/><feOffset in="soft" dx="-9" dy="-11" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="rim"/><feFlood flood-color="#2a1208" flood-opacity=".34"/><feComposite in2="rim" operator="in" result="shade"/><feOffset in="soft" dx="8" dy="9" result="other"/><feComposite in="SourceAlpha" in2="other" operator="out" result="edge"/><feFlood flood-color="#fff" flood-opacity=".4"/><feComposite in2="edge" operator="in" result="shine"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="shine"/></feMerge></filter>'

type Place = [x: number, y: number, scale: number, angle: number]

const piles: Record<number, Place[]> = {
  1: [[320, 340, 2.35, 0]],
  2: [
    [232, 300, 1.6, -8],
    [408, 392, 1.7, 6],
  ],
  3: [
    [322, 230, 1.42, 4],
    [204, 420, 1.48, -8],
    [440, 424, 1.48, 8],
  ],
  4: [
    [236, 250, 1.3, -8],
    [412, 242, 1.3, 10],
    [210, 432, 1.4, 6],
    [432, 438, 1.4, -6],
  ],
  5: [
    [246, 222, 1.16, -8],
    [408, 232, 1.16, 12],
    [156, 408, 1.22, -14],
    [484, 410, 1.22, 10],
    [320, 440, 1.3, 0],
  ],
  11: [
    [320, 166, 0.74, 4],
    [244, 254, 0.76, -12],
    [398, 256, 0.76, 14],
    [170, 346, 0.78, 10],
    [322, 342, 0.8, 0],
    [472, 348, 0.78, -14],
    [108, 452, 0.8, -8],
    [244, 462, 0.84, 14],
    [398, 464, 0.84, -6],
    [530, 452, 0.8, 8],
    [322, 500, 0.84, -12],
  ],
}

const inFront: Place = [436, 446, 1.32, -6]

/** Goods without a pack, such as fruit: one large or several together. */
export function loose(picture: LoosePicture, random: () => number): string {
  const places = piles[picture.count]
  if (!places) throw new Error(`no arrangement of ${picture.count} pieces`)
  const draw = (name: string, [x, y, scale, tilt]: Place) => {
    const angle = picture.upright ? 0 : tilt
    const art = drawArt(name, random)
    const piece = isIcon(name) ? `<g filter="url(#volume)">${art}</g>` : art
    return (
      softShadow(x + 10, y + 92 * scale, 104 * scale, 19 * scale, '#8a7a6a') +
      at(x, y, piece, scale, angle)
    )
  }
  const behind = picture.with ? places.slice(0, -1) : places
  const front = picture.with ? draw(picture.with, inFront) : ''
  return `<defs>${volumeFilter}</defs>${behind.map(place => draw(picture.loose, place)).join('')}${front}`
}
