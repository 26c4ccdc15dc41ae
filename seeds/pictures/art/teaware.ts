import { khatam } from '../ornament.ts'
import { at, darken, freshId, lighten, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { brass, copper, oval, steel, turned } from './solids.ts'

/** Samovars, glasses, pots and other tea things. */

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
      [-62, 37],
      [-40, 33],
      [-6, 26],
      [34, 39],
      [64, 41],
      [74, 29],
    ],
    '#c2481a',
  )
  const gold = `<path d="M-42-80H42" stroke="#d9b03f" stroke-width="8"/><path d="M-38 44H40" stroke="#d9b03f" stroke-width="6"/><circle cy="4" r="20" fill="#f7efe0" stroke="#d9b03f" stroke-width="5"/><circle cy="0" r="8" fill="#7a4a2c"/><path d="M-12 18C-8 6 8 6 12 18Z" fill="#2a5ca8"/><ellipse cy="84" rx="76" ry="13" fill="none" stroke="#d9b03f" stroke-width="4"/>`
  return `<ellipse cy="90" rx="76" ry="13" fill="#cfc4b2"/><ellipse cy="84" rx="76" ry="13" fill="#fbf7ef"/><ellipse cy="84" rx="50" ry="7" fill="#e6dccb"/>${turned(glassProfile, '#ffffff', 'glass', 0.4)}${tea}<ellipse cy="-62" rx="37" ry="7" fill="#e2733a"/><ellipse cy="-84" rx="42" ry="8" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4"/>${gilded ? gold : ''}<path d="M-28-74C-24-40-20-20-18 0" stroke="#fff" stroke-opacity=".75" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-26 40C-28 52-26 60-22 66" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>`
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

const nippers: Drawing = () =>
  `<g fill="none" stroke-linecap="round"><path d="M-70 92C-60 20-20 0 8-22C30-40 36-70 16-92" stroke="${darken(brass, 0.3)}" stroke-width="17"/><path d="M70 92C60 20 20 0-8-22C-30-40-36-70-16-92" stroke="${darken(steel, 0.25)}" stroke-width="17"/><path d="M-70 92C-60 20-20 0 8-22C30-40 36-70 16-92" stroke="${brass}" stroke-width="10"/><path d="M70 92C60 20 20 0-8-22C-30-40-36-70-16-92" stroke="${lighten(steel, 0.2)}" stroke-width="10"/></g><circle cy="-16" r="13" fill="#6b5a34"/><circle cx="-3" cy="-19" r="5" fill="#f3e3b0"/>`

const strainer: Drawing = () => {
  const mesh = freshId('mesh')
  return `<defs><pattern id="${mesh}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#e6ebee"/><circle cx="4" cy="4" r="2" fill="#7d868d"/></pattern></defs>${turned(
    [
      [30, 58],
      [46, 64],
      [76, 44],
      [82, 48],
      [90, 48],
    ],
    steel,
    'metal',
  )}<ellipse cy="30" rx="58" ry="12" fill="${darken(steel, 0.45)}"/><path d="M50-24L104-50" stroke="${darken(steel, 0.2)}" stroke-width="14" stroke-linecap="round"/><path d="M-62-22C-58 58 58 58 62-22Z" fill="url(#${mesh})"/><path d="M-62-22C-58 58 58 58 62-22Z" fill="#000" opacity=".08"/><ellipse cy="-22" rx="62" ry="17" fill="#c9d0d5"/><ellipse cy="-22" rx="62" ry="17" fill="none" stroke="${steel}" stroke-width="9"/><ellipse cy="-20" rx="50" ry="11" fill="url(#${mesh})"/>`
}

const glassOf = (colour: string, garnish: string): string =>
  `${turned(
    [
      [-58, 46],
      [80, 38],
    ],
    colour,
  )}${turned(
    [
      [-84, 52],
      [84, 40],
      [88, 38],
    ],
    '#eaf3f6',
    'glass',
    0.14,
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

export const teaware: Record<string, Drawing> = {
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
  nippers,
  strainer,
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
  'malt-glass': () =>
    glassOf(
      '#c8862a',
      `<path d="M-48-58C-40-76-24-66-16-78C-6-90 12-86 18-76C30-84 46-74 47-58C30-46-30-46-48-58Z" fill="#fff6e0"/>${[-20, 6, 24].map((x, index) => `<circle cx="${x}" cy="${index * 26 - 20}" r="4" fill="#fff" opacity=".6"/>`).join('')}`,
    ),
  cola: () => glassOf('#4a1f12', ice),
  sekanjabin: () =>
    glassOf(
      '#d9c04a',
      `${ice}<path d="M-10-60C-24-110 30-120 20-60Z" fill="#86b54c"/><path d="M6-60C4-80 6-96 8-106" stroke="#d3e6a8" stroke-width="4" fill="none"/>`,
    ),
}
