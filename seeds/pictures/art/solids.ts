import { darken, freshId, lighten, linear, radial, round } from '../svg.ts'

/** Metals of pots and samovars. */
export const brass = '#d3a03f'
export const copper = '#c8713f'
export const steel = '#b9c2c8'

/** A filled outline lit from the upper left. */
export function solid(path: string, colour: string, extra = ''): string {
  const id = freshId('solid')
  return `<defs>${radial(
    id,
    [
      [0, lighten(colour, 0.38)],
      [0.6, colour],
      [1, darken(colour, 0.28)],
    ],
    'cx=".36" cy=".3" r=".85"',
  )}</defs><path d="${path}" fill="url(#${id})"/>${extra}`
}

export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  angle = 0,
): string {
  const id = freshId('oval')
  return `<defs>${radial(
    id,
    [
      [0, lighten(colour, 0.42)],
      [0.6, colour],
      [1, darken(colour, 0.28)],
    ],
    'cx=".36" cy=".3" r=".8"',
  )}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"${angle ? ` transform="rotate(${angle} ${cx} ${cy})"` : ''}/>`
}

/** The same shape, shifted down and darkened, as its thickness. */
export function thick(path: string, colour: string, depth: number): string {
  return `<path d="${path}" transform="translate(0 ${depth})" fill="${darken(colour, 0.38)}"/>${solid(path, colour)}`
}

type Finish = 'matte' | 'metal' | 'glass'

const finishes: Record<Finish, (colour: string) => Parameters<typeof linear>[1]> = {
  matte: colour => [
    [0, darken(colour, 0.22)],
    [0.25, lighten(colour, 0.22)],
    [0.6, colour],
    [1, darken(colour, 0.34)],
  ],
  metal: colour => [
    [0, darken(colour, 0.4)],
    [0.12, lighten(colour, 0.2)],
    [0.24, lighten(colour, 0.75)],
    [0.36, colour],
    [0.62, darken(colour, 0.18)],
    [0.8, lighten(colour, 0.35)],
    [1, darken(colour, 0.45)],
  ],
  glass: colour => [
    [0, lighten(colour, 0.2)],
    [0.14, lighten(colour, 0.75)],
    [0.3, colour],
    [0.8, lighten(colour, 0.3)],
    [1, darken(colour, 0.12)],
  ],
}

/** A body of revolution: `[y, radius]` from top to bottom. */
export function turned(
  profile: [y: number, radius: number][],
  colour: string,
  finish: Finish = 'matte',
  opacity = 1,
): string {
  const id = freshId('turned')
  const right = smooth(profile.map(([y, radius]) => [radius, y]))
  const left = smooth([...profile].reverse().map(([y, radius]) => [-radius, y]))
  return `<defs>${linear(id, finishes[finish](colour))}</defs><path d="M${right}L${left}Z" fill="url(#${id})" opacity="${opacity}"/>`
}

/** A smooth curve through all points, with horizontal easing. */
function smooth(points: [x: number, y: number][]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `${x} ${y}`
      const middle = round((before[1] + y) / 2)
      return `C${before[0]} ${middle} ${x} ${middle} ${x} ${y}`
    })
    .join('')
}
