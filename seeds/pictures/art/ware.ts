import { khatam } from '../packs/pack.ts'
import { at, clipped, darken, freshId, lighten, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { oval, turned } from './solids.ts'

/** Samovars, glasses, pots and tools. */
const brass = '#d3a03f'
const copper = '#c8713f'
const steel = '#b9c2c8'

const samovar =
  (metal: string): Drawing =>
  () =>
    `<path d="M-58-34C-92-40-92 6-60 2M58-34C92-40 92 6 60 2" fill="none" stroke="${darken(metal, 0.25)}" stroke-width="9" stroke-linecap="round"/>${turned(
      [
        [-100, 20],
        [-90, 26],
        [-78, 36],
        [-66, 36],
      ],
      '#f6f1e6',
      'glass',
    )}<circle cy="-102" r="6" fill="#b4452f"/><path d="M34-86C50-92 54-80 60-78" stroke="#f6f1e6" stroke-width="8" fill="none" stroke-linecap="round"/>${turned(
      [
        [-66, 30],
        [-58, 44],
        [-50, 60],
        [-20, 66],
        [16, 54],
        [38, 26],
        [48, 24],
        [56, 48],
        [66, 52],
      ],
      metal,
      'metal',
    )}<rect x="-62" y="64" width="124" height="16" rx="6" fill="${darken(metal, 0.3)}"/>${[-48, 48].map(x => `<circle cx="${x}" cy="86" r="9" fill="${darken(metal, 0.4)}"/>`).join('')}<path d="M-2 16H-16V30" stroke="${darken(metal, 0.4)}" stroke-width="9" fill="none" stroke-linecap="round" transform="translate(8 4)"/><circle cx="8" cy="18" r="8" fill="${lighten(metal, 0.3)}"/><path d="M-50-46H50" stroke="${lighten(metal, 0.6)}" stroke-width="3"/>`

const glassProfile: [number, number][] = [
  [-84, 42],
  [-40, 34],
  [-6, 27],
  [34, 40],
  [66, 42],
  [80, 30],
  [84, 28],
]

const teaGlass = (gilded: boolean): string => {
  const tea = turned(
    [
      [-62, 36],
      [-40, 31],
      [-6, 24],
      [34, 37],
      [64, 39],
      [74, 28],
    ],
    '#b9491c',
    'glass',
    0.92,
  )
  return `<ellipse cy="88" rx="76" ry="13" fill="#d9cfc0"/><ellipse cy="84" rx="76" ry="13" fill="#fbf7ef"/><ellipse cy="84" rx="50" ry="7" fill="#e6dccb"/>${tea}${turned(glassProfile, '#e6f1f4', 'glass', 0.38)}<ellipse cy="-84" rx="42" ry="8" fill="#fff" opacity=".55"/><ellipse cy="-62" rx="35" ry="6.500" fill="#d9682f"/>${gilded ? `<path d="M-42-80H42" stroke="#d9b03f" stroke-width="8"/><path d="M-38 44H40" stroke="#d9b03f" stroke-width="6"/><circle cy="4" r="20" fill="#f7efe0" stroke="#d9b03f" stroke-width="5"/><circle cy="0" r="8" fill="#7a4a2c"/><path d="M-12 18C-8 6 8 6 12 18Z" fill="#2a5ca8"/><ellipse cy="84" rx="76" ry="13" fill="none" stroke="#d9b03f" stroke-width="4"/>` : ''}<path d="M-28-72C-24-40-20-20-18 0" stroke="#fff" stroke-opacity=".8" stroke-width="5" fill="none" stroke-linecap="round"/>`
}

const rosePot: Drawing = () =>
  `<path d="M60-20C104-34 104 40 56 40" fill="none" stroke="#efe7da" stroke-width="13"/><path d="M-58 20C-84 10-80-30-98-40" fill="none" stroke="#f3ece0" stroke-width="19" stroke-linecap="round"/>${turned(
    [
      [-56, 30],
      [-44, 48],
      [-10, 68],
      [24, 68],
      [56, 50],
      [74, 34],
      [84, 40],
    ],
    '#fbf7f0',
    'matte',
  )}${turned(
    [
      [-82, 8],
      [-72, 10],
      [-66, 26],
      [-54, 38],
    ],
    '#fbf7f0',
    'matte',
  )}<circle cy="-86" r="9" fill="#c8324f"/>${at(0, 14, `${oval(0, 0, 25, 23, '#c8324f')}<path d="M-12-6C0-16 14-8 12 4C8 14-8 14-10 4C-10-4 2-8 6 0" fill="none" stroke="#7c1028" stroke-width="3.500"/><path d="M-22 12C-42 8-46 24-36 30C-26 30-20 22-18 16M22 12C42 8 46 24 36 30C26 30 20 22 18 16" fill="#4f8a3c"/>`)}<path d="M-48-40H48" stroke="#d9b03f" stroke-width="4"/>`

const kettle: Drawing = () =>
  `<path d="M-60-6C-60-92 60-92 60-6" fill="none" stroke="#33363a" stroke-width="11"/><path d="M-64 44C-96 30-88 0-104-8" fill="none" stroke="${darken(steel, 0.15)}" stroke-width="17" stroke-linecap="round"/>${turned(
    [
      [0, 40],
      [14, 66],
      [50, 78],
      [84, 70],
      [90, 62],
    ],
    steel,
    'metal',
  )}${turned(
    [
      [-58, 20],
      [-40, 36],
      [-16, 42],
      [0, 34],
    ],
    '#fbf7f0',
    'matte',
  )}<circle cy="-64" r="8" fill="#33363a"/><path d="M36-40C52-44 52-26 58-30" stroke="#f3ece0" stroke-width="8" fill="none" stroke-linecap="round"/>`

const enamel = (profile: [number, number][], colour: string): string => {
  const flowers = repeat(10, index => {
    const x = -64 + (index % 5) * 32
    const y = 16 + Math.floor(index / 5) * 34
    return at(
      x,
      y,
      `${repeat(6, petal => `<ellipse cx="9" rx="7" ry="4" transform="rotate(${petal * 60})" fill="${index % 2 ? '#f3d36b' : '#f4f7fb'}"/>`)}<circle r="4" fill="#d3314f"/>`,
    )
  })
  const id = freshId('enamel')
  return `<clipPath id="${id}"><rect x="-90" y="0" width="180" height="74"/></clipPath>${turned(profile, colour, 'matte')}<g clip-path="url(#${id})">${flowers}</g>`
}

const minakari: Drawing = () =>
  `${enamel(
    [
      [-10, 70],
      [10, 78],
      [50, 66],
      [72, 30],
      [84, 26],
      [92, 42],
    ],
    '#1f4fa8',
  )}${turned(
    [
      [-70, 6],
      [-58, 8],
      [-48, 30],
      [-26, 62],
      [-10, 74],
    ],
    '#2a63c4',
    'matte',
  )}<circle cy="-78" r="9" fill="#d9b03f"/><path d="M-76-8H76" stroke="#d9b03f" stroke-width="6"/><path d="M-44-32C-20-44 20-44 44-32" stroke="#f3d36b" stroke-width="4" fill="none"/>`

const tray: Drawing = () =>
  `<ellipse cy="12" rx="98" ry="88" fill="${darken(copper, 0.45)}"/>${oval(0, 0, 98, 90, copper)}<ellipse rx="82" ry="75" fill="none" stroke="${darken(copper, 0.3)}" stroke-width="4"/><ellipse rx="76" ry="69" fill="none" stroke="${lighten(copper, 0.5)}" stroke-width="2"/><path d="${khatam(50)}" fill="none" stroke="${darken(copper, 0.35)}" stroke-width="4"/><path d="${khatam(30)}" fill="none" stroke="${lighten(copper, 0.5)}" stroke-width="3"/>${repeat(16, index => `<circle cx="${round(Math.cos((index * Math.PI) / 8) * 65)}" cy="${round(Math.sin((index * Math.PI) / 8) * 59)}" r="5" fill="none" stroke="${darken(copper, 0.35)}" stroke-width="2.500"/>`)}<path d="M-70-46C-40-74 20-80 50-66" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/>`

const golabdan: Drawing = () =>
  turned(
    [
      [-100, 10],
      [-94, 12],
      [-86, 5],
      [-40, 6],
      [-10, 9],
      [10, 34],
      [34, 46],
      [58, 34],
      [70, 12],
      [78, 14],
      [88, 36],
      [94, 38],
    ],
    '#cdd3d8',
    'metal',
  ) +
  `<path d="M-40 20C-20 32 20 32 40 20M-46 36C-20 50 20 50 46 36" stroke="#7d868d" stroke-width="3" fill="none"/>${at(0, 34, `<path d="${khatam(13)}" fill="none" stroke="#7d868d" stroke-width="2.500"/>`)}`

const lamp: Drawing = () =>
  `${turned(
    [
      [-96, 22],
      [-80, 30],
      [-40, 42],
      [-10, 28],
      [0, 18],
    ],
    '#d6425f',
    'glass',
    0.78,
  )}<path d="M0-20C-9-34-5-46 0-56C5-46 9-34 0-20Z" fill="#ffd35a"/><rect x="-6" y="-20" width="12" height="20" fill="#fff8e8"/>${repeat(5, index => `<path d="M${-26 + index * 13}-78L${-14 + index * 7}-6" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`)}${turned(
    [
      [0, 22],
      [10, 12],
      [34, 8],
      [50, 16],
      [64, 10],
      [80, 40],
      [90, 46],
    ],
    brass,
    'metal',
  )}`

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

const skewers = (width: number): string =>
  repeat(5, index => {
    const x = -64 + index * 32
    return at(
      x,
      0,
      `<rect x="${-width / 2}" y="-66" width="${width}" height="160" fill="#cfd6da"/><path d="M${-width / 2} 94L0 108L${width / 2} 94Z" fill="#aab3b9"/><rect x="${-width / 2}" y="-66" width="${width * 0.4}" height="160" fill="#fff" opacity=".6"/><rect x="-6" y="-104" width="12" height="44" rx="6" fill="#7a4524"/><circle cy="-100" r="6" fill="#d9b03f"/>`,
      1,
      (index - 2) * 2.5,
    )
  })

const mangal: Drawing = () =>
  `<path d="M-78 30L-92 98M78 30L92 98M-60 30L-44 98M60 30L44 98" stroke="#4a4f55" stroke-width="9" stroke-linecap="round"/><path d="M-98-18H98L84 40H-84Z" fill="#5a6067"/><path d="M-98-18H98L94 0H-94Z" fill="#767d85"/>${repeat(13, index => `<circle cx="${-78 + index * 13}" cy="-22" r="11" fill="${index % 3 ? '#33302e' : '#e0592a'}"/>`)}${[-56, -18, 20, 58].map(x => `<path d="M${x} -38V18" stroke="#cfd6da" stroke-width="6"/><rect x="${x - 9}" y="-40" width="18" height="34" rx="8" fill="#8a4a26"/>`).join('')}${repeat(6, index => `<circle cx="${-62 + index * 25}" cy="22" r="5" fill="#33363a"/>`)}`

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

const nippers: Drawing = () =>
  `<g fill="none" stroke-linecap="round"><path d="M-70 92C-60 20-20 0 8-22C30-40 36-70 16-92" stroke="${darken(brass, 0.3)}" stroke-width="17"/><path d="M70 92C60 20 20 0-8-22C-30-40-36-70-16-92" stroke="${darken(steel, 0.25)}" stroke-width="17"/><path d="M-70 92C-60 20-20 0 8-22C30-40 36-70 16-92" stroke="${brass}" stroke-width="10"/><path d="M70 92C60 20 20 0-8-22C-30-40-36-70-16-92" stroke="${lighten(steel, 0.2)}" stroke-width="10"/></g><circle cy="-16" r="13" fill="#6b5a34"/><circle cx="-3" cy="-19" r="5" fill="#f3e3b0"/>`

const strainer: Drawing = () =>
  `<path d="M46-26L100-52" stroke="${darken(steel, 0.2)}" stroke-width="13" stroke-linecap="round"/><path d="M-56-22C-50 30 50 30 56-22Z" fill="#dfe5e8"/>${repeat(7, row => repeat(9, column => `<circle cx="${-40 + column * 10}" cy="${-14 + row * 5}" r="1.800" fill="#8d979e"/>`))}<ellipse cy="-22" rx="58" ry="15" fill="none" stroke="${steel}" stroke-width="9"/>${turned(
    [
      [34, 62],
      [48, 66],
      [76, 44],
      [82, 48],
      [88, 48],
    ],
    steel,
    'metal',
  )}`

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

const glassOf = (colour: string, garnish: string): string =>
  `${turned(
    [
      [-58, 46],
      [80, 38],
    ],
    colour,
    'glass',
    0.95,
  )}${turned(
    [
      [-84, 52],
      [84, 40],
      [88, 38],
    ],
    '#eaf3f6',
    'glass',
    0.35,
  )}<ellipse cy="-58" rx="47" ry="9" fill="${lighten(colour, 0.3)}"/><ellipse cy="-84" rx="52" ry="10" fill="#fff" opacity=".5"/>${garnish}<path d="M-34-70L-28 60" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`

const ice = [
  [-18, -40, 12],
  [16, -26, -16],
  [-6, 0, 30],
]
  .map(([x = 0, y = 0, angle = 0]) =>
    at(
      x,
      y,
      '<rect x="-14" y="-14" width="28" height="28" rx="5" fill="#fff" opacity=".5"/>',
      1,
      angle,
    ),
  )
  .join('')

export const ware: Record<string, Drawing> = {
  'samovar-steel': samovar(steel),
  'samovar-brass': samovar(brass),
  'tea-glass': () => teaGlass(false),
  'tea-glass-gilded': () => teaGlass(true),
  'teapot-rose': rosePot,
  kettle,
  'minakari-bowl': minakari,
  'copper-tray': tray,
  golabdan,
  'laleh-lamp': lamp,
  'rice-cooker': cooker,
  damkoni: lidCover,
  'dizi-pot': dizi,
  'copper-pot': () => pot(copper, 'metal', true),
  'skewers-wide': () => skewers(19),
  'skewers-narrow': () => skewers(8),
  'mangal-grill': mangal,
  mortar,
  nippers,
  strainer,
  masher,
  'wooden-stamp': stamp,
  termeh,
  'khatam-box': khatamBox,
  'coffee-cup': () =>
    `<path d="M44-6C80-12 80 38 40 36" fill="none" stroke="#f6f1e6" stroke-width="11"/><ellipse cy="74" rx="84" ry="15" fill="#e9e1d2"/>${turned(
      [
        [-40, 56],
        [0, 52],
        [40, 38],
        [66, 24],
      ],
      '#fbf7ef',
      'matte',
    )}<ellipse cy="-40" rx="56" ry="12" fill="#fff"/><ellipse cy="-38" rx="49" ry="9" fill="#4a2817"/><path d="M-14-60C-26-76-2-84-12-100M14-60C2-76 26-84 14-100" stroke="#fff" stroke-opacity=".9" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  'sharbat-glass': () =>
    glassOf(
      '#e2566f',
      `${ice}${at(34, -78, `${oval(0, 0, 26, 25, '#a9c43e')}<circle r="18" fill="#dff0a8"/>`)}`,
    ),
  'pomegranate-glass': () => glassOf('#a3122c', ice),
  cola: () => glassOf('#4a1f12', ice),
  sekanjabin: () =>
    glassOf(
      '#d9c04a',
      `${ice}<path d="M-10-60C-24-110 30-120 20-60Z" fill="#86b54c"/><path d="M6-60C4-80 6-96 8-106" stroke="#d3e6a8" stroke-width="4" fill="none"/>`,
    ),
}
