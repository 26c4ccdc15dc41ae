import { at, darken, lighten } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { oval, solid, thick } from './solids.ts'

/** Pods, pastes and other food that no other drawing shows. */

const favaPod = (y: number, bend: number, colour: string) =>
  `<g transform="translate(0 ${y}) rotate(${bend})">${thick('M-98 0C-70-30 60-32 94-8C102-2 100 8 92 12C56 34-72 32-98 0Z', colour, 7)}${repeat(5, index => `<ellipse cx="${-58 + index * 29}" cy="1" rx="15" ry="17" fill="${lighten(colour, 0.22)}"/><path d="M${-66 + index * 29}-8q6-6 12-2" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/>`)}<path d="M92 2C104 0 108-6 112-14" stroke="${darken(colour, 0.25)}" stroke-width="6" stroke-linecap="round" fill="none"/></g>`

const chili = (x: number, angle: number, colour: string) =>
  at(
    x,
    4,
    `${solid('M-22-62C-30-20-14 40 18 88C26 78 22-20 22-62C10-72-10-72-22-62Z', colour)}<path d="M-12-50C-14-16-4 30 10 62" stroke="#fff" stroke-opacity=".45" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-26-58C-14-76 14-76 26-58C10-50-10-50-26-58Z" fill="#4f7a2c"/><path d="M0-70C-2-84 4-92 12-98" stroke="#5f8a34" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    1,
    angle,
  )

const tamarindPod = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    `<path d="M-84 10C-70-40-30-24-16-30C4-44 30-34 44-32C72-28 92 6 78 26C66 40 40 20 20 28C0 36-20 24-40 34C-62 42-88 34-84 10Z" transform="translate(0 8)" fill="#5f3a1c"/>${solid('M-84 10C-70-40-30-24-16-30C4-44 30-34 44-32C72-28 92 6 78 26C66 40 40 20 20 28C0 36-20 24-40 34C-62 42-88 34-84 10Z', '#a8743f')}<path d="M-62-2C-40-14-14-10 0-16S46-20 64-6" stroke="#e3bf8c" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    0.9,
    angle,
  )

/** A shelled pod: dark pulp around its seeds. */
const tamarindPulp = at(
  4,
  44,
  `${thick('M-72 0C-60-30-24-18-6-22C20-30 56-28 70-2C66 26 34 16 10 24C-16 30-64 30-72 0Z', '#4a2213', 7)}${oval(-34, 0, 15, 11, '#7a3d22')}${oval(8, -2, 15, 11, '#7a3d22')}${oval(44, -2, 13, 10, '#7a3d22')}`,
)

const tamarindSweet = (x: number, y: number) =>
  at(
    x,
    y,
    `${oval(0, 6, 42, 36, '#3a1810')}${oval(0, 0, 42, 36, '#6b2f1c')}${repeat(12, index => `<circle cx="${Math.round(Math.cos(index * 2.4) * (4 + index * 2.5))}" cy="${Math.round(Math.sin(index * 2.4) * (4 + index * 2.1))}" r="3" fill="${index % 3 ? '#f6ead0' : '#d8372f'}"/>`)}`,
  )

const darkPaste: Drawing = () =>
  `<ellipse cy="58" rx="94" ry="24" fill="#cfc7b8"/><ellipse cy="52" rx="94" ry="24" fill="#fbf8f2"/>${solid('M-72 46C-78 10-48-6-30-22C-20-48 4-70 22-62C40-54 28-36 44-20C64-4 80 20 70 46C40 64-44 64-72 46Z', '#2b1a16')}<path d="M-46 24C-20 4 24 6 50 26M-22-8C-4-20 14-20 30-8" stroke="#7a5a4c" stroke-width="6" fill="none" stroke-linecap="round"/>`

const creamCake: Drawing = () =>
  `<path d="M-92-6L0-46L94-10L4 34Z" fill="#8a4f2c"/><path d="M-92-6L4 34V54L-92 14Z" fill="#6b3a1e"/><path d="M94-10L4 34V54L94 10Z" fill="#552c15"/><path d="M-92 14L4 54V70L-92 30Z" fill="#fffaf0"/><path d="M94 10L4 54V70L94 26Z" fill="#f0e4d0"/><path d="M-92 30L4 70V92L-92 52Z" fill="#6b3a1e"/><path d="M94 26L4 70V92L94 48Z" fill="#552c15"/><path d="M-60-8L0-34L54-14" stroke="#b9814f" stroke-width="6" fill="none" stroke-linecap="round"/>`

const kitchenRoll: Drawing = () =>
  `<g transform="scale(1.5 1.18)"><path d="M-40-82V84C-40 98 40 98 40 84V-82Z" fill="#fbfaf6"/><path d="M16-72V92C30 90 40 88 40 84V-82Z" fill="#dfe3e4"/>${repeat(4, row => `<path d="M-40 ${-44 + row * 36}C-20 ${-36 + row * 36} 20 ${-36 + row * 36} 40 ${-44 + row * 36}" fill="none" stroke="#c9d2d6" stroke-width="3" stroke-dasharray="7 6"/>${repeat(3, dot => `<circle cx="${-24 + dot * 22}" cy="${-18 + row * 30}" r="4" fill="#8fc0d8"/>`)}`)}<ellipse cy="-82" rx="40" ry="15" fill="#eef0ef" stroke="#cfd6d8" stroke-width="2"/><ellipse cy="-82" rx="15" ry="6" fill="#b98a4e"/></g>`

const pastryRoll: Drawing = () =>
  `${solid('M-30-44H78C96-44 98 44 78 46H-30Z', '#f0d9a4')}<path d="M-10-30H78M-10 30H80" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/><circle cx="-34" r="46" fill="#d9b878"/><circle cx="-34" r="41" fill="#fbf0d2"/><path d="M-34 0C-24-6-18 6-28 12C-44 20-56 2-48-12C-38-28-12-20-10 0C-8 22-30 34-46 28C-62 22-68 4-64-10" fill="none" stroke="#cfa95f" stroke-width="5" stroke-linecap="round"/>`

const string = (x: number) =>
  `<path d="M${x}-46C${x + 16}-20 ${x + 16} 22 ${x} 50" stroke="#f3ead6" stroke-width="5" fill="none"/>`

const rolledRoast: Drawing = () =>
  `<g transform="rotate(-8)">${thick('M-84-20C-74-54 66-58 88-26C104 0 98 42 72 50C30 62-52 62-80 44C-96 30-94 2-84-20Z', '#b04443', 9)}<ellipse cx="-74" cy="12" rx="24" ry="38" fill="#f3d3c8"/><ellipse cx="-74" cy="12" rx="18" ry="31" fill="#c65a58"/><path d="M-82 0C-70-8-62 4-72 12C-80 18-66 28-62 20" stroke="#f6dcd2" stroke-width="4" fill="none"/><path d="M-40-40C-10-50 40-50 70-34" stroke="#f6dcd2" stroke-width="8" stroke-linecap="round" fill="none" opacity=".8"/>${[-34, 2, 38].map(string).join('')}</g>`

const rawSkewer = (y: number) =>
  at(
    0,
    y,
    `<path d="M-100 0H104" stroke="#b9c0c5" stroke-width="8"/>${thick('M-80-22C-70-28-62-20-54-24S-36-28-28-22S-8-28 0-23S20-28 28-22S46-28 54-24S72-26 80-20C86 0 84 16 78 22C60 26-60 26-78 22C-86 10-86-8-80-22Z', '#d88478', 6)}${repeat(14, index => `<circle cx="${-72 + index * 11}" cy="${(index % 3) * 11 - 10}" r="3" fill="${index % 2 ? '#f8e6de' : '#7fa644'}"/>`)}`,
    1,
    -6,
  )

export const pantry: Record<string, Drawing> = {
  'fava-pod': () =>
    favaPod(-46, -12, '#86b04a') + favaPod(6, -4, '#79a53f') + favaPod(56, 6, '#90b955'),
  'green-chili': () =>
    chili(-40, 10, '#6f9a34') + chili(40, -14, '#7fae3f') + chili(0, 0, '#8dba4c'),
  'tamarind-pods': () => tamarindPod(-6, -44, -14) + tamarindPod(4, -4, 6) + tamarindPulp,
  'tamarind-sweets': () => tamarindSweet(-44, 34) + tamarindSweet(46, 34) + tamarindSweet(0, -30),
  'dark-paste': darkPaste,
  'cream-cake': creamCake,
  'kitchen-roll': kitchenRoll,
  'pastry-roll': pastryRoll,
  'rolled-roast': rolledRoast,
  'raw-koobideh': () => rawSkewer(-52) + rawSkewer(2) + rawSkewer(56),
}
