import { at, darken, lighten, pick, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { oval, solid, thick } from './solids.ts'

const green = ['#9bb84a', '#86a63c', '#b9cf6f', '#6f8d2c']

const nutBits = (
  random: () => number,
  count: number,
  spread: [number, number],
  colours = green,
): string =>
  repeat(count, () => {
    const angle = random() * Math.PI * 2
    const far = Math.sqrt(random())
    return at(
      Math.cos(angle) * far * spread[0],
      Math.sin(angle) * far * spread[1],
      `<path d="M-9 0C-4-5 5-5 9 0C5 4-4 4-9 0Z" fill="${pick(random, colours)}"/>`,
      1,
      random() * 180,
    )
  })

const sohan: Drawing = random =>
  `<ellipse cy="12" rx="94" ry="78" fill="#7d430a"/>${oval(0, 0, 94, 78, '#d98a1e')}${nutBits(random, 60, [80, 66])}<path d="M-60-42C-30-62 20-64 50-50" stroke="#fff" stroke-opacity=".55" stroke-width="6" fill="none" stroke-linecap="round"/>`

const pashmak: Drawing = random =>
  `<ellipse rx="92" ry="68" fill="#f6d3df"/>${repeat(170, () => {
    const angle = random() * Math.PI * 2
    const far = 40 + random() * 46
    const x = round(Math.cos(angle) * far)
    const y = round(Math.sin(angle) * far * 0.72)
    return `<path d="M${x} ${y}Q${round(-y * 0.7)} ${round(x * 0.5)} ${round(-x * 0.8)} ${round(-y * 0.8)}" fill="none" stroke="${pick(random, ['#fff', '#fdeef3', '#f7dbe5', '#fffaf5'])}" stroke-width="2.600" opacity=".85"/>`
  })}${nutBits(random, 16, [60, 36])}`

const block =
  (colour: string, bits: string[], count: number): Drawing =>
  random =>
    `<path d="M-88-18L-6-58L90-22L8 22Z" fill="${lighten(colour, 0.25)}"/><path d="M-88-18L8 22V84L-88 44Z" fill="${colour}"/><path d="M90-22L8 22V84L90 40Z" fill="${darken(colour, 0.18)}"/>${repeat(count, () => `<ellipse cx="${round(-80 + random() * 80)}" cy="${round(4 + random() * 56)}" rx="${round(2 + random() * 4)}" ry="${round(1.5 + random() * 2)}" fill="${pick(random, bits)}"/>`)}${repeat(Math.round(count / 2), () => `<ellipse cx="${round(14 + random() * 68)}" cy="${round(-4 + random() * 56)}" rx="${round(2 + random() * 3)}" ry="${round(1.5 + random() * 2)}" fill="${pick(random, bits)}" opacity=".9"/>`)}<path d="M-70 6L-6 34M-80 24L0 58" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`

const koloocheh: Drawing = () =>
  `<ellipse cy="10" rx="92" ry="80" fill="#8f5420"/>${oval(0, 0, 92, 80, '#d9943f')}<ellipse rx="66" ry="56" fill="none" stroke="#9a5c22" stroke-width="5"/>${repeat(12, index => `<path d="M0 0L${round(Math.cos((index * Math.PI) / 6) * 64)} ${round(Math.sin((index * Math.PI) / 6) * 54)}" stroke="#9a5c22" stroke-width="4" opacity=".8"/>`)}<circle r="15" fill="#e5ab5c" stroke="#9a5c22" stroke-width="4"/><path d="M-64-42C-30-68 26-70 58-50" stroke="#fff" stroke-opacity=".45" stroke-width="6" fill="none" stroke-linecap="round"/>`

/** Three copies of a small cookie in a triangle. */
const trio = (piece: string): string =>
  at(-46, 34, piece, 0.8) + at(48, 36, piece, 0.8) + at(0, -38, piece, 0.84)

const riceCookie = `<ellipse cy="8" rx="56" ry="46" fill="#d8c29a"/>${oval(0, 0, 56, 46, '#fbf1da')}${repeat(14, index => `<circle cx="${round(Math.cos(index * 2.4) * (6 + index * 2.2))}" cy="${round(Math.sin(index * 2.4) * (5 + index * 1.8))}" r="3" fill="#5a5560"/>`)}`

const clover = `${[
  [-20, -18],
  [20, -18],
  [-20, 18],
  [20, 18],
]
  .map(([x = 0, y = 0]) => oval(x, y + 4, 26, 24, '#c99a45') + oval(x, y, 26, 24, '#efcf85'))
  .join('')}<ellipse rx="11" ry="9" fill="#8fb045"/>`

const sugarBall = `<ellipse cy="8" rx="54" ry="48" fill="#d9cdb8"/>${oval(0, 0, 54, 50, '#fffaf1')}${repeat(30, index => `<circle cx="${round(Math.cos(index * 2.4) * index * 1.6)}" cy="${round(Math.sin(index * 2.4) * index * 1.5)}" r="2" fill="#fff"/>`)}<path d="M-30 18Q0 34 30 16" stroke="#d8bd8c" stroke-width="4" fill="none" opacity=".7"/>`

const diamond = (colour: string) =>
  `<path d="M0-44L62 0L0 44L-62 0Z" transform="translate(0 14)" fill="${darken(colour, 0.4)}"/>${solid('M0-44L62 0L0 44L-62 0Z', colour)}<ellipse rx="14" ry="9" fill="#8fb045"/><path d="M-40-6L-4-32" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`

const zulbia: Drawing = () => {
  const loops = repeat(9, index => {
    const angle = (index * 2 * Math.PI) / 9
    return `<ellipse cx="${round(Math.cos(angle) * 34)}" cy="${round(Math.sin(angle) * 30)}" rx="44" ry="38"/>`
  })
  return `<g fill="none" stroke="#a04e08" stroke-width="17" transform="translate(0 6)">${loops}</g><g fill="none" stroke="#ec8f1e" stroke-width="13">${loops}</g><g fill="none" stroke="#ffd07a" stroke-width="4" transform="translate(-2 -3)">${loops}</g>`
}

const creamPuff = `${oval(0, 26, 56, 30, '#c98a3c')}${oval(-34, 4, 24, 20, '#fffaf0')}${oval(-6, 10, 26, 22, '#fffdf6')}${oval(26, 6, 26, 21, '#fffaf0')}${oval(44, 2, 16, 16, '#fff6e6')}${oval(0, -22, 52, 28, '#dca04e')}<path d="M-30-38Q0-50 28-36" stroke="#fff" stroke-opacity=".85" stroke-width="8" fill="none" stroke-linecap="round"/>`

/** A slice of a layered cake, seen from a corner. */
const slab = (rows: [colour: string, height: number][], top: string): string => {
  let y = -34
  const sides = rows.map(([colour, height]) => {
    const side = `<path d="M-90 ${y}L6 ${y + 38}V${y + 38 + height}L-90 ${y + height}Z" fill="${colour}"/><path d="M92 ${y - 6}L6 ${y + 38}V${y + 38 + height}L92 ${y - 6 + height}Z" fill="${darken(colour, 0.2)}"/>`
    y += height
    return side
  })
  return `${sides.join('')}<path d="M-90-34L-2-76L92-40L6 4Z" fill="${top}"/>`
}

const roulade: Drawing = () =>
  `${solid('M-20-70H70C96-70 100 70 70 72H-20Z', '#e3b567')}<circle cx="-20" cy="0" r="72" fill="#c98f43"/><circle cx="-20" cy="0" r="66" fill="#f6dca4"/><path d="M-20 0C-4-8 8 8-6 20C-28 36-60 14-54-14C-48-50-2-60 22-34C50-2 36 50-16 54C-46 56-68 40-76 18" fill="none" stroke="#fffdf6" stroke-width="13" stroke-linecap="round"/><path d="M-20 0C-4-8 8 8-6 20C-28 36-60 14-54-14C-48-50-2-60 22-34C50-2 36 50-16 54" fill="none" stroke="#d3314f" stroke-width="4" stroke-linecap="round"/>`

const yazdiCake: Drawing = random =>
  `<path d="M-66 4H66L48 88H-48Z" fill="#efe2c6"/>${repeat(9, index => `<path d="M${-56 + index * 14} 6L${-42 + index * 10.5} 86" stroke="#cbb890" stroke-width="3"/>`)}${solid('M-74 10C-84-30-50-66 0-70S84-30 74 10C50 24-50 24-74 10Z', '#d99a3e')}<path d="M-20-60L-4-44L10-62" stroke="#a86a1e" stroke-width="4" fill="none"/>${nutBits(random, 12, [46, 26])}`

const biscuit = `<path d="M-70-44q7-8 14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0V44q-7 8-14 0t-14 0t-14 0t-14 0t-14 0t-14 0t-14 0t-14 0t-14 0t-14 0Z" fill="#dfae62" stroke="#a8742f" stroke-width="3"/>${repeat(15, index => `<circle cx="${-48 + (index % 5) * 24}" cy="${-22 + Math.floor(index / 5) * 22}" r="3.500" fill="#a8742f"/>`)}`

const wafer = `<rect x="-88" y="-22" width="176" height="44" rx="4" fill="#e2b676"/><path d="M-88-8H88M-88 8H88" stroke="#7a4524" stroke-width="8"/><path d="M-80-18H84" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>${repeat(11, index => `<path d="M${-76 + index * 15}-22V-12M${-76 + index * 15} 12V22" stroke="#b9823c" stroke-width="2.500"/>`)}`

const stick = (x: number, colour: string) =>
  `<rect x="${x - 7}" y="40" width="14" height="56" rx="7" fill="#e2c48e"/><rect x="${x - 25}" y="-84" width="50" height="140" rx="24" fill="${colour}"/><path d="M${x - 13}-62V26" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`

export const sweets: Record<string, Drawing> = {
  sohan,
  pashmak,
  halva: block('#e6cf9c', green, 34),
  'halva-plain': block('#ead7ab', ['#cdb27a', '#f6ebcd'], 26),

  halloumi: random =>
    `${block('#f6ead0', ['#e6d2a4'], 8)(random)}<path d="M-66-24L22 12M-45-34L43 2M-24-44L64-8" stroke="#9a6630" stroke-width="7" stroke-linecap="round"/>`,
  koloocheh,
  'nan-berenji': () => trio(riceCookie),
  'nokhodchi-cookies': () => trio(clover),
  qottab: () => trio(sugarBall),
  baklava: () => trio(diamond('#cf9338')),
  masghati: () => trio(diamond('#f0b23c')),
  zulbia,
  'cream-puffs': () => trio(creamPuff),
  napoleon: () =>
    slab(
      [
        ['#d99a48', 10],
        ['#fff3cf', 26],
        ['#d99a48', 10],
        ['#fff3cf', 26],
        ['#c98536', 18],
      ],
      '#f7e6d2',
    ),
  roulade,
  'yazdi-cake': yazdiCake,
  biscuit: () => at(0, -34, biscuit, 1, -8) + at(6, 34, biscuit, 1, 6),
  wafers: () => at(0, -52, wafer, 1, -5) + at(0, 0, wafer, 1, 3) + at(0, 52, wafer, 1, -3),
  'bastani-nooni': () =>
    slab(
      [
        ['#e2b676', 14],
        ['#f2bb3c', 72],
        ['#d9a75c', 14],
      ],
      '#e9c489',
    ),
  'ice-bar': () => stick(0, '#4a2618'),
  lollies: () => stick(-58, '#b32743') + stick(0, '#f08a24') + stick(58, '#a9c43e'),
  lavashak: () =>
    `${thick('M-88-46C-30-60 40-56 88-46V30C40 20-30 18-88 30Z', '#8e1f34', 6)}${oval(-88, -8, 15, 39, '#6b1023')}<path d="M-88-30A9 22 0 1 1-88 14" fill="none" stroke="#c0566a" stroke-width="4"/><path d="M-60-40C0-52 40-48 76-42" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>`,
  gum: () =>
    [-40, 0, 40]
      .map((y, index) =>
        at(
          0,
          y,
          '<rect x="-62" y="-16" width="124" height="32" rx="9" fill="#f3f6f2" stroke="#b9cdbd" stroke-width="3"/><path d="M-50-8H40" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
          1,
          index * 6 - 6,
        ),
      )
      .join(''),
  'sesame-brittle': random =>
    [
      [-36, 20, -14],
      [34, -20, 10],
    ]
      .map(([x = 0, y = 0, angle = 0]) =>
        at(
          x,
          y,
          `${thick('M-50-42H50V42H-50Z', '#c9802a', 6)}${repeat(70, () => `<ellipse cx="${round((random() - 0.5) * 90)}" cy="${round((random() - 0.5) * 76)}" rx="4.500" ry="2.600" transform="rotate(${round(random() * 180)})" fill="#f7e4b4"/>`)}`,
          1,
          angle,
        ),
      )
      .join(''),
  'sugar-cone': () =>
    `${solid('M0-100C10-96 60 60 62 84C40 98-40 98-62 84C-60 60-10-96 0-100Z', '#fbfaf6')}<path d="M-56 50C-30 66 30 66 56 50L64 88C40 102-40 102-64 88Z" fill="#2a5ca8"/><path d="M-58 62C-30 78 30 78 58 62" stroke="#e9c877" stroke-width="5" fill="none"/>`,
  'stick-pretzels': random =>
    repeat(9, index =>
      at(
        -56 + index * 14,
        (index % 2) * 8,
        `<rect x="-5" y="-86" width="10" height="172" rx="5" fill="#a8631f"/><path d="M-2-80V78" stroke="#d99a4e" stroke-width="3"/>${repeat(8, () => `<rect x="${round((random() - 0.5) * 8)}" y="${round((random() - 0.5) * 150)}" width="4" height="4" fill="#fff"/>`)}`,
        1,
        (index - 4) * 4,
      ),
    ),
}
