import { at, darken, lighten, pick, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { blossom } from './grain-shapes.ts'
import { oval, solid } from './solids.ts'

const roundLeaf = 'M0 0C10-30 50-34 70 0C50 30 10 28 0 0Z'
const thinLeaf = 'M0 0C14-12 44-12 62 0C44 12 14 12 0 0Z'
const lobedLeaf =
  'M0 0C6-16 16-20 22-12C26-28 42-28 44-14C58-20 68-8 60 0C68 8 58 20 44 14C42 28 26 28 22 12C16 20 6 16 0 0Z'

export function sprig(colour: string, leaf: string, count: number): string {
  const pairs = repeat(count, index => {
    const y = round(60 - index * (140 / count))
    const size = 1 - index * 0.05
    return [-1, 1]
      .map(
        side =>
          `<g transform="translate(0 ${y}) scale(${side * size} ${size}) rotate(-28)"><path d="${leaf}" fill="${side > 0 ? colour : darken(colour, 0.12)}"/><path d="M4 0H54" stroke="${lighten(colour, 0.4)}" stroke-width="2" opacity=".7"/></g>`,
      )
      .join('')
  })
  return `<path d="M0 92C-4 40 4 0 0-84" fill="none" stroke="${darken(colour, 0.25)}" stroke-width="5" stroke-linecap="round"/>${pairs}<g transform="translate(0 -78) rotate(-90)"><path d="${leaf}" fill="${lighten(colour, 0.08)}" transform="translate(-14 0) scale(.7)"/></g>`
}

/** Stalks fanned out above a rubber band. */
const bunch =
  (colour: string, leaf: string, leaves: number): Drawing =>
  random => {
    const stalks = repeat(15, index => {
      const angle = -42 + index * 6
      return `<path d="M0 74Q${angle * 0.4} 20 ${round(Math.sin((angle * Math.PI) / 180) * 120)} ${round(40 - Math.cos((angle * Math.PI) / 180) * 100)}" fill="none" stroke="${darken(colour, 0.18)}" stroke-width="4"/>`
    })
    const crown = repeat(leaves, index => {
      const angle = ((-60 + (120 * index) / leaves + (random() - 0.5) * 16) * Math.PI) / 180
      const far = 62 + random() * 74
      const tone = pick(random, [
        colour,
        lighten(colour, 0.14),
        darken(colour, 0.14),
        lighten(colour, 0.06),
      ])
      return at(
        Math.sin(angle) * far,
        46 - Math.cos(angle) * far,
        `<path d="${leaf}" fill="${tone}"/><path d="M2 0H44" stroke="${lighten(colour, 0.45)}" stroke-opacity=".6" stroke-width="1.500"/>`,
        0.5 + random() * 0.25,
        (angle * 180) / Math.PI - 90 + (random() - 0.5) * 70,
      )
    })
    const whole = `<path d="M-16 66L-26 98M-6 66L-10 100M6 66L8 100M16 66L26 96" stroke="${lighten(colour, 0.3)}" stroke-width="5" stroke-linecap="round"/>${stalks}${crown}<rect x="-24" y="56" width="48" height="13" rx="6" fill="#a91d3a"/>`
    return at(0, 4, whole, 0.9)
  }

const herbBasket: Drawing = random => {
  const greens = ['#3f9d52', '#5fae46', '#2f7f45', '#7cba4f', '#6a3f7a']
  const leaves = repeat(70, () => {
    const angle = ((random() - 0.5) * 150 * Math.PI) / 180
    const far = 20 + random() * 74
    return at(
      Math.sin(angle) * far * 1.05,
      26 - Math.cos(angle) * far,
      `<path d="${pick(random, [roundLeaf, thinLeaf, lobedLeaf])}" fill="${pick(random, greens)}"/>`,
      0.5 + random() * 0.22,
      (angle * 180) / Math.PI - 90 + (random() - 0.5) * 60,
    )
  })
  const radishes = [
    [-46, 8],
    [-18, -2],
    [30, 6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `${oval(x, y, 13, 13, '#d3314f')}<path d="M${x} ${y + 12}q2 8-2 12" stroke="#f6e6e6" stroke-width="3" fill="none"/>`,
    )
    .join('')
  const weave = repeat(4, row =>
    repeat(
      11,
      column =>
        `<rect x="${-84 + column * 15.4 + row * 2}" y="${28 + row * 15}" width="12" height="12" rx="4" fill="${(row + column) % 2 ? '#c48a4a' : '#dba868'}"/>`,
    ),
  )
  return `${leaves}${radishes}<path d="M-90 22H90L76 92H-76Z" fill="#9a6630"/>${`<clipPath id="basket"><path d="M-90 22H90L76 92H-76Z"/></clipPath><g clip-path="url(#basket)">${weave}</g>`}<rect x="-96" y="16" width="192" height="13" rx="6" fill="#b57a3c"/>`
}

const flower =
  (petals: number, colour: string, middle: string): Drawing =>
  () =>
    at(0, 0, blossom(petals, middle)(colour), 4.6) +
    at(62, 62, blossom(petals, middle)(lighten(colour, 0.1)), 2) +
    at(-66, 58, `<path d="${roundLeaf}" fill="#5f9a4a"/>`, 0.7, 150)

const catkin: Drawing = () =>
  `<path d="M-60 90C-30 30 10-20 60-88" fill="none" stroke="#7a5a34" stroke-width="7" stroke-linecap="round"/>${[
    [-40, 46, -20],
    [-18, 10, 20],
    [6, -14, -26],
    [34, -48, 16],
    [54, -80, 0],
  ]
    .map(
      ([x = 0, y = 0, angle = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${oval(0, -18, 17, 26, '#e9dfb4')}${repeat(14, index => `<circle cx="${Math.round(Math.cos(index) * 13)}" cy="${Math.round(-18 + Math.sin(index * 2.3) * 21)}" r="2.400" fill="#f2cd4a"/>`)}<path d="M-12 4Q0 12 12 4L8-4H-8Z" fill="#8a6a3e"/></g>`,
    )
    .join('')}`

const citrus =
  (colour: string, leaf = true): Drawing =>
  random =>
    `${oval(0, 4, 86, 82, colour)}${repeat(40, () => `<circle cx="${round((random() - 0.5) * 120)}" cy="${round(4 + (random() - 0.5) * 116)}" r="1.600" fill="${darken(colour, 0.2)}" opacity=".5"/>`)}<ellipse cx="-30" cy="-34" rx="18" ry="9" fill="#fff" opacity=".5" transform="rotate(-30 -30 -34)"/><circle cx="4" cy="-72" r="5" fill="#5c6b2a"/>${leaf ? at(6, -74, `<path d="${roundLeaf}" fill="#4f8a3c"/><path d="M4 0H60" stroke="#9cc57c" stroke-width="2"/>`, 0.8, -24) : ''}`

const crowned = (colour: string): string =>
  `<path d="M-20-70L-26-98L-10-84L0-100L10-84L26-98L20-70Z" fill="${darken(colour, 0.2)}"/>${oval(0, 4, 86, 80, colour)}<path d="M-60 44C-30 70 30 74 62 38" fill="none" stroke="#f0a04b" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/><ellipse cx="-30" cy="-34" rx="18" ry="9" fill="#fff" opacity=".5" transform="rotate(-30 -30 -34)"/><path d="M-20-72C-10-62 10-62 20-72L14-80H-14Z" fill="${darken(colour, 0.4)}"/>`

const quince: Drawing = () =>
  solid(
    'M0-82C20-86 30-70 44-58C80-40 92 0 84 36C74 78 30 92 0 88C-30 92-74 78-84 36C-92 0-80-40-44-58C-30-70-20-86 0-82Z',
    '#e7c53c',
    `<ellipse cx="-30" cy="-26" rx="20" ry="10" fill="#fff" opacity=".45" transform="rotate(-30 -30 -26)"/><path d="M0-82V-98" stroke="#6b4a22" stroke-width="6" stroke-linecap="round"/>${at(4, -88, `<path d="${roundLeaf}" fill="#7a9a4a"/>`, 0.7, 10)}`,
  )

const persimmon: Drawing = () =>
  `${solid('M-88 4C-92-44-50-62 0-60S92-44 88 4C84 58 40 80 0 80S-84 58-88 4Z', '#ea7a22')}<ellipse cx="-34" cy="-16" rx="20" ry="10" fill="#fff" opacity=".45" transform="rotate(-24 -34 -16)"/><path d="M0-46C-30-30-56-40-62-56C-40-74-20-66 0-60C20-66 40-74 62-56C56-40 30-30 0-46Z" fill="#5f8a3e"/><path d="M0-56V-80" stroke="#5c4423" stroke-width="8" stroke-linecap="round"/>`

const fig: Drawing = () =>
  `${solid('M0-92C10-90 12-74 20-62C56-40 82-4 78 34C74 74 36 90 0 90S-74 74-78 34C-82-4-56-40-20-62C-12-74-10-90 0-92Z', '#4b2a55')}<path d="M0-70C-30-30-44 20-30 84M0-70C30-30 44 20 30 84M0-70V88" fill="none" stroke="#8d6a96" stroke-opacity=".5" stroke-width="4"/><ellipse cx="-28" cy="-4" rx="12" ry="24" fill="#fff" opacity=".22" transform="rotate(18 -28 -4)"/>`

const longMelon: Drawing = random =>
  `<g transform="rotate(-16)">${oval(0, 4, 98, 60, '#dfc25c')}${repeat(60, () => {
    const x = round((random() - 0.5) * 170)
    const y = round((random() - 0.5) * 96 * Math.sqrt(Math.max(0, 1 - (x / 98) ** 2)))
    return `<path d="M${x} ${y}l${round((random() - 0.5) * 22)} ${round((random() - 0.5) * 16)}" stroke="#fff6d2" stroke-width="2.500" stroke-linecap="round" opacity=".8"/>`
  })}<path d="M94-2C104-8 108-4 112 4" stroke="#8a7a3a" stroke-width="8" stroke-linecap="round" fill="none"/></g>`

const okra: Drawing = () =>
  [
    [-50, 10, 12],
    [0, -6, -4],
    [50, 12, -14],
  ]
    .map(
      ([x = 0, y = 0, angle = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${solid('M-18-60C-22-20-14 50 0 92C14 50 22-20 18-60Z', '#7dab3f')}<path d="M-8-56C-10-10-6 40 0 84M8-56C10-10 6 40 0 84" fill="none" stroke="#4f7a24" stroke-width="3"/><path d="M-20-58C-14-78 14-78 20-58C10-50-10-50-20-58Z" fill="#95bf58"/><path d="M0-72V-92" stroke="#6f973a" stroke-width="8" stroke-linecap="round"/></g>`,
    )
    .join('')

const beet: Drawing = () =>
  `<path d="M0-50C-30-70-40-92-44-100M0-50C0-70 4-90 2-104M0-50C24-66 36-84 46-98" fill="none" stroke="#a8325a" stroke-width="7" stroke-linecap="round"/>${at(-40, -92, `<path d="${roundLeaf}" fill="#4f8a3c"/>`, 0.6, -120)}${at(44, -92, `<path d="${roundLeaf}" fill="#5c9a48"/>`, 0.6, -50)}${solid('M0-56C50-56 72-22 66 16C60 52 24 66 6 96C2 100-2 100-6 96C-24 66-60 52-66 16C-72-22-50-56 0-56Z', '#7d1440')}<path d="M-50 0C-20 10 20 10 52-4M-44 24C-20 34 20 34 44 22" stroke="#b54a72" stroke-opacity=".5" stroke-width="4" fill="none"/>`

const artichoke: Drawing = () =>
  `<path d="M0 60V98" stroke="#6f8a4a" stroke-width="18" stroke-linecap="round"/>${[4, 3, 2, 1, 0].map(row => repeat(row + 2, index => at((index - (row + 1) / 2) * 34, 46 - (4 - row) * 24, `<path d="M0-46C22-26 26 6 0 26C-26 6-22-26 0-46Z" fill="${index % 2 ? '#86a45c' : '#769550'}" stroke="#4f6a34" stroke-width="2"/>`))).join('')}`

const olives: Drawing = () =>
  `<path d="M-86 70C-40 20 20-20 88-66" fill="none" stroke="#7a6a44" stroke-width="6" stroke-linecap="round"/>${[
    [-60, 44, -100],
    [-40, 20, 40],
    [-14, 0, -90],
    [10, -18, 40],
    [36, -34, -90],
    [62, -52, 30],
    [84, -64, -50],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      at(
        x,
        y,
        `<path d="${thinLeaf}" fill="#6f8a56"/><path d="M4 0H56" stroke="#b4c79c" stroke-width="2"/>`,
        0.95,
        angle,
      ),
    )
    .join(
      '',
    )}${oval(-20, 44, 24, 29, '#8f9c34', 20)}${oval(34, 12, 24, 29, '#7f8c2c', -10)}${oval(14, 64, 22, 27, '#a3ae48', 0)}`

export const plants: Record<string, Drawing> = {
  mint: () => sprig('#3f9d52', roundLeaf, 4),
  thyme: () => sprig('#6f8f4e', thinLeaf, 7),
  'mint-bunch': bunch('#3f9d52', roundLeaf, 54),
  'tarragon-bunch': bunch('#5f9440', thinLeaf, 80),
  'coriander-bunch': bunch('#57a83e', lobedLeaf, 54),
  'herb-basket': herbBasket,
  'white-flower': flower(5, '#ffffff', '#f0c23a'),
  'blossom-yellow': flower(4, '#f6d32f', '#c99a1a'),
  chicory: flower(12, '#6a86cf', '#3d549c'),
  bidmeshk: catkin,
  orange: citrus('#f08a24'),
  'sour-orange': citrus('#ee9b2f', false),
  'sweet-lemon': citrus('#ecd24a'),
  pomegranate: () => crowned('#b8243a'),
  quince,
  persimmon,
  fig,
  'long-melon': longMelon,
  'green-plum': () =>
    `<path d="M0-78C4-92 16-100 30-98" fill="none" stroke="#6b4a22" stroke-width="6" stroke-linecap="round"/>${oval(0, 2, 84, 82, '#8fb73e')}<path d="M0-78C-16-40-16 30-2 82" fill="none" stroke="#55761c" stroke-opacity=".5" stroke-width="4"/><ellipse cx="-34" cy="-30" rx="18" ry="9" fill="#fff" opacity=".5" transform="rotate(-30 -34 -30)"/>`,
  okra,
  beet,
  artichoke,
  'olive-branch': olives,
  musir: () =>
    [
      [-40, 16, -20],
      [36, 22, 24],
      [0, -20, 0],
    ]
      .map(
        ([x = 0, y = 0, angle = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${angle})">${solid('M0-66C8-36 44-20 42 16C40 48-40 48-42 16C-44-20-8-36 0-66Z', '#dba9b9')}<path d="M0-60C-20-20-26 10-16 40M0-60C20-20 26 10 16 40M0-60V42" fill="none" stroke="#8b4a66" stroke-opacity=".35" stroke-width="2"/></g>`,
      )
      .join(''),
}
