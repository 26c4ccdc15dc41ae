import { aisles } from '../catalogue/aisles.ts'
import { brands } from '../catalogue/brands.ts'
import type { CatalogueProduct, GroupRow } from '../catalogue/row.ts'
import { aisleLooks } from './aisle-looks.ts'
import { arch, khatam } from './ornament.ts'
import { lifts, packs } from './packs/packs.ts'
import { type Colour, palette } from './palette.ts'
import type { LoosePicture } from './picture-row.ts'
import { loose, scene } from './scene.ts'
import { at, darken, freshId, lighten, randomFrom } from './svg.ts'
import { wordmark, wordmarks } from './wordmarks.ts'

const required = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`missing ${what}`)
  return value
}

/** White text is readable on most pack colours, but not on the pale ones. */
function packColours(colour: Colour) {
  const { main, dark, light } = palette[colour]
  const isPale = ['butter', 'sand', 'sky'].includes(colour)
  return { main, dark, light, ink: isPale ? dark : '#ffffff', soft: isPale ? dark : light }
}

/** The SVG of a product's picture. */
export function composeProduct(row: CatalogueProduct): string {
  const { tint } = required(aisleLooks[row.aisle], `look of aisle ${row.aisle}`)
  const { picture } = row
  if ('loose' in picture) {
    return scene(tint, loose(picture, randomFrom(row.key)), { shadow: 0 })
  }
  const lift = lifts[picture.pack] ?? 0
  return scene(tint, packContent(row), { shadow: 360, scale: 1.08, lift })
}

/** The SVG of a further picture of a product: the food itself, in front of the aisle's background. */
export function composeMore({ key, aisle }: CatalogueProduct, picture: LoosePicture): string {
  const { tint } = required(aisleLooks[aisle], `look of aisle ${aisle}`)
  return scene(tint, loose(picture, randomFrom(`${key} ${picture.count}`)), { shadow: 0 })
}

/** Only the pack, standing on the floor line of a picture. */
export function packContent(row: CatalogueProduct): string {
  const { picture } = row
  if ('loose' in picture) throw new Error(`${row.key} has no pack`)
  const random = randomFrom(row.key)
  const brand = required(
    brands.find(({ key }) => key === row.brand),
    `brand ${row.brand}`,
  )
  return packs[picture.pack]({
    colours: packColours(picture.colour),
    brand: { ...brand, mark: required(wordmarks[row.brand], `wordmark of ${row.brand}`) },
    name: row.name,
    fName: row.fName,
    size: row.size.replace(/l$/, 'L'),
    art: picture.art,
    ...(picture.fill && { fill: picture.fill }),
    random,
    design: Math.floor(random() * 6),
  })
}

type Shades = { main: string; dark: string; light: string }

/** Patterns behind a brand's name; brands with the same colour use different ones. */
const emblems: ((shades: Shades) => string)[] = [
  ({ dark, light }) =>
    `${at(320, 320, `<path d="${khatam(286)}" fill="${dark}" opacity=".5"/>`)}<rect x="48" y="48" width="544" height="544" rx="40" fill="none" stroke="${light}" stroke-opacity=".5" stroke-width="3"/>`,
  ({ dark, light }) =>
    `<circle cx="320" cy="320" r="276" fill="${dark}" opacity=".6"/><circle cx="320" cy="320" r="256" fill="none" stroke="${light}" stroke-width="5"/><circle cx="320" cy="320" r="240" fill="none" stroke="${light}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="3 12" stroke-linecap="round"/>`,
  ({ dark, light }) =>
    `<path d="${arch(320, 36, 640, 552)}" fill="${dark}" opacity=".6"/><path d="${arch(320, 64, 660, 508)}" fill="none" stroke="${light}" stroke-opacity=".75" stroke-width="5"/>`,
  ({ dark, light }) =>
    `<rect y="176" width="640" height="288" fill="${dark}"/><path d="M0 188H640M0 452H640" stroke="${light}" stroke-opacity=".8" stroke-width="4"/>${[110, 530].map(y => [140, 320, 500].map(x => at(x, y, `<path d="${khatam(30)}" fill="none" stroke="${light}" stroke-opacity=".8" stroke-width="4"/>`)).join('')).join('')}`,
  ({ dark, light }) =>
    `<path d="M320 34L606 320L320 606L34 320Z" fill="${dark}" opacity=".6"/><path d="M320 62L578 320L320 578L62 320Z" fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="4"/>${[
      [86, 86],
      [554, 86],
      [86, 554],
      [554, 554],
    ]
      .map(([x = 0, y = 0]) => at(x, y, `<path d="${khatam(38)}" fill="${light}" opacity=".55"/>`))
      .join('')}`,
]

/** A brand's tile: its name over a pattern and a subtle star tiling. */
export function composeBrand(row: GroupRow): string {
  const mark = required(wordmarks[row.key], `wordmark of ${row.key}`)
  const { main, dark, light } = palette[mark.colour]
  const sameColour = Object.keys(wordmarks).filter(key => wordmarks[key]?.colour === mark.colour)
  const turn = Object.keys(palette).indexOf(mark.colour) + sameColour.indexOf(row.key)
  const emblem = required(emblems[turn % emblems.length], 'emblem')
  const tile = freshId('tile')
  const pattern = `<defs><pattern id="${tile}" width="80" height="80" patternUnits="userSpaceOnUse"><path d="${khatam(30)}" transform="translate(40 40)" fill="none" stroke="${light}" stroke-opacity=".16" stroke-width="2.500"/></pattern></defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">${pattern}<rect width="640" height="640" fill="${darken(main, 0.18)}"/><rect width="640" height="640" fill="url(#${tile})"/>${emblem({ main, dark, light })}${wordmark(320, 308, { ...row, mark }, { width: 450, height: 210, fill: '#fff', accent: lighten(light, 0.2) })}</svg>`
}

/** An aisle's image: a typical product, large, on the aisle's background. */
export function composeAisle(row: GroupRow): string {
  const { tint, picture } = required(aisleLooks[row.key], `look of aisle ${row.key}`)
  return scene(tint, loose(picture, randomFrom(row.key)), { shadow: 0 })
}

export const groupRows = { aisles, brands }
