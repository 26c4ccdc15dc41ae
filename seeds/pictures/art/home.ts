import { at, pick } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { oval, solid, thick } from './solids.ts'

const mitt: Drawing = () =>
  `${solid('M-58-80H44C56-60 58 40 50 88C20 98-40 98-62 88C-70 40-70-60-58-80Z', '#2f4a57')}${repeat(16, row => `<path d="M-60 ${-72 + row * 10}H50" stroke="#fff" stroke-opacity=".13" stroke-width="3" stroke-dasharray="3 4"/>`)}<rect x="-64" y="-92" width="112" height="20" rx="7" fill="#b4452f"/><g transform="translate(58 58)">${oval(0, 6, 36, 27, '#b9b3a6')}${oval(0, 0, 36, 27, '#f6f3ec')}</g>`

const foil: Drawing = () =>
  `<path d="M-70-20L84-52L98 30L-50 70Z" fill="#dfe5e8"/><path d="M-50-14L70-40M-46 10L78-16M-44 34L86 6M-40 54L90 24" stroke="#fff" stroke-width="4"/><path d="M-40-10L-20 40M20-30L40 30" stroke="#aab3b9" stroke-width="2.500"/>${solid('M-92-34C-70-44-52-30-52-4V62C-56 82-84 84-94 66Z', '#c3ccd1')}${oval(-74, 66, 21, 15, '#8d979e')}<ellipse cx="-74" cy="66" rx="9" ry="6" fill="#b98a4e"/>`

const cloth: Drawing = random =>
  `${thick('M-92-40L88-58L96 50L-80 68Z', '#f7efe2', 8)}<path d="M-78-28L76-44L82 40L-68 54Z" fill="none" stroke="#a91d3a" stroke-width="6"/>${repeat(16, () => at((random() - 0.5) * 120, (random() - 0.5) * 70, `${repeat(6, petal => `<ellipse cx="8" rx="6" ry="3.500" transform="rotate(${petal * 60})" fill="${pick(random, ['#a91d3a', '#2a5ca8', '#d98a1e'])}"/>`)}<circle r="3.500" fill="#f3d36b"/>`))}`

const tissues: Drawing = () =>
  `<path d="M-90 6L-20-26L92-2L24 34Z" fill="#f3c6d2"/><path d="M-90 6L24 34V88L-90 56Z" fill="#d76a8b"/><path d="M92-2L24 34V88L92 48Z" fill="#b84a6c"/><ellipse cx="4" cy="4" rx="40" ry="12" fill="#8f2f50"/><path d="M-34 4C-50-40-20-60-8-84C8-70 10-56 30-66C26-40 50-20 38 4C20 14-20 14-34 4Z" fill="#fff"/><path d="M-10-60C-14-30-6-10 0 6M16-44C10-24 14-8 20 4" stroke="#dfe5ea" stroke-width="4" fill="none"/>${at(-34, 52, `${repeat(5, petal => `<ellipse cx="11" rx="9" ry="6" transform="rotate(${petal * 72})" fill="#fbdfe7"/>`)}<circle r="5" fill="#f3d36b"/>`)}`

const salad: Drawing = random =>
  `<ellipse cy="60" rx="94" ry="26" fill="#d9d3c6"/><ellipse cy="52" rx="94" ry="26" fill="#fbf8f2"/>${repeat(26, () => at((random() - 0.5) * 120, 42 - random() * 70, `<path d="M0 0C6-22 30-26 40-8C44 10 20 24 0 0Z" fill="${pick(random, ['#6fae43', '#86c058', '#57963a'])}"/>`, 0.8 + random() * 0.4, random() * 360))}${[
    [-40, 20],
    [30, 10],
    [-4, -20],
  ]
    .map(([x = 0, y = 0]) => `${oval(x, y, 22, 20, '#d8372f')}`)
    .join('')}${[
    [6, 34],
    [-50, 40],
    [52, 34],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="15" fill="#cfe6a4" stroke="#5d9438" stroke-width="5"/>`,
    )
    .join(
      '',
    )}<path d="M-60-10C-20 20 20-20 60 14" stroke="#f4a6a0" stroke-width="13" fill="none" stroke-linecap="round" opacity=".9"/>`

const bubble = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#eaf6fb" opacity=".85"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#9fc9de" stroke-width="3"/><ellipse cx="${x - r * 0.35}" cy="${y - r * 0.4}" rx="${r * 0.28}" ry="${r * 0.16}" fill="#fff"/>`

const oliveSoap: Drawing = () =>
  `<g transform="rotate(-12)">${thick('M-86-34C-84-48-72-54-58-54H58C72-54 84-48 86-34V26C84 40 72 46 58 46H-58C-72 46-84 40-86 26Z', '#a9bb6a', 14)}<rect x="-62" y="-34" width="124" height="60" rx="16" fill="none" stroke="#7d8f3f" stroke-width="5"/><path d="M-30 6C-16-18 16-18 30 6M0-12V14" stroke="#7d8f3f" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-66-44H40" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/></g>${bubble(70, 54, 30)}${bubble(-74, -62, 20)}${bubble(32, 82, 15)}`

export const home: Record<string, Drawing> = {
  kiseh: mitt,
  'olive-soap': oliveSoap,
  'foil-roll': foil,
  'sofreh-cloth': cloth,
  'tissue-box': tissues,
  'salad-bowl': salad,
}
