import { at, darken, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { solid, thick } from './solids.ts'

const body =
  'M-96 0C-60-44 10-52 60-16C70-10 78-12 98-34C94-12 94 12 98 34C78 14 70 10 60 16C10 52-60 44-96 0Z'

/** A whole fish, back and belly in two colours. */
const whole =
  (back: string, belly: string, speckled = false): Drawing =>
  random =>
    `<g transform="rotate(-12)">${solid(body, belly)}<path d="M-96 0C-60-44 10-52 60-16C70-10 78-12 98-34C96-20 95-10 95 0C60-6 20-14-20-12C-50-10-80-4-96 0Z" fill="${back}"/>${repeat(5, row => repeat(9, column => `<path d="M${-46 + column * 12 + (row % 2) * 6} ${-14 + row * 8}q6 4 0 8" fill="none" stroke="${darken(back, 0.15)}" stroke-opacity=".4" stroke-width="2"/>`))}${speckled ? repeat(30, () => `<circle cx="${round(-50 + random() * 100)}" cy="${round(-26 + random() * 34)}" r="${round(1.4 + random() * 1.6)}" fill="#3a3a34" opacity=".7"/>`) : ''}<path d="M-14-40C0-62 30-58 36-30Z" fill="${darken(back, 0.12)}"/><path d="M-58 16C-44 34-34 36-26 26Z" fill="${darken(belly, 0.2)}"/><path d="M-60-24C-50-8-50 8-58 24" fill="none" stroke="${darken(back, 0.3)}" stroke-width="4"/><circle cx="-74" cy="-6" r="7" fill="#fff"/><circle cx="-74" cy="-6" r="4" fill="#1d1d1f"/></g>`

const steak = (x: number, y: number, colour: string, angle: number) =>
  at(
    x,
    y,
    `<path d="M-54-4C-56-40-20-56 0-40C20-56 56-40 54-4C52 32 24 50 0 52C-24 50-52 32-54-4Z" transform="translate(0 7)" fill="${darken(colour, 0.35)}"/><path d="M-54-4C-56-40-20-56 0-40C20-56 56-40 54-4C52 32 24 50 0 52C-24 50-52 32-54-4Z" fill="#9aa7ae"/>${solid('M-48-4C-50-34-18-48 0-32C18-48 50-34 48-4C46 28 22 44 0 46C-22 44-46 28-48-4Z', colour)}<circle r="7" cy="-6" fill="#fffaf0"/><path d="M0 0V38M-36-14Q-18-20 0-6Q18-20 36-14M-38 10Q-18 0 0 6Q18 0 38 10" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"/>`,
    0.92,
    angle,
  )

const salmon: Drawing = () =>
  `<g transform="rotate(-10)">${thick('M-92-30C-60-44 50-50 84-34C98-20 98 16 86 34C50 46-60 44-90 34C-98 14-98-14-92-30Z', '#f08a5c', 12)}${repeat(6, index => `<path d="M${-70 + index * 26}-40Q${-52 + index * 26} 0 ${-72 + index * 26} 40" fill="none" stroke="#fbd0b8" stroke-width="5" stroke-linecap="round"/>`)}</g>`

const tuna: Drawing = () =>
  `<g transform="rotate(-8)">${thick('M-86-36C-50-54 60-52 86-30C96 0 88 36 70 46C20 56-60 54-82 40C-94 16-94-14-86-36Z', '#a3293a', 13)}${repeat(5, index => `<path d="M${-64 + index * 30}-40Q${-48 + index * 30} 0 ${-62 + index * 30} 42" fill="none" stroke="#d0606c" stroke-opacity=".7" stroke-width="4"/>`)}</g>`

const sardine = (y: number) =>
  at(
    0,
    y,
    `${solid('M-88 0C-60-22 40-24 66-6L92-22V22L66 6C40 24-60 22-88 0Z', '#9fb4c2')}<path d="M-80-4C-40-16 20-18 60-4" stroke="#3d5a70" stroke-width="7" fill="none" opacity=".8"/><circle cx="-68" cy="-3" r="4" fill="#222"/>`,
  )

export const fishes: Record<string, Drawing> = {
  'whole-fish': whole('#7d93a3', '#e6edf0', true),
  'smoked-fish': whole('#8a5a24', '#d9a04e'),
  'flat-fish': random =>
    `<g transform="scale(.94 1.35)">${whole('#a9b6be', '#f1f4f5')(random)}</g>`,
  salmon,
  'fish-steak': () => steak(-40, -14, '#f3dcd0', -8) + steak(44, 16, '#f0d4c6', 10),
  'tuna-steak': tuna,
  sardines: () => sardine(-44) + sardine(2) + sardine(48),
}
