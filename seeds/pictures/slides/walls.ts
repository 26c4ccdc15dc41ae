import { arch, khatam } from '../ornament.ts'
import { darken, freshId, lighten, linear, randomFrom, round } from '../svg.ts'
import { EDGE, everywhere, shade, tileWork, turquoiseTiles, WIDE } from './stage.ts'

type Recess = (x: number, width: number) => string

const plaster = (colour: string) => {
  const id = freshId('plaster')
  return `<defs>${linear(
    id,
    [
      [0, lighten(colour, 0.12)],
      [1, darken(colour, 0.12)],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}</defs><rect ${everywhere} fill="url(#${id})"/>`
}

/** Pointed arches in a plaster wall below a frieze; `recess` fills each one. */
function arcade(colour: string, centres: number[], width: number, recess: Recess): string {
  const { defs, fill } = tileWork(52, turquoiseTiles)
  const openings = centres.map(x => {
    const id = freshId('arch')
    const shape = arch(x, 84, EDGE + 6, width)
    return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${recess(x, width)}<path d="${shape}" fill="none" stroke="#1a0f08" stroke-opacity=".3" stroke-width="26" transform="translate(9 9)"/></g><path d="${shape}" fill="none" stroke="${darken(colour, 0.2)}" stroke-width="20"/><path d="${shape}" fill="none" stroke="#12828c" stroke-width="11"/><path d="${shape}" fill="none" stroke="#e9b44a" stroke-width="3"/>`
  })
  return `<defs>${defs}</defs>${plaster(colour)}<rect width="1600" height="52" fill="${fill}"/><path d="M0 55H1600" stroke="#f6ecd9" stroke-width="6"/><path d="M0 61H1600" stroke="${darken(colour, 0.35)}" stroke-opacity=".5" stroke-width="4"/>${openings.join('')}`
}

const tiledRecess: Recess = (x, width) => {
  const { defs, fill } = tileWork(66, turquoiseTiles)
  return `<defs>${defs}</defs><rect x="${x - width / 2}" y="60" width="${width}" height="${EDGE}" fill="${fill}"/>`
}

const plainRecess =
  (colour: string): Recess =>
  (x, width) => {
    const id = freshId('recess')
    return `<defs>${linear(id, [
      [0, darken(colour, 0.4)],
      [0.3, colour],
      [1, lighten(colour, 0.1)],
    ])}</defs><rect x="${x - width / 2}" y="60" width="${width}" height="${EDGE}" fill="url(#${id})"/>`
  }

/** Toronto on a winter evening, behind glass. */
const winterRecess: Recess = (x, width) => {
  const random = randomFrom(`winter ${x}`)
  const sky = freshId('sky')
  const left = x - width / 2
  const towers = Array.from({ length: 11 }, (_, index) => {
    const wide = 26 + random() * 34
    const tall = 50 + random() * 120
    const at = left + index * (width / 10) - 20
    const windows = Array.from({ length: 9 }, () => {
      const column = at + 5 + Math.floor(random() * ((wide - 10) / 9)) * 9
      const row = EDGE - 18 - Math.floor(random() * ((tall - 20) / 14)) * 14
      return `<rect x="${round(column)}" y="${round(row)}" width="4" height="6" fill="#ffd98a" opacity=".85"/>`
    })
    return `<rect x="${round(at)}" y="${round(EDGE - tall)}" width="${round(wide)}" height="${round(tall)}" fill="${index % 2 ? '#24466b' : '#1d3a5c'}"/>${windows.join('')}`
  })
  const spire = `<path d="M${x + 40} 196L${x + 43} 300H${x + 37}Z M${x + 34} ${EDGE}L${x + 38} 300H${x + 42}L${x + 46} ${EDGE}Z" fill="#17304e"/><ellipse cx="${x + 40}" cy="304" rx="16" ry="9" fill="#17304e"/><rect x="${x + 30}" y="302" width="20" height="3" fill="#ffb46b"/>`
  const snow = Array.from(
    { length: Math.round(width / 4) },
    () =>
      `<circle cx="${round(left + random() * width)}" cy="${round(70 + random() * 400)}" r="${round(1.2 + random() * 3)}" fill="#fff" opacity="${round(0.4 + random() * 0.6)}"/>`,
  )
  const bars = `<path d="M${x} 60V${EDGE}M${left} 262H${left + width}" stroke="#7a5230" stroke-width="9"/><path d="M${left} ${EDGE}V${EDGE - 16}C${left + width * 0.2} ${EDGE - 30} ${x - 20} ${EDGE - 16} ${x} ${EDGE - 20}S${left + width * 0.8} ${EDGE - 30} ${left + width} ${EDGE - 12}V${EDGE}Z" fill="#f4f8fc"/>`
  return `<defs>${linear(
    sky,
    [
      [0, '#132a4b'],
      [0.55, '#3a5c8c'],
      [0.85, '#c98f8f'],
      [1, '#f2b98a'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  )}</defs><rect x="${left}" y="60" width="${width}" height="${EDGE}" fill="url(#${sky})"/>${spire}${towers.join('')}${snow.join('')}${bars}`
}

const scallops = (colours: [string, string], depth: number) =>
  Array.from({ length: 16 }, (_, index) => {
    const x = index * 100
    const colour = colours[index % 2]
    return `<path d="M${x} 0H${x + 100}V${depth}A50 42 0 0 1 ${x} ${depth}Z" fill="${colour}"/><path d="M${x} ${depth}A50 42 0 0 0 ${x + 100} ${depth}" fill="none" stroke="#1a0f08" stroke-opacity=".2" stroke-width="5"/>`
  }).join('')

const bulbs = (y: number) =>
  `<path d="${Array.from({ length: 8 }, (_, index) => `M${index * 200} ${y}Q${index * 200 + 100} ${y + 46} ${index * 200 + 200} ${y}`).join('')}" fill="none" stroke="#4a3a2a" stroke-width="3"/>${Array.from(
    { length: 24 },
    (_, index) => {
      const share = ((index % 3) + 0.5) / 3
      const drop = 92 * share * (1 - share)
      const x = (Math.floor(index / 3) + share) * 200
      return `<circle cx="${round(x)}" cy="${round(y + drop + 9)}" r="22" fill="#ffdf8e" opacity=".22"/><circle cx="${round(x)}" cy="${round(y + drop + 9)}" r="8" fill="#ffe9ae"/>`
    },
  ).join('')}`

/** The background behind the table. */
export const walls = {
  arches: (colour: string, recess: string) =>
    arcade(colour, [150, 475, 800, 1125, 1450], 270, plainRecess(recess)),
  iwans: (colour: string) => arcade(colour, [290, 800, 1310], 400, tiledRecess),
  /** One large arch between two panels of tile work. */
  niche: (colour: string, recess: string) => {
    const { defs, fill } = tileWork(66, turquoiseTiles)
    const panel = (x: number) =>
      `<rect x="${x}" y="96" width="330" height="${EDGE - 90}" fill="${fill}"/><rect x="${x}" y="96" width="330" height="${EDGE - 90}" fill="none" stroke="${darken(colour, 0.25)}" stroke-width="12"/><rect x="${x + 9}" y="105" width="312" height="${EDGE - 90}" fill="none" stroke="#e9b44a" stroke-width="3"/>`
    const openings = arcade(colour, [800], 620, (x, width) => {
      const star = `<path d="${khatam(200)}" transform="translate(${x} 330)" fill="#f6ecd9" fill-opacity=".1" stroke="#f6ecd9" stroke-opacity=".3" stroke-width="4"/>`
      return plainRecess(recess)(x, width) + star
    })
    return `${openings}<defs>${defs}</defs>${panel(72)}${panel(1198)}`
  },
  winter: (colour: string) => arcade(colour, [290, 800, 1310], 420, winterRecess),
  tiles: (colours: { ground: string; star: string; heart: string; line: string }) => {
    const { defs, fill } = tileWork(118, colours)
    return `<defs>${defs}</defs><rect ${everywhere} fill="${fill}"/>${shade('#1a0f08', 0, 260, 0.35)}`
  },
  stall: (colour: string, awning: [string, string]) =>
    `${plaster(colour)}${shade('#1a0f08', 0, 300, 0.4)}${bulbs(150)}${scallops(awning, 86)}${shade('#1a0f08', 0, 60, 0.18)}`,
  stars: (colour: string) => {
    const random = randomFrom(`stars ${colour}`)
    const specks = Array.from(
      { length: 90 },
      () =>
        `<path d="${khatam(2 + random() * 5)}" transform="translate(${round(random() * WIDE.width)} ${round(random() * 420)})" fill="#ffe6a8" opacity="${round(0.3 + random() * 0.7)}"/>`,
    )
    const moon = '<path d="M1330 58A62 62 0 1 1 1276 160A52 52 0 1 0 1330 58Z" fill="#ffedc2"/>'
    return `${plaster(colour)}${shade('#0a0618', 0, 420, 0.5)}${moon}${specks.join('')}`
  },
}
