import { at, clipped, darken, freshId, lighten, linear, radial, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'

const crust = (colour: string, content: (fill: string) => string): string => {
  const id = freshId('crust')
  return `<defs>${radial(
    id,
    [
      [0, lighten(colour, 0.35)],
      [0.65, colour],
      [1, darken(colour, 0.28)],
    ],
    'cx=".42" cy=".36" r=".75"',
  )}</defs>${content(`url(#${id})`)}`
}

const scorch = (
  random: () => number,
  count: number,
  spread: [number, number],
  colour: string,
  size = 7,
): string =>
  Array.from({ length: count }, () => {
    const x = round((random() - 0.5) * spread[0])
    const y = round((random() - 0.5) * spread[1])
    return `<ellipse cx="${x}" cy="${y}" rx="${round(size * (0.5 + random()))}" ry="${round(size * (0.35 + random() * 0.6))}" transform="rotate(${round(random() * 180)} ${x} ${y})" fill="${colour}" opacity="${round(0.3 + random() * 0.4)}"/>`
  }).join('')

const sesame = (random: () => number, count: number, spread: [number, number]): string =>
  Array.from({ length: count }, () => {
    const x = round((random() - 0.5) * spread[0])
    const y = round((random() - 0.5) * spread[1])
    return `<ellipse cx="${x}" cy="${y}" rx="3.2" ry="1.8" transform="rotate(${round(random() * 180)} ${x} ${y})" fill="#fff4d8" stroke="#a97a3c" stroke-width=".5"/>`
  }).join('')

const sangakShape =
  'M-96-18C-92-46-60-58-30-54C0-50 20-66 52-62C84-58 102-34 96-6C90 20 92 38 70 50C44 62 16 48-12 58C-40 68-74 66-88 44C-100 24-98 4-96-18Z'

const sangak =
  (topping: 'plain' | 'sesame'): Drawing =>
  random =>
    crust('#dda75c', fill => {
      const dents = repeat(54, () => {
        const x = round((random() - 0.5) * 180)
        const y = round((random() - 0.5) * 116)
        const size = round(5 + random() * 4)
        return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${round(size * 0.72)}" fill="#9c5f22" opacity=".3"/><path d="M${x - size} ${y + 1}Q${x} ${round(y + size * 1.2)} ${x + size} ${y + 1}" fill="none" stroke="#ffe2ac" stroke-width="2.2" opacity=".75"/>`
      })
      const top = `${dents}${scorch(random, 14, [180, 110], '#7a4516', 5)}${topping === 'sesame' ? sesame(random, 150, [190, 124]) : ''}`
      return `<g transform="${topping === 'sesame' ? 'rotate(16) scale(-1 1)' : 'rotate(-14)'}"><path d="${sangakShape}" transform="translate(2 7)" fill="#8a541d"/><path d="${sangakShape}" fill="${fill}"/>${clipped(`<path d="${sangakShape}"/>`, top)}</g>`
    })

const barbari: Drawing = random =>
  crust('#d8953f', fill => {
    const body =
      'M-96 30C-100-4-70-44-34-58C8-74 70-66 88-42C104-20 92 22 62 42C26 66-40 74-70 64C-88 58-94 46-96 30Z'
    const ridges = [-34, -14, 6, 26, 46]
      .map(
        y =>
          `<path d="M-76 ${y + 12}Q0 ${y - 14} 74 ${y - 12}" fill="none" stroke="#8a4f14" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/><path d="M-76 ${y + 8}Q0 ${y - 18} 74 ${y - 16}" fill="none" stroke="#ffdf9e" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>`,
      )
      .join('')
    const id = freshId('barbari')
    return `<clipPath id="${id}"><path d="${body}"/></clipPath><path d="${body}" transform="translate(2 9)" fill="#8a541d"/><path d="${body}" fill="${fill}"/><g clip-path="url(#${id})">${ridges}${sesame(random, 60, [170, 110])}</g>`
  })

const lavash =
  (colour: string): Drawing =>
  random => {
    const sheets = [0, 1, 2, 3]
      .map(level => {
        const y = 62 - level * 26
        const tone = darken(colour, 0.06 * (3 - level))
        return `<path d="M-94 ${y}C-60 ${y - 16} 60 ${y - 18} 94 ${y - 4}L90 ${y + 18}C50 ${y + 8}-50 ${y + 10}-92 ${y + 22}Z" fill="${tone}" stroke="${darken(colour, 0.4)}" stroke-opacity=".35"/>`
      })
      .join('')
    const top = `<path d="M-94-16C-70-70 60-78 94-24C60-34-60-30-94-16Z" fill="${lighten(colour, 0.15)}" stroke="${darken(colour, 0.4)}" stroke-opacity=".35"/>`
    return `${sheets}${top}<g transform="translate(0 -40)">${scorch(random, 16, [130, 36], '#a8692b', 6)}</g><g transform="translate(0 30)">${scorch(random, 14, [160, 60], '#a8692b', 4)}</g>`
  }

const taftoon: Drawing = random =>
  crust('#e0b069', fill => {
    const holes = Array.from({ length: 60 }, (_, index) => {
      const ring = 20 + (index % 4) * 19
      const angle = (index / 60) * Math.PI * 8
      return `<circle cx="${round(Math.cos(angle) * ring)}" cy="${round(Math.sin(angle) * ring * 0.9)}" r="2.600" fill="#7d4c1c" opacity=".6"/>`
    }).join('')
    return `<ellipse cy="7" rx="95" ry="86" fill="#8f5f28"/><ellipse rx="95" ry="86" fill="${fill}"/>${scorch(random, 30, [150, 130], '#8a5320', 8)}${holes}`
  })

const bun = (x: number, y: number, radius: number, colour: string) =>
  crust(
    colour,
    fill =>
      `<ellipse cx="${x}" cy="${y + radius * 0.16}" rx="${radius}" ry="${radius * 0.78}" fill="${darken(colour, 0.4)}"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.78}" fill="${fill}"/><ellipse cx="${x - radius * 0.25}" cy="${y - radius * 0.3}" rx="${radius * 0.4}" ry="${radius * 0.16}" fill="#fff" opacity=".4"/>`,
  )

const komaj: Drawing = random =>
  [
    [-48, -30],
    [46, -34],
    [-2, 34],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `${bun(x, y, 52, '#c98a2e')}<g transform="translate(${x} ${y})">${sesame(random, 14, [60, 40])}</g>`,
    )
    .join('')

const nanKhoshk: Drawing = random =>
  [
    [-16, 20, -12],
    [10, 0, 7],
    [-4, -22, -3],
  ]
    .map(([x = 0, y = 0, angle = 0]) => {
      const id = freshId('crisp')
      return `<g transform="translate(${x} ${y}) rotate(${angle})"><defs>${linear(id, [
        [0, '#f1d6a2'],
        [1, '#cf9d57'],
      ])}</defs><path d="M-84-38L-20-50L40-42L86-48L80 44L20 52L-30 42L-80 50Z" fill="url(#${id})" stroke="#8d6128" stroke-opacity=".5" stroke-width="1.500"/>${scorch(random, 14, [130, 70], '#96602a', 6)}</g>`
    })
    .join('')

const miniBarbari: Drawing = random =>
  at(-40, -30, barbari(random), 0.58, 8) +
  at(44, -8, barbari(random), 0.58, -6) +
  at(-30, 42, barbari(random), 0.58, -10)

const shirmal: Drawing = random =>
  crust(
    '#d9963c',
    fill =>
      `<ellipse cy="9" rx="96" ry="60" fill="#8a541d"/><ellipse rx="96" ry="60" fill="${fill}"/>${[-50, -25, 0, 25, 50].map(x => `<path d="M${x} -44Q${x + 8} 0 ${x} 44" fill="none" stroke="#9c5f22" stroke-opacity=".45" stroke-width="5"/>`).join('')}<path d="M-70-26C-30-48 30-48 66-28" stroke="#fff" stroke-opacity=".45" stroke-width="7" fill="none" stroke-linecap="round"/>${sesame(random, 70, [170, 96])}`,
  )

const gata: Drawing = () =>
  crust(
    '#d9943a',
    fill =>
      `<ellipse cy="12" rx="92" ry="78" fill="#8a541d"/><ellipse rx="92" ry="78" fill="${fill}"/>${[-48, -24, 0, 24, 48].map(y => `<path d="M-70 ${y}q14-10 28 0t28 0t28 0t28 0t28 0" fill="none" stroke="#a3621f" stroke-width="4" opacity=".7"/>`).join('')}<ellipse rx="84" ry="70" fill="none" stroke="#f6cd84" stroke-width="4" stroke-dasharray="9 8"/><path d="M-60-44C-30-64 26-66 56-48" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  )

/** Two round pockets, toasted on top. */
const pita: Drawing = random =>
  [
    [-18, -26],
    [16, 26],
  ]
    .map(([x = 0, y = 0]) =>
      crust(
        '#ecca90',
        fill =>
          `<g transform="translate(${x} ${y + 10}) scale(.92)"><ellipse cy="9" rx="80" ry="60" fill="#a9793c"/><ellipse rx="80" ry="60" fill="${fill}"/><g>${scorch(random, 22, [120, 84], '#a8672a', 9)}</g><path d="M-58-26C-30-48 26-50 54-32" stroke="#fff" stroke-opacity=".55" stroke-width="6" fill="none" stroke-linecap="round"/></g>`,
      ),
    )
    .join('')

const loaf = (y: number, angle: number) =>
  crust(
    '#d6933f',
    fill =>
      `<g transform="translate(0 ${y}) rotate(${angle})"><path d="M-98 6C-96-26-70-32 0-32S96-26 98 6C96 30 60 38 0 38S-96 30-98 6Z" fill="#8a541d"/><path d="M-98 0C-96-30-70-36 0-36S96-30 98 0C96 24 60 30 0 30S-96 24-98 0Z" fill="${fill}"/>${[-58, -18, 22, 62].map(x => `<path d="M${x - 16} 10C${x - 10}-10 ${x + 2}-24 ${x + 14}-28C${x + 20}-18 ${x + 4} 2 ${x - 16} 10Z" fill="#f7deae" stroke="#a3621f" stroke-width="2"/>`).join('')}</g>`,
  )

export const breads: Record<string, Drawing> = {
  sangak: sangak('plain'),
  'sangak-sesame': sangak('sesame'),
  barbari,
  lavash: lavash('#f0d19a'),
  'lavash-brown': lavash('#c8955a'),
  taftoon,
  komaj,
  'mini-barbari': miniBarbari,
  shirmal,
  gata,
  'nan-khoshk': nanKhoshk,
  pita,
  baguette: () => loaf(-34, -10) + loaf(38, -10),
}
