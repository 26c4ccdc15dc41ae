import { khatam } from '../ornament.ts'
import { at, clipped, darken, freshId, lighten, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { brass, copper, oval, steel, turned } from './solids.ts'

/** Kitchen and grill ware, and handicrafts of Isfahan and Yazd. */

const cooker: Drawing = () =>
  `<path d="M-88-14H88L80 74C78 86 66 92 54 92H-54C-66 92-78 86-80 74Z" fill="#f4f2ee"/><path d="M-88-14H-66L-60 92C-72 90-79 84-80 74ZM88-14H66L60 92C72 90 79 84 80 74Z" fill="#d9d5cd"/><rect x="-94" y="-30" width="188" height="22" rx="9" fill="#5a2f6b"/>${turned(
    [
      [-66, 22],
      [-56, 60],
      [-36, 84],
      [-30, 86],
    ],
    '#dfe9ee',
    'glass',
    0.9,
  )}<rect x="-18" y="-80" width="36" height="17" rx="8" fill="#33363a"/><circle cy="40" r="27" fill="#fff" stroke="#5a2f6b" stroke-width="5"/><path d="M0 40L14 24" stroke="#5a2f6b" stroke-width="6" stroke-linecap="round"/><path d="M-20 56A26 26 0 0 1-24 30" stroke="#f3d36b" stroke-width="6" fill="none"/><path d="M-18 24A26 26 0 0 1 12 17" stroke="#e0912b" stroke-width="6" fill="none"/><path d="M22 28A26 26 0 0 1 22 54" stroke="#8d4a1c" stroke-width="6" fill="none"/>`

const lidCover: Drawing = () => {
  const id = freshId('check')
  return `<defs><pattern id="${id}" width="26" height="26" patternUnits="userSpaceOnUse"><rect width="26" height="26" fill="#fbf4ea"/><rect width="13" height="26" fill="#c8324f" opacity=".45"/><rect width="26" height="13" fill="#c8324f" opacity=".45"/></pattern></defs><ellipse cy="16" rx="98" ry="72" fill="#7d1830"/><ellipse cy="4" rx="98" ry="72" fill="url(#${id})"/><ellipse cy="4" rx="98" ry="72" fill="none" stroke="#a91d3a" stroke-width="7" stroke-dasharray="15 9"/><ellipse cy="-4" rx="34" ry="24" fill="#fff" opacity=".6"/><path d="M-14-6C-14-34 14-34 14-6" fill="none" stroke="#7d1830" stroke-width="9"/>`
}

const pot = (colour: string, finish: 'metal' | 'matte', lid: boolean): string =>
  `<path d="M-84-4C-112-8-112 34-82 28M84-4C112-8 112 34 82 28" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="11"/>${turned(
    [
      [-22, 84],
      [-14, 86],
      [40, 80],
      [78, 66],
      [86, 56],
    ],
    colour,
    finish,
  )}${
    lid
      ? `${turned(
          [
            [-64, 16],
            [-52, 40],
            [-32, 78],
            [-20, 88],
          ],
          lighten(colour, 0.08),
          finish,
        )}<circle cy="-72" r="12" fill="${darken(colour, 0.3)}"/>`
      : `<ellipse cy="-22" rx="84" ry="16" fill="${darken(colour, 0.5)}"/>`
  }`

const dizi: Drawing = () =>
  `${turned(
    [
      [-40, 52],
      [-26, 46],
      [-10, 62],
      [30, 82],
      [66, 70],
      [88, 44],
    ],
    '#6d6a66',
    'matte',
  )}<ellipse cy="-40" rx="52" ry="11" fill="#3d3b38"/><ellipse cy="-40" rx="44" ry="8" fill="#a8481e"/><g transform="rotate(30 20 -50)"><rect x="12" y="-116" width="13" height="76" rx="6" fill="#a06a34"/></g><path d="M-58-14C-84-14-86 20-66 22M58-14C84-14 86 20 66 22" fill="none" stroke="#4a4845" stroke-width="10"/><path d="M-50 6C-56 30-50 50-40 64" stroke="#fff" stroke-opacity=".25" stroke-width="8" fill="none" stroke-linecap="round"/>`

const skewers: Drawing = () =>
  repeat(6, index => {
    const x = -75 + index * 30
    return at(
      x,
      0,
      `<rect x="-9.5" y="-66" width="19" height="160" fill="#cfd6da"/><path d="M-9.5 94L0 108L9.5 94Z" fill="#aab3b9"/><rect x="-9.5" y="-66" width="8" height="160" fill="#fff" opacity=".6"/><rect x="-6" y="-104" width="12" height="44" rx="6" fill="#7a4524"/><circle cy="-100" r="6" fill="#d9b03f"/>`,
      1,
      (index - 2.5) * 2.5,
    )
  })

/** Narrow loaded skewers. */
const loaded: Drawing = () =>
  [-46, 0, 46]
    .map((y, row) => {
      const bites = repeat(6, index => {
        const x = -58 + index * 24
        return index === 2 || index === 5
          ? oval(x, 0, 12, 15, '#d8372f')
          : oval(x, 0, 13, 17, '#e9a92f')
      })
      return at(
        0,
        y,
        `<path d="M-100 0H104" stroke="#aab3b9" stroke-width="5"/><rect x="80" y="-6" width="28" height="12" rx="6" fill="#7a4524"/>${bites}`,
        1,
        row * 5 - 16,
      )
    })
    .join('')

const mangal: Drawing = () =>
  `<path d="M-78 30L-92 98M78 30L92 98M-60 30L-44 98M60 30L44 98" stroke="#4a4f55" stroke-width="9" stroke-linecap="round"/><path d="M-98-18H98L84 40H-84Z" fill="#5a6067"/><path d="M-98-18H98L94 0H-94Z" fill="#767d85"/>${repeat(13, index => `<circle cx="${-78 + index * 13}" cy="-22" r="11" fill="${index % 3 ? '#33302e' : '#e0592a'}"/>`)}${[-44, -26].map(y => `<path d="M-112 ${y}H116" stroke="#cfd6da" stroke-width="5"/><rect x="-66" y="${y - 10}" width="132" height="20" rx="10" fill="#8a4a26"/><path d="M-54 ${y - 4}H50" stroke="#c98a5c" stroke-width="4" stroke-linecap="round"/><rect x="100" y="${y - 6}" width="24" height="12" rx="6" fill="#6b3a1e"/>`).join('')}${repeat(6, index => `<circle cx="${-62 + index * 25}" cy="22" r="5" fill="#33363a"/>`)}`

const mortar: Drawing = () =>
  `<g transform="rotate(24 10 -30)">${turned(
    [
      [-104, 13],
      [-92, 15],
      [-84, 8],
      [-10, 9],
    ],
    brass,
    'metal',
  )}</g>${turned(
    [
      [-26, 58],
      [-14, 62],
      [-8, 52],
      [40, 42],
      [58, 30],
      [68, 50],
      [86, 56],
    ],
    brass,
    'metal',
  )}<ellipse cy="-26" rx="58" ry="11" fill="${darken(brass, 0.55)}"/><path d="M-46 4C-20 14 20 14 46 4M-42 22C-20 32 20 32 42 22" stroke="${darken(brass, 0.35)}" stroke-width="4" fill="none"/>`

const masher: Drawing = () =>
  `<g transform="rotate(16)">${turned(
    [
      [-104, 13],
      [-96, 15],
      [-40, 10],
      [20, 12],
      [36, 16],
      [48, 42],
      [80, 44],
      [86, 40],
    ],
    steel,
    'metal',
  )}<ellipse cy="84" rx="42" ry="9" fill="${darken(steel, 0.3)}"/></g>`

const stamp: Drawing = () =>
  `${turned(
    [
      [-96, 16],
      [-84, 24],
      [-60, 22],
      [-44, 14],
      [-20, 16],
    ],
    '#a86a34',
    'matte',
  )}<ellipse cy="34" rx="84" ry="62" fill="#6b3f1a"/>${oval(0, 20, 84, 60, '#c08246')}<ellipse cy="20" rx="66" ry="46" fill="none" stroke="#7a4a20" stroke-width="5"/>${repeat(12, index => `<path d="M0 20L${round(Math.cos((index * Math.PI) / 6) * 64)} ${round(20 + Math.sin((index * Math.PI) / 6) * 44)}" stroke="#7a4a20" stroke-width="4"/>`)}<ellipse cy="20" rx="16" ry="11" fill="#7a4a20"/>`

const boteh = (colour: string) =>
  `<path d="M0 26C-24 20-26-10-6-24C4-32 18-30 20-18C12-24 4-16 10-6C22 10 18 28 0 26Z" fill="${colour}"/><circle cx="-2" cy="8" r="6" fill="#f3e3b0"/>`

const termeh: Drawing = () => {
  const cloth = '<path d="M-90-60L30-86L96-10L-10 70L-84 40Z"/>'
  return `<path d="M-84 40L-10 70L96-10V8L-10 90L-84 58Z" fill="#5a0d20"/>${clipped(cloth, `<rect x="-100" y="-100" width="200" height="200" fill="#8e1a34"/>${repeat(20, index => at(-84 + (index % 5) * 42, -70 + Math.floor(index / 5) * 44, boteh(index % 2 ? '#d9b03f' : '#1f6b6e'), 0.72))}`)}<path d="M-90-60L30-86L96-10L-10 70L-84 40Z" fill="none" stroke="#d9b03f" stroke-width="6"/><path d="M-84 58L-10 90L96 8" fill="none" stroke="#f3d98c" stroke-width="5" stroke-dasharray="3 6"/>`
}

const khatamBox: Drawing = () => {
  const id = freshId('inlay')
  return `<defs><pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="#5a341c"/><path d="${khatam(10)}" transform="translate(12 12)" fill="#e9d3a0"/><circle cx="12" cy="12" r="3.500" fill="#1f6b6e"/><path d="M0 0H3V3H0ZM21 21H24V24H21Z" fill="#d9b03f"/></pattern></defs><path d="M-88-30L0-66L90-30L2 8Z" fill="url(#${id})"/><path d="M-88-30L2 8V78L-88 38Z" fill="url(#${id})"/><path d="M90-30L2 8V78L90 36Z" fill="url(#${id})"/><path d="M90-30L2 8V78L90 36Z" fill="#1a0d05" opacity=".35"/><path d="M-88-30L0-66L90-30L2 8ZM-88-30V38L2 78L90 36V-30M2 8V78M-88-8L2 30L90-8" fill="none" stroke="#d9b03f" stroke-width="4"/>`
}

export const cookware: Record<string, Drawing> = {
  'rice-cooker': cooker,
  damkoni: lidCover,
  'dizi-pot': dizi,
  'copper-pot': () => pot(copper, 'metal', true),
  'skewers-wide': skewers,
  'skewers-loaded': loaded,
  'mangal-grill': mangal,
  mortar,
  masher,
  'wooden-stamp': stamp,
  termeh,
  'khatam-box': khatamBox,
}
