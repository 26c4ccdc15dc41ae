import { at, darken, lighten, pick, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { sprig } from './plants.ts'
import { bone } from './poultry.ts'
import { oval, thick } from './solids.ts'

const thinLeaf = 'M0 0C14-12 44-12 62 0C44 12 14 12 0 0Z'
const roundLeaf = 'M0 0C10-30 50-34 70 0C50 30 10 28 0 0Z'

const fat = (paths: string) =>
  `<g fill="none" stroke="#f6dcd2" stroke-width="5" stroke-linecap="round" opacity=".85">${paths}</g>`

const cubes: Drawing = () =>
  [
    [-46, 28, '#b8383a'],
    [44, 30, '#a92f33'],
    [-2, 46, '#c2484a'],
    [-30, -26, '#b23539'],
    [34, -28, '#bd4143'],
  ]
    .map(([x, y, colour]) =>
      at(
        Number(x),
        Number(y),
        `${thick('M-38-30C-20-40 24-38 38-28C44-6 40 22 30 32C6 40-24 38-36 28C-44 8-44-16-38-30Z', String(colour), 8)}${fat('<path d="M-24-14C-8-20 4-6 20-14M-20 12C-6 4 8 18 22 10"/>')}`,
        0.95,
      ),
    )
    .join('')

const shank: Drawing = () =>
  [
    [-34, -6, 24],
    [40, 4, -14],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      at(
        x,
        y,
        `${bone(0, 42, 0)}${thick('M0-88C34-86 52-54 48-18C44 14 22 34 14 56C6 62-6 62-14 56C-22 34-44 14-48-18C-52-54-34-86 0-88Z', '#ae3a38', 6)}<path d="M-10 50C-16 20-36 4-38-24M8 52C14 24 34 2 36-30" fill="none" stroke="#f3cfc2" stroke-width="4" stroke-linecap="round" opacity=".8"/>${fat('<path d="M-26-50C-12-66 14-66 26-46M-16-10C-4-20 10-16 18-4"/>')}`,
        0.98,
        angle,
      ),
    )
    .join('')

const boneSlice = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    `${thick('M-58-20C-46-50 40-52 58-18C66 18 40 46 0 46S-68 16-58-20Z', '#b5403d', 8)}${fat('<path d="M-44-12C-20-30 20-30 44-8"/>')}<ellipse rx="21" ry="17" fill="#f6ead2" stroke="#d9c39c" stroke-width="3"/><ellipse rx="11" ry="9" fill="#d98a7a"/>`,
    0.86,
    angle,
  )

const fillet: Drawing = () =>
  `<g transform="rotate(-10)">${thick('M-94-8C-80-44 60-52 90-22C102 0 92 34 60 40C10 50-70 46-90 24C-96 14-98 2-94-8Z', '#a32b33', 10)}${fat('<path d="M-70-4C-30-24 30-26 72-12M-60 18C-20 4 30 6 66 14"/>')}</g>`

const joojeh: Drawing = random =>
  [
    [-48, 34],
    [40, 38],
    [-6, 8],
    [-44, -32],
    [44, -28],
    [0, -56],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        `${thick('M-32-24C-14-34 20-32 32-22C38-2 34 20 24 26C4 34-20 32-30 24C-38 6-38-12-32-24Z', '#eab03a', 6)}${repeat(5, () => `<ellipse cx="${round((random() - 0.5) * 44)}" cy="${round((random() - 0.5) * 36)}" rx="4" ry="1.600" fill="${pick(random, ['#b5291b', '#6f8f3c'])}"/>`)}`,
      ),
    )
    .join('')

const liver: Drawing = () =>
  `${thick('M-88-10C-80-56-20-66 20-52C70-40 98-6 84 30C70 62 20 50-6 46C-40 44-94 40-88-10Z', '#6d1d23', 9)}<path d="M-60-22C-30-44 20-42 50-24" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M0 44C-4 20 6 0 20-14" stroke="#45090f" stroke-width="4" fill="none"/>`

/** Slices of kalbas fanned out. */
const slices =
  (colour: string, rind: string, bits: string[], count = 16): Drawing =>
  random =>
    [
      [-44, -16],
      [0, 4],
      [44, 24],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          `<ellipse cy="5" rx="62" ry="58" fill="${darken(rind, 0.25)}"/><ellipse rx="62" ry="58" fill="${rind}"/>${oval(0, 0, 57, 53, colour)}${repeat(
            count,
            () => {
              const angle = random() * 6.3
              const far = Math.sqrt(random()) * 48
              return `<ellipse cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far)}" rx="${round(3 + random() * 5)}" ry="${round(2.5 + random() * 3)}" fill="${pick(random, bits)}"/>`
            },
          )}`,
        ),
      )
      .join('')

const sausage = (y: number, colour: string, bend: number, width: number) =>
  `<path d="M-78 ${y}Q0 ${y + bend} 78 ${y}" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="${width}" stroke-linecap="round"/><path d="M-78 ${y - 2}Q0 ${y + bend - 2} 78 ${y - 2}" fill="none" stroke="${colour}" stroke-width="${width - 5}" stroke-linecap="round"/><path d="M-70 ${y - width * 0.22}Q0 ${y + bend - width * 0.22} 66 ${y - width * 0.22}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>`

const roll = (x: number, y: number) =>
  at(
    x,
    y,
    `<rect x="-42" y="-16" width="84" height="36" rx="17" fill="#3f5220"/><rect x="-42" y="-19" width="84" height="35" rx="17" fill="#6a8438"/><path d="M-30-14C-20 0-24 8-28 14M-4-18C4 0 0 8-4 14M22-17C28 0 24 8 20 14" stroke="#46592a" stroke-width="3" fill="none"/><path d="M-34-11H28" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>`,
  )

const patty = (x: number, y: number, colour: string, hole = false) =>
  at(
    x,
    y,
    `${thick('M-52-4C-48-34 48-34 52-4C50 30-50 30-52-4Z', colour, 8)}${hole ? `<ellipse cy="-4" rx="11" ry="7" fill="${darken(colour, 0.5)}"/>` : ''}<path d="M-34-14C-14-24 14-24 32-14" stroke="${lighten(colour, 0.5)}" stroke-opacity=".7" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  )

const koobideh: Drawing = () =>
  [-34, 34]
    .map(y =>
      at(
        0,
        y,
        `<path d="M-100 0H100" stroke="#b9c0c5" stroke-width="7"/>${thick('M-80-22C-70-28-62-20-54-24S-36-28-28-22S-8-28 0-23S20-28 28-22S46-28 54-24S72-26 80-20C86 0 84 16 78 22C60 26-60 26-78 22C-86 10-86-8-80-22Z', '#7c4428', 6)}<path d="M-60-14C-40-18-20-14 0-16S40-18 60-13" stroke="#c98a5c" stroke-width="5" fill="none" stroke-linecap="round"/>`,
        1,
        -8,
      ),
    )
    .join('')

const triangle = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    `${thick('M0-52L56 40C30 50-30 50-56 40Z', '#d99a42', 7)}<path d="M-8-22L-34 26" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/><path d="M-44 34C-20 42 20 42 44 34" stroke="#a86a1e" stroke-width="4" fill="none" stroke-dasharray="7 5"/>`,
    0.9,
    angle,
  )

const nugget = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    `${thick('M-42 0C-46-30-10-36 14-30C44-24 48 8 34 24C10 38-38 34-42 0Z', '#d8953c', 7)}${repeat(12, index => `<circle cx="${round(Math.cos(index * 2.4) * index * 2.4)}" cy="${round(Math.sin(index * 2.4) * index * 1.8)}" r="2.400" fill="#f4cd84"/>`)}`,
    0.95,
    angle,
  )

const bar = (y: number, angle: number) =>
  at(
    0,
    y,
    `${thick('M-82-18H82C88-8 88 10 82 18H-82C-88 10-88-8-82-18Z', '#dc9d3f', 7)}${repeat(16, index => `<circle cx="${-74 + index * 10}" cy="${(index % 3) * 8 - 8}" r="2.600" fill="#f6d592"/>`)}`,
    1,
    angle,
  )

const feta: Drawing = () =>
  `<path d="M-86-10L0-52L88-14L4 32Z" fill="#fffdf6"/><path d="M-86-10L4 32V86L-86 40Z" fill="#f1ebdc"/><path d="M88-14L4 32V86L88 36Z" fill="#e0d8c4"/>${[
    [-50, 20, 7],
    [-24, 50, 5],
    [-64, 8, 4],
    [34, 36, 6],
    [60, 14, 5],
    [52, 44, 4],
    [-10, -14, 6],
    [30, -16, 4],
    [-34, -12, 4],
  ]
    .map(
      ([x = 0, y = 0, r = 4]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.7}" fill="#c9bea2" opacity=".75"/>`,
    )
    .join(
      '',
    )}<g transform="translate(-40 70) scale(.5) rotate(-30)">${sprig('#4f9a48', roundLeaf, 3)}</g>`

const herbCheese: Drawing = random =>
  `<g transform="rotate(-14)">${thick('M-86-30C-70-40 60-40 74-30C90-10 90 20 74 34C60 42-70 42-86 34C-96 14-96-14-86-30Z', '#f8f2e2', 8)}${repeat(90, () => at((random() - 0.5) * 160, (random() - 0.5) * 62, `<path d="${thinLeaf}" fill="${pick(random, ['#3f7a3a', '#5b9450', '#79a85c', '#2b2a26'])}"/>`, 0.16 + random() * 0.12, random() * 360))}${oval(76, 2, 15, 33, '#fffdf6')}</g>`

const sheets = (colour: string): string =>
  [0, 1, 2]
    .map(
      level =>
        `<path d="M-88 ${40 - level * 26}C-40 ${24 - level * 26} 40 ${24 - level * 26} 88 ${40 - level * 26}V${54 - level * 26}C40 ${40 - level * 26}-40 ${40 - level * 26}-88 ${54 - level * 26}Z" fill="${darken(colour, 0.08 * (2 - level))}" stroke="${darken(colour, 0.3)}" stroke-opacity=".4"/>`,
    )
    .join('') +
  `<path d="M-88-12C-40-62 40-62 88-12C40-30-40-30-88-12Z" fill="${lighten(colour, 0.3)}" stroke="${darken(colour, 0.3)}" stroke-opacity=".4"/>`

export const savoury: Record<string, Drawing> = {
  'red-meat': cubes,
  'lamb-shank': shank,
  'bone-meat': () => boneSlice(-28, -32, -12) + boneSlice(32, 4, 14) + boneSlice(-22, 44, 4),
  fillet,
  joojeh,
  liver,
  kalbas: slices('#eda6a0', '#c25a50', ['#2f2825', '#f7d9d2', '#5a3a30']),
  'kalbas-pistachio': slices('#f2c3b4', '#d98a78', ['#8fb045', '#a9c75c', '#f8e2da']),
  salami: slices('#a83a34', '#6b1e1c', ['#f3d6cc', '#e8c2b6'], 44),
  'tongue-kalbas': slices('#eab4ac', '#b0574e', ['#a94b48', '#c46a64', '#f5d8d0'], 20),
  sausages: () =>
    sausage(-44, '#b0522c', 26, 44) +
    sausage(2, '#bb5c34', 26, 44) +
    sausage(48, '#a84a26', 26, 44),
  'small-sausages': () =>
    [-66, -22, 22, 66]
      .map(x => at(x, 0, sausage(0, '#c8703f', 14, 62), 0.48, 90 + x * 0.15))
      .join(''),
  dolmeh: () =>
    roll(-44, 40) + roll(46, 40) + roll(0, 8) + roll(-44, -24) + roll(46, -24) + roll(0, -54),
  kotlet: () => patty(-38, 34, '#9a5c28') + patty(42, 30, '#8d5222') + patty(0, -28, '#a8682f'),
  shami: () =>
    patty(-38, 34, '#c08a3a', true) +
    patty(42, 30, '#b37d30', true) +
    patty(0, -28, '#cc9846', true),
  koobideh,
  sambuseh: () => triangle(-44, 26, -8) + triangle(46, 30, 10) + triangle(0, -36, 0),
  nuggets: () =>
    nugget(-42, 30, 0) +
    nugget(44, 34, 30) +
    nugget(0, -6, -20) +
    nugget(-40, -46, 20) +
    nugget(46, -44, -10),
  'fish-fingers': () => bar(-48, -5) + bar(2, 4) + bar(52, -4),
  feta,
  'herb-cheese': herbCheese,
  yufka: () => sheets('#f6ead0'),
}
