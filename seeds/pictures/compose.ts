import { aisles } from '../catalogue/aisles.ts'
import { brands } from '../catalogue/brands.ts'
import type { GroupRow, ShelvedProduct } from '../catalogue/row.ts'
import { aisleLooks } from './aisle-looks.ts'
import { khatam } from './ornament.ts'
import { lifts, packs } from './packs/packs.ts'
import { type Colour, palette } from './palette.ts'
import { loose, scene } from './scene.ts'
import { at, darken, freshId, lighten, randomFrom } from './svg.ts'
import { wordmark, wordmarks } from './wordmarks.ts'

const required = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`missing ${what}`)
  return value
}

/** White reads on most pack colours; on the pale ones it would not. */
function packColours(colour: Colour) {
  const { main, dark, light } = palette[colour]
  const isPale = ['butter', 'sand', 'sky'].includes(colour)
  return { main, dark, light, ink: isPale ? dark : '#ffffff', soft: isPale ? dark : light }
}

/** The SVG of a product's picture. */
export function composeProduct(row: ShelvedProduct): string {
  const random = randomFrom(row.key)
  const { tint } = required(aisleLooks[row.aisle], `look of aisle ${row.aisle}`)
  const { picture } = row
  if ('loose' in picture) {
    return scene(tint, loose(picture, random), { shadow: 0 })
  }
  const brand = required(
    brands.find(({ key }) => key === row.brand),
    `brand ${row.brand}`,
  )
  const content = packs[picture.pack]({
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
  return scene(tint, content, { shadow: 360, scale: 1.08, lift: lifts[picture.pack] ?? 0 })
}

/** A brand's tile: its name as type over a quiet star pattern. */
export function composeBrand(row: GroupRow): string {
  const mark = required(wordmarks[row.key], `wordmark of ${row.key}`)
  const { main, dark, light } = palette[mark.colour]
  const tile = freshId('tile')
  const pattern = `<defs><pattern id="${tile}" width="80" height="80" patternUnits="userSpaceOnUse"><path d="${khatam(30)}" transform="translate(40 40)" fill="none" stroke="${light}" stroke-opacity=".16" stroke-width="2.500"/></pattern></defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">${pattern}<rect width="640" height="640" fill="${darken(main, 0.18)}"/><rect width="640" height="640" fill="url(#${tile})"/>${at(320, 320, `<path d="${khatam(286)}" fill="${dark}" opacity=".5"/>`)}<rect x="48" y="48" width="544" height="544" rx="40" fill="none" stroke="${light}" stroke-opacity=".5" stroke-width="3"/>${wordmark(320, 308, { ...row, mark }, { width: 470, height: 210, fill: '#fff', accent: lighten(light, 0.2) })}</svg>`
}

/** An aisle's picture: what it sells, large, on the aisle's ground. */
export function composeAisle(row: GroupRow): string {
  const { tint, picture } = required(aisleLooks[row.key], `look of aisle ${row.key}`)
  return scene(tint, loose(picture, randomFrom(row.key)), { shadow: 0 })
}

export const groupRows = { aisles, brands }
