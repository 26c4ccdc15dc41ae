import { at, darken, freshId, lighten, linear, pick, radial, round } from '../svg.ts'
import { type Drawing, repeat } from './drawing.ts'
import { heap, heapColour } from './scatter.ts'
import { oval, turned } from './solids.ts'

/** A glazed bowl; `content` stands on its rim line at the origin. */
function bowl(colour: string, content: string): string {
  const id = freshId('bowl')
  return `<defs>${linear(id, [
    [0, lighten(colour, 0.25)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ])}</defs><ellipse cy="20" rx="92" ry="22" fill="${darken(colour, 0.45)}"/><ellipse cy="20" rx="86" ry="18" fill="${darken(colour, 0.2)}"/>${content}<path d="M-92 20C-90 76-44 90 0 90S90 76 92 20C80 44-80 44-92 20Z" fill="url(#${id})"/><path d="M-84 38C-60 54 60 54 84 38" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><path d="M-78 52C-50 68 50 68 78 52" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`
}

const powder =
  (colour: string): Drawing =>
  random => {
    const id = freshId('powder')
    const grit = repeat(260, () => {
      const level = random()
      const half = 82 * (1 - level) ** 0.8
      return `<circle cx="${round((random() * 2 - 1) * half)}" cy="${round(24 - level * 86)}" r="${round(0.8 + random() * 1.6)}" fill="${pick(random, [lighten(colour, 0.3), darken(colour, 0.3), lighten(colour, 0.12)])}" opacity=".8"/>`
    })
    return bowl(
      '#efe9de',
      `<defs>${radial(
        id,
        [
          [0, lighten(colour, 0.28)],
          [0.7, colour],
          [1, darken(colour, 0.25)],
        ],
        'cx=".35" cy=".3" r=".8"',
      )}</defs><path d="M-86 26C-66 0-26-62 0-64S66 0 86 26C60 42-60 42-86 26Z" fill="url(#${id})"/>${grit}`,
    )
  }

const filled =
  (kind: string, colour: string, scale = 0.75): Drawing =>
  random =>
    bowl(
      colour,
      `<path d="M-84 26C-60-6-26-36 0-38S60-6 84 26C60 42-60 42-84 26Z" fill="${darken(heapColour(kind), 0.18)}"/><g transform="translate(0 26)">${heap(kind, 160, 66, random, scale)}</g>`,
    )

type Garnish = (random: () => number) => string
const none: Garnish = () => ''

const flecks =
  (colours: string[], count: number, size = 3): Garnish =>
  random =>
    repeat(count, () => {
      const x = (random() - 0.5) * 110
      const y = 6 + (random() - 0.5) * 34
      return at(
        x,
        y,
        `<ellipse rx="${round(size + random() * size)}" ry="${round(size * 0.5 + random() * size * 0.5)}" fill="${pick(random, colours)}"/>`,
        1,
        random() * 180,
      )
    })

const creamy =
  (colour: string, garnish: Garnish = none, dish = '#2c7fa0'): Drawing =>
  random => {
    const id = freshId('cream')
    return bowl(
      dish,
      `<defs>${radial(
        id,
        [
          [0, lighten(colour, 0.5)],
          [0.7, colour],
          [1, darken(colour, 0.12)],
        ],
        'cx=".4" cy=".3" r=".8"',
      )}</defs><path d="M-86 22C-80-16-40-12-26-26C-12-42 8-30 20-36C44-44 60-14 70-8C80-2 84 10 86 22C60 42-60 42-86 22Z" fill="url(#${id})"/><path d="M-50 4C-20-14 20-18 52 2M-30 16C-6 4 22 4 40 14" fill="none" stroke="${darken(colour, 0.16)}" stroke-width="4" stroke-linecap="round" opacity=".6"/>${garnish(random)}`,
    )
  }

const chunks =
  (pieces: [colour: string, count: number, size: number][]): Garnish =>
  random =>
    pieces
      .flatMap(([colour, count, size]) =>
        Array.from({ length: count }, () => {
          const angle = random() * Math.PI * 2
          const far = Math.sqrt(random())
          return {
            y: Math.sin(angle) * far * 13,
            svg: oval(
              round(Math.cos(angle) * far * 66),
              round(16 + Math.sin(angle) * far * 13),
              size,
              size * 0.72,
              colour,
              round(random() * 90),
            ),
          }
        }),
      )
      .sort((one, other) => one.y - other.y)
      .map(({ svg }) => svg)
      .join('')

/** Stew in a bowl: sauce and pieces. */
const stew =
  (sauce: string, garnish: Garnish, dish: string): Drawing =>
  random =>
    bowl(
      dish,
      `<ellipse cy="19" rx="84" ry="17" fill="${sauce}"/><path d="M-76 16C-50 6 10 4 40 8" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/>${garnish(random)}`,
    )

/** Ice cream in a stemmed glass. */
const scoops =
  (colour: string, garnish: string[]): Drawing =>
  random => {
    const ball = (x: number, y: number) =>
      `${oval(x, y, 44, 42, colour)}<path d="M${x - 38} ${y + 22}q8 10 16 2q8 12 18 2q8 10 16 1q8 8 16-2" fill="none" stroke="${darken(colour, 0.12)}" stroke-width="6" stroke-linecap="round"/>${repeat(7, () => `<ellipse cx="${round(x + (random() - 0.5) * 56)}" cy="${round(y + (random() - 0.5) * 50)}" rx="4" ry="2.200" transform="rotate(${round(random() * 180)} ${x} ${y})" fill="${pick(random, garnish)}"/>`)}`
    return `${ball(0, -52)}${ball(-36, -8)}${ball(38, -6)}${turned(
      [
        [4, 88],
        [40, 60],
        [62, 12],
        [82, 10],
        [90, 52],
        [96, 52],
      ],
      '#cfe4ee',
      'glass',
      0.82,
    )}`
  }

const threads: Drawing = random =>
  bowl(
    '#d76a8b',
    `<path d="M-84 22C-70-30-30-50 4-50S76-26 84 22C60 42-60 42-84 22Z" fill="#fdf6f8"/>${repeat(
      60,
      () => {
        const y = round(24 - random() * 66)
        const half = 70 - Math.max(0, 10 - y) * 0.8
        return `<path d="M${round(-half * random())} ${y}q${round(20 + random() * 20)} ${round((random() - 0.5) * 30)} ${round(40 + random() * 30)} ${round((random() - 0.5) * 12)}" fill="none" stroke="${pick(random, ['#fff', '#f7e4ea', '#efe0d4'])}" stroke-width="3.500" stroke-linecap="round"/>`
      },
    )}${oval(-20, -34, 9, 8, '#b3142c')}${oval(4, -42, 9, 8, '#9a0f26')}`,
  )

export const bowls: Record<string, Drawing> = {
  turmeric: powder('#e39a14'),
  sumac: powder('#7d1f2c'),
  advieh: powder('#a8703f'),
  'saffron-powder': powder('#c2361a'),
  'red-spice': powder('#bb4a22'),
  'brown-spice': powder('#a98455'),
  'cinnamon-powder': powder('#8d5128'),
  golpar: powder('#b7a05c'),
  curry: powder('#d99a22'),
  'lime-powder': powder('#7a6340'),
  cocoa: powder('#5b3420'),
  'flour-bowl': powder('#f6f0e4'),
  starch: powder('#fdfbf6'),
  sugar: powder('#f9f9f7'),
  'henna-bowl': powder('#7b8a3a'),
  'sedr-bowl': powder('#8fa05c'),
  'rice-bowl': filled('white-rice', '#12828c', 0.8),
  'pistachio-bowl': filled('pistachios', '#12828c', 0.8),
  'dried-lime-bowl': filled('dried-limes', '#1f6b4a', 0.95),
  'bean-bowl': filled('bean-mix', '#b4452f', 0.8),
  'chip-bowl': filled('chips', '#b4452f', 0.85),
  'date-bowl': filled('dates', '#c2913a', 0.8),
  'green-favas-bowl': filled('green-favas', '#2a5ca8', 0.85),
  'sugar-cubes-bowl': filled('sugar-cubes', '#2a5ca8', 0.95),
  yogurt: creamy(
    '#fbf8f0',
    random =>
      at(0, 2, `${oval(-10, 0, 8, 5, '#4f9a48', 30)}${oval(8, -6, 8, 5, '#63ad55', -30)}`) +
      flecks(['#c84f78'], 6)(random),
  ),
  cream: creamy('#fff3d6', none, '#b4452f'),
  kashk: creamy('#f0e6d2', flecks(['#3f7a3a', '#5b9450', '#a8481e'], 26), '#c2913a'),
  'tahini-cream': creamy('#d9b57c', none, '#7a6239'),
  hummus: creamy('#ecd6a4', flecks(['#b4452f', '#6d7334', '#d99a22'], 22), '#4d6b22'),
  pudding: creamy('#fdf9f0', flecks(['#8fb045', '#c84f78'], 18), '#6db3d8'),
  olivieh: creamy(
    '#f6e9bd',
    flecks(['#7fb53f', '#ee8a2e', '#f6f2e6', '#d9a35c'], 34, 5),
    '#7a6239',
  ),
  mirza: creamy('#b5603a', flecks(['#f3d36b', '#3f6e2f', '#7a3a20'], 28, 4), '#44214e'),
  ghormeh: stew(
    '#33491f',
    chunks([
      ['#7c1f24', 9, 9],
      ['#6e4a30', 4, 15],
      ['#75583a', 2, 14],
    ]),
    '#12828c',
  ),
  gheymeh: stew(
    '#b4501f',
    chunks([
      ['#e9b949', 16, 6],
      ['#7a4a2c', 5, 14],
      ['#75583a', 2, 13],
    ]),
    '#2a5ca8',
  ),
  fesenjan: stew(
    '#4f2a1a',
    chunks([
      ['#8a5a38', 5, 16],
      ['#b3142c', 10, 4],
      ['#c99757', 6, 6],
    ]),
    '#a91d3a',
  ),
  'ash-bowl': stew(
    '#5d7030',
    chunks([
      ['#f6efe0', 5, 12],
      ['#b9761f', 8, 6],
      ['#3f6e2f', 8, 6],
      ['#e6c384', 6, 7],
    ]),
    '#c2913a',
  ),
  'kalleh-pacheh': stew(
    '#dcc08a',
    chunks([
      ['#c08a6a', 4, 17],
      ['#f3e4ca', 6, 10],
      ['#a8744f', 3, 13],
    ]),
    '#40454c',
  ),
  haleem: stew(
    '#e3c48c',
    chunks([
      ['#8d5128', 9, 5],
      ['#f3d36b', 2, 12],
    ]),
    '#743f28',
  ),
  'saffron-ice': scoops('#f2bb3c', ['#7fa644', '#fff5da', '#c2361a']),
  'pistachio-ice': scoops('#b6cc7a', ['#7a9a3a', '#5d7a2a']),
  'vanilla-ice': scoops('#fbefcf', ['#e6cf9a']),
  'carrot-ice': scoops('#ef8d33', ['#f7b06a']),
  'cherry-ice': scoops('#b32743', ['#7c0f22', '#d95a72']),
  faloodeh: threads,
}
