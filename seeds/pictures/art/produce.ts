import { at, darken, lighten, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { oval, solid } from './solids.ts'

/** Whole and cut fruit and vegetables, 200 units square around the origin. */

const roundLeaf = 'M0 0C10-30 50-34 70 0C50 30 10 28 0 0Z'
const leaf = (x: number, y: number, angle: number, size = 0.8, colour = '#4f8a3c') =>
  at(
    x,
    y,
    `<path d="${roundLeaf}" fill="${colour}"/><path d="M4 0H60" stroke="${lighten(colour, 0.5)}" stroke-width="2"/>`,
    size,
    angle,
  )
const gleam = (x: number, y: number, size = 18) =>
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size / 2}" fill="#fff" opacity=".5" transform="rotate(-30 ${x} ${y})"/>`

const apple =
  (colour: string, blush: string): Drawing =>
  () =>
    `${solid('M0-58C30-84 92-74 90-8C88 52 50 92 22 90C10 88-10 88-22 90C-50 92-88 52-90-8C-92-74-30-84 0-58Z', colour)}<path d="M-58-40C-76 0-64 50-40 74M-30-58C-40-20-36 50-20 82M48-54C66-20 62 40 36 78" stroke="${blush}" stroke-width="9" stroke-opacity=".3" fill="none" stroke-linecap="round"/><path d="M-22-58C-8-48 8-48 22-58" stroke="${darken(colour, 0.4)}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M0-54C-2-76 4-88 14-98" stroke="#5c4423" stroke-width="7" fill="none" stroke-linecap="round"/>${leaf(6, -78, -14, 0.66)}${gleam(-42, -30, 17)}`

const half =
  (rind: string, flesh: string, segments: number): Drawing =>
  () =>
    `<circle r="88" fill="${rind}"/><circle r="80" fill="#fff6e0"/><circle r="74" fill="${flesh}"/>${repeat(segments, index => `<path d="M0 0L${round(Math.cos((index * 2 * Math.PI) / segments) * 74)} ${round(Math.sin((index * 2 * Math.PI) / segments) * 74)}" stroke="#fff6e0" stroke-width="5"/>`)}${repeat(
      segments,
      index => {
        const angle = ((index + 0.5) * 2 * Math.PI) / segments
        return `<ellipse cx="${round(Math.cos(angle) * 46)}" cy="${round(Math.sin(angle) * 46)}" rx="17" ry="6" fill="${lighten(flesh, 0.35)}" opacity=".7" transform="rotate(${round((angle * 180) / Math.PI)} ${round(Math.cos(angle) * 46)} ${round(Math.sin(angle) * 46)})"/>`
      },
    )}<circle r="8" fill="#fff6e0"/>`

const lemon: Drawing = () =>
  `<g transform="rotate(-24)">${solid('M-98 0C-92-10-86-14-80-20C-60-62-20-70 8-68C46-66 70-44 82-16C90-12 98-8 98 2C96 12 88 14 82 18C68 48 40 68 4 68C-30 68-62 56-80 20C-88 14-94 10-98 0Z', '#f3d02f')}${repeat(26, index => `<circle cx="${round(Math.cos(index * 2.4) * (10 + index * 2.6))}" cy="${round(Math.sin(index * 2.4) * (8 + index * 1.9))}" r="1.800" fill="#c99f12" opacity=".55"/>`)}${gleam(-30, -34, 20)}</g>`

const peach: Drawing = () =>
  `${solid('M0-66C40-88 92-56 88 6C84 62 40 88 0 88S-84 62-88 6C-92-56-40-88 0-66Z', '#f2a35c')}<path d="M10-70C70-74 92-20 82 26C70 70 30 86 6 86C50 50 50-30 10-70Z" fill="#d8452f" opacity=".5"/><path d="M0-66C26-30 26 40 0 86" stroke="#b8532f" stroke-width="5" fill="none" opacity=".6"/>${leaf(0, -72, -26, 0.85)}${leaf(-2, -72, 200, 0.6, '#5f9a48')}${gleam(-44, -24)}`

const tomato: Drawing = () =>
  `${solid('M0-56C40-78 94-50 90 8C86 60 44 84 0 84S-86 60-90 8C-94-50-40-78 0-56Z', '#d8301f')}<path d="M0-52C-12-40-40-38-56-46C-40-56-30-62-12-60C-16-72-10-84 0-96C8-84 14-72 12-60C30-62 42-56 56-46C40-38 12-40 0-52Z" fill="#3f8a3a"/><path d="M-40 60C-20 72 20 72 40 60" stroke="#fff" stroke-opacity=".16" stroke-width="7" fill="none" stroke-linecap="round"/>${gleam(-48, -14, 20)}`

const cucumber: Drawing = () =>
  [
    [-16, -26, -18],
    [4, 14, -8],
    [16, 56, -14],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      at(
        x,
        y,
        `${solid('M-92 4C-94-14-70-22-40-22C0-26 60-24 84-14C98-8 98 12 84 16C50 26-20 26-60 22C-80 20-92 16-92 4Z', '#3f8a36')}<path d="M-80-6C-40-14 40-14 84-4M-84 6C-40 2 40 2 88 6M-76 14C-30 16 40 16 78 12" stroke="#8fc46a" stroke-opacity=".5" stroke-width="3" fill="none"/>${repeat(12, index => `<circle cx="${-72 + index * 13}" cy="${index % 2 ? -8 : 8}" r="1.800" fill="#cfe8b0" opacity=".8"/>`)}<path d="M-92 2L-104 0" stroke="#7a9a4a" stroke-width="7" stroke-linecap="round"/><path d="M-60-15C-20-20 30-19 66-13" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none" stroke-linecap="round"/>`,
        0.98,
        angle,
      ),
    )
    .join('')

const eggplant: Drawing = () =>
  `<g transform="rotate(34)">${solid('M-20-72C8-76 24-66 30-44C44-4 54 34 40 66C26 96-22 98-38 68C-52 36-44-8-38-44C-36-60-32-70-20-72Z', '#43204f')}<path d="M-24-60C-34-20-36 20-30 56" stroke="#fff" stroke-opacity=".4" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-34-52C-44-66-40-80-18-82C-16-94-10-102-2-104C2-98 0-88 2-80C22-82 32-68 30-46C22-54 14-58 8-48C2-58-8-58-12-46C-18-56-26-58-34-52Z" fill="#5c8a40"/></g>`

const carrot: Drawing = () =>
  `<g transform="rotate(32)"><path d="M0-62C-16-86-30-92-40-100M0-62C-4-84-2-96 2-106M0-62C14-86 28-92 40-98" stroke="#4f9440" stroke-width="8" fill="none" stroke-linecap="round"/>${leaf(-30, -92, -120, 0.4)}${leaf(2, -98, -90, 0.4)}${leaf(32, -92, -60, 0.4)}${solid('M-34-52C-20-66 20-66 34-52C42-36 20 50 4 96C2 102-2 102-4 96C-20 50-42-36-34-52Z', '#ee7f22')}<path d="M-28-30Q-14-26-4-30M28-12Q14-6 4-12M-18 14Q-8 18 0 14M14 40Q6 44 0 40" stroke="#b8570e" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-20-44C-16-10-10 30-2 66" stroke="#fff" stroke-opacity=".35" stroke-width="7" fill="none" stroke-linecap="round"/></g>`

const garlic: Drawing = () =>
  `${solid('M-4-98C4-98 8-92 8-80C12-62 30-52 54-36C86-14 92 28 74 58C56 84 24 88 0 88S-56 84-74 58C-92 28-86-14-54-36C-30-52-14-62-10-80C-10-92-10-98-4-98Z', '#f4ecdf')}<path d="M-4-78C-30-30-48 20-36 80M0-78C-6-30-8 30 0 86M4-78C30-30 48 20 36 80M-8-66C-56-24-74 20-62 62M8-66C56-24 74 20 62 62" stroke="#b89ab0" stroke-opacity=".55" stroke-width="4" fill="none"/><path d="M-18 88Q0 98 18 88" stroke="#a58a6a" stroke-width="6" stroke-linecap="round" fill="none"/>`

const cherries: Drawing = () =>
  `<path d="M-40 26C-30-30 0-70 30-92M44 40C46-20 40-60 30-92" stroke="#5f7a2c" stroke-width="6" fill="none" stroke-linecap="round"/>${leaf(30, -92, 10, 0.9)}${leaf(30, -92, -150, 0.6, '#5f9a48')}${oval(-42, 48, 44, 42, '#b3122c')}${gleam(-58, 30, 12)}${oval(48, 56, 42, 40, '#9c0f26')}${gleam(32, 40, 12)}`

const bunchOfGrapes =
  (colour: string): Drawing =>
  () =>
    `<path d="M0-66C-4-82 6-92 2-102" stroke="#7a5a34" stroke-width="8" fill="none" stroke-linecap="round"/>${leaf(4, -78, -20, 1.1)}${leaf(-4, -78, 200, 0.8, '#5f9a48')}${[5, 6, 5, 4, 3, 2, 1].map((count, row) => repeat(count, index => `${oval(round((index - (count - 1) / 2) * 31 + (row % 2) * 2), -58 + row * 25, 18, 18, index % 3 ? colour : lighten(colour, 0.08))}<ellipse cx="${round((index - (count - 1) / 2) * 31 + (row % 2) * 2 - 6)}" cy="${-64 + row * 25}" rx="5" ry="3" fill="#fff" opacity=".5"/>`)).join('')}`

const watermelon: Drawing = () =>
  `${oval(-8, -10, 90, 84, '#3f7d3a')}${[-60, -34, -8, 18, 44].map(x => `<path d="M${x} -88C${x - 16} -40 ${x + 16} 10 ${x} 70" stroke="#1f4f26" stroke-width="11" fill="none" opacity=".6"/>`).join('')}${gleam(-44, -50, 20)}<g transform="translate(30 30)"><path d="M-78-14A80 80 0 0 0 78-14Z" fill="#2f7a38"/><path d="M-71-14A72 72 0 0 0 71-14Z" fill="#eaf5d2"/><path d="M-65-14A66 66 0 0 0 65-14Z" fill="#e23b45"/>${[
    [-36, 4],
    [-12, 20],
    [14, 20],
    [38, 4],
    [0, -2],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x} ${y}c5 4 5 10 0 12c-5-2-5-8 0-12Z" fill="#3a1414" opacity=".55"/>`,
    )
    .join('')}</g>`

const banana: Drawing = () => {
  const fruit = (angle: number, colour: string) =>
    `<g transform="rotate(${angle} -30 -78)"><path d="M-40-74C-66-10-40 66 40 92C50 94 56 84 48 78C0 50-12-10-16-72Z" fill="${darken(colour, 0.28)}"/><path d="M-38-74C-58-12-34 58 44 86C0 54-10-10-18-72Z" fill="${colour}"/><path d="M-34-50C-42-4-24 44 20 70" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M40 92C50 94 56 84 48 78L42 80Z" fill="#5c4423"/></g>`
  return `<g transform="translate(10 0)">${fruit(-30, '#e6b622')}${fruit(-10, '#f0c52f')}${fruit(12, '#f6d34a')}<path d="M-44-68L-38-102L-20-104L-12-68C-22-60-34-60-44-68Z" fill="#8a6a1c"/></g>`
}

const potato: Drawing = () =>
  `${solid('M-84-6C-80-54-30-70 14-64C64-60 96-24 88 18C80 62 26 74-20 68C-66 62-90 34-84-6Z', '#e6c98f')}${[
    [-40, -20],
    [10, -34],
    [44, 6],
    [-10, 20],
    [-54, 22],
    [30, 40],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 6} ${y}q6 5 12 0" stroke="#8a6230" stroke-width="3.500" fill="none"/>`,
    )
    .join('')}${gleam(-30, -40)}`

const onion: Drawing = () =>
  `<path d="M0-60C-4-78-10-90-8-104M0-60C4-78 8-88 10-100" stroke="#b98a4a" stroke-width="6" fill="none" stroke-linecap="round"/>${solid('M0-72C10-52 60-46 82-8C98 34 60 84 0 84S-98 34-82-8C-60-46-10-52 0-72Z', '#d9963c')}<path d="M0-66C-44-30-62 24-40 78M0-66C-14-20-16 36 0 84M0-66C44-30 62 24 40 78" stroke="#a8651c" stroke-width="3.500" fill="none" opacity=".65"/><path d="M-16 84Q0 100 16 84" stroke="#8a6a3a" stroke-width="6" fill="none"/>${gleam(-36, -4)}`

const openPomegranate: Drawing = random =>
  `${solid('M-88 0C-88-60-40-86 0-86S88-60 88 0S40 86 0 86S-88 60-88 0Z', '#b8243a')}<circle r="74" fill="#f6e3b8"/>${repeat(
    6,
    chamber => {
      const angle = (chamber * Math.PI) / 3
      return at(
        Math.cos(angle) * 40,
        Math.sin(angle) * 40,
        repeat(
          9,
          () =>
            `<ellipse cx="${round((random() - 0.5) * 34)}" cy="${round((random() - 0.5) * 34)}" rx="8" ry="6.500" transform="rotate(${round(random() * 180)})" fill="${random() > 0.5 ? '#a3122c' : '#c9243f'}"/><circle cx="0" cy="0" r="1" fill="#fff"/>`,
        ),
      )
    },
  )}<circle r="10" fill="#f6e3b8"/>`

export const produce: Record<string, Drawing> = {
  'red-apple': apple('#c9262f', '#f6c65a'),
  'green-apple': apple('#8fbb3c', '#e6f0a8'),
  lemon,
  'lemon-half': half('#e9c32a', '#f7e06a', 9),
  'orange-half': half('#ee8a22', '#f7a63c', 10),
  'sour-orange-half': half('#e08a26', '#f3b65a', 11),
  peach,
  tomato,
  cucumber,
  eggplant,
  carrot,
  garlic,
  cherries,
  grapes: bunchOfGrapes('#7a1f46'),
  'green-grapes': bunchOfGrapes('#a9bf4e'),
  watermelon,
  banana,
  potato,
  onion,
  'pomegranate-open': openPomegranate,
  tangerine: random =>
    `${oval(0, 8, 84, 72, '#f07a1e')}${repeat(40, () => `<circle cx="${round((random() - 0.5) * 120)}" cy="${round(8 + (random() - 0.5) * 104)}" r="1.600" fill="#b85208" opacity=".5"/>`)}${leaf(0, -62, -30, 1)}${leaf(-2, -62, -150, 0.9, '#5f9a48')}<circle cx="0" cy="-60" r="6" fill="#4a6a2a"/>${gleam(-38, -22)}`,
}
