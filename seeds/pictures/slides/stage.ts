import { khatam } from '../ornament.ts'
import { darken, freshId, lighten, linear, radial } from '../svg.ts'

/** Slides have the ratio 12:5. */
export const WIDE = { width: 1600, height: 667 }
/** The y of the table's back edge; objects on the table have their base below it. */
export const EDGE = 476

export const everywhere = `width="${WIDE.width}" height="${WIDE.height}"`

/** Tile work of eight-pointed stars and crosses. */
export function tileWork(
  pitch: number,
  { ground, star, heart, line }: { ground: string; star: string; heart: string; line: string },
): { defs: string; fill: string } {
  const id = freshId('tiles')
  const half = pitch / 2
  const at = `transform="translate(${half} ${half})"`
  return {
    defs: `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse"><rect width="${pitch}" height="${pitch}" fill="${ground}"/><path d="${khatam(half)}" ${at} fill="${star}" stroke="${line}" stroke-width="${pitch * 0.035}"/><path d="${khatam(half * 0.62)}" ${at} fill="none" stroke="${line}" stroke-opacity=".7" stroke-width="${pitch * 0.025}"/><path d="${khatam(half * 0.34)}" ${at} fill="${heart}"/></pattern>`,
    fill: `url(#${id})`,
  }
}

export const turquoiseTiles = {
  ground: '#0b5f69',
  star: '#15838d',
  heart: '#e9b44a',
  line: '#8fd0cd',
}

/** A soft glow on the wall behind the main object. */
export function glow(colour: string, cx: number, strength: number): string {
  const id = freshId('glow')
  return `<defs>${radial(
    id,
    [
      [0, colour, strength],
      [0.55, colour, strength * 0.35],
      [1, colour, 0],
    ],
    `cx="${cx}" cy=".5" r=".62"`,
  )}</defs><rect ${everywhere} fill="url(#${id})"/>`
}

/** Darker corners, which draw the eye to the centre. */
export function vignette(strength: number): string {
  const id = freshId('vignette')
  return `<defs>${radial(
    id,
    [
      [0.6, '#1a0f08', 0],
      [1, '#1a0f08', strength],
    ],
    'cx=".5" cy=".46" r=".72"',
  )}</defs><rect ${everywhere} fill="url(#${id})"/>`
}

export function shade(colour: string, top: number, height: number, from: number): string {
  const id = freshId('shade')
  return `<defs>${linear(
    id,
    [
      [0, colour, from],
      [1, colour, 0],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  )}</defs><rect y="${top}" width="${WIDE.width}" height="${height}" fill="url(#${id})"/>`
}

function top(colour: string, height = WIDE.height - EDGE): string {
  const id = freshId('top')
  return `<defs>${linear(
    id,
    [
      [0, darken(colour, 0.22)],
      [0.3, colour],
      [1, lighten(colour, 0.16)],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  )}</defs><rect y="${EDGE}" width="${WIDE.width}" height="${height}" fill="url(#${id})"/>`
}

const plank = (y: number, colour: string) =>
  `<path d="M0 ${y}H${WIDE.width}" stroke="${darken(colour, 0.4)}" stroke-opacity=".4" stroke-width="3"/>`

const lip = (colour: string) =>
  `<rect y="${EDGE - 5}" width="${WIDE.width}" height="6" fill="${lighten(colour, 0.35)}" opacity=".7"/>`

/** The surface below the food. */
export const tables = {
  wood: (colour: string) =>
    `${top(colour)}${[EDGE + 46, EDGE + 108].map(y => plank(y, colour)).join('')}${lip(colour)}`,
  stone: (colour: string) => `${top(colour)}${lip(colour)}`,
  /** A cloth whose woven border hangs over the front edge. */
  termeh: (colour: string) => {
    const id = freshId('termeh')
    const boteh = 'M0 20C-15 18-15-4-2-14C6-20 8-30 2-36C18-32 20-14 15-2C11 10 12 18 0 20Z'
    const tile = `<pattern id="${id}" width="84" height="72" y="${WIDE.height - 78}" patternUnits="userSpaceOnUse"><rect width="84" height="72" fill="${darken(colour, 0.3)}"/><path d="${boteh}" transform="translate(24 44) scale(1.05)" fill="#e9b44a"/><path d="${boteh}" transform="translate(24 42) scale(.6)" fill="${colour}"/><path d="${boteh}" transform="translate(64 30) rotate(180) scale(1.05)" fill="#12828c"/><path d="${boteh}" transform="translate(64 32) rotate(180) scale(.6)" fill="#f6ecd9"/></pattern>`
    const y = WIDE.height - 78
    return `<defs>${tile}</defs>${top(colour)}${lip(colour)}<rect y="${y}" width="1600" height="72" fill="url(#${id})"/><path d="M0 ${y}H1600M0 ${y + 72}H1600" stroke="#e9b44a" stroke-width="5"/><path d="M0 ${WIDE.height - 3}H1600" stroke="${darken(colour, 0.4)}" stroke-width="7" stroke-dasharray="5 5"/>`
  },
  /** A ledge of glazed tiles. */
  tiled: () => {
    const { defs, fill } = tileWork(64, turquoiseTiles)
    return `<defs>${defs}</defs>${top('#d9c6a2', 120)}${lip('#d9c6a2')}<g transform="translate(0 ${EDGE + 120})"><rect width="1600" height="72" fill="${fill}"/><path d="M0 0H1600" stroke="#f6ecd9" stroke-width="7"/></g>${shade('#2a1a0c', EDGE + 120, 40, 0.35)}`
  },
}
