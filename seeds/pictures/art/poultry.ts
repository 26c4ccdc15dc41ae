import { at } from '../svg.ts'
import type { Drawing } from './drawing.ts'
import { solid, thick } from './solids.ts'

export const bone = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    '<rect x="-11" y="-4" width="22" height="58" rx="9" fill="#efe0c6" stroke="#c9b48c" stroke-width="2"/><path d="M-11 46C-26 44-28 66-14 68C-6 74 6 74 14 68C28 66 26 44 11 46Z" fill="#f9f0df" stroke="#c9b48c" stroke-width="2"/>',
    1,
    angle,
  )

const rawChicken: Drawing = () => {
  const leg = (side: number) =>
    `<g transform="scale(${side} 1)"><path d="M52 44L88 66" stroke="#fbf3e4" stroke-width="15" stroke-linecap="round"/><circle cx="90" cy="60" r="9" fill="#fffaf0"/><circle cx="85" cy="74" r="9" fill="#f6ead6"/>${solid('M4 22C26-2 62 6 72 34C80 58 66 76 44 74C22 72-4 52 4 22Z', '#f1c79c')}<path d="M20 26C36 14 54 20 60 36" stroke="#fff" stroke-opacity=".55" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  const wing = (side: number) =>
    `<g transform="scale(${side} 1)">${solid('M54-36C84-40 98-14 84 6C74 18 58 12 50-4Z', '#edc095')}</g>`
  return `${wing(-1)}${wing(1)}${solid('M0-80C50-82 78-44 72 4C66 46 34 62 0 62S-66 46-72 4C-78-44-50-82 0-80Z', '#f5d3ae')}<path d="M0-72C-8-40-8-10 0 16" stroke="#dba97c" stroke-width="4" fill="none"/><path d="M-44-44C-34-62-18-68-8-68" stroke="#fff" stroke-opacity=".7" stroke-width="8" fill="none" stroke-linecap="round"/>${leg(-1)}${leg(1)}`
}

const breast: Drawing = () =>
  [
    [-34, 8, -8],
    [40, -2, 14],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      at(
        x,
        y,
        `${thick('M-8-78C36-70 54-20 44 28C36 64 6 84-14 78C-44 66-52 12-44-28C-38-58-26-82-8-78Z', '#f0bfae', 8)}<path d="M-14-50C-26-10-24 34-12 58" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/>`,
        1,
        angle,
      ),
    )
    .join('')

const wing = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    `${thick('M-64 18C-66-8-44-30-18-26C-4-40 24-46 40-30C56-38 78-26 80-10C74 2 60 0 50-6C44 12 22 20 6 12C-4 34-56 44-64 18Z', '#edbb86', 5)}<path d="M-18-26C-6-14 0 0 6 12M40-30C46-22 48-14 50-6" fill="none" stroke="#c98d55" stroke-width="3" stroke-linecap="round"/><path d="M-48 2C-40-12-28-14-22-12M2-22C12-30 22-30 28-26" stroke="#fff" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    0.8,
    angle,
  )

/** A raw leg of poultry on its bone. */
const leg = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    `${bone(0, 36, 0)}${thick('M0-84C36-84 56-52 48-18C40 14 18 30 12 50C6 56-6 56-12 50C-18 30-40 14-48-18C-56-52-36-84 0-84Z', '#efbd8c', 6)}<path d="M-26-50C-14-66 4-70 16-66" stroke="#fff" stroke-opacity=".7" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-24-4C-14 12-10 24-8 42" stroke="#cf945c" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    0.98,
    angle,
  )

export const poultry: Record<string, Drawing> = {
  'whole-chicken': rawChicken,
  'chicken-breast': breast,
  wings: () => wing(-34, -38, -14) + wing(38, -8, 22) + wing(-20, 44, 8),
  drumstick: () => leg(-40, -6, 22) + leg(38, 2, -16),
  'chicken-legs': () =>
    at(-52, -20, leg(0, 0, 30), 0.76) +
    at(54, -18, leg(0, 0, -30), 0.76) +
    at(2, 22, leg(0, 0, 4), 0.82),
}
