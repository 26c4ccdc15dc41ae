/** SVG helpers shared by all drawings. */

export const round = (value: number): number => Math.round(value * 10) / 10

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
}

/** A small deterministic generator (mulberry32): the same key always gives the same picture. */
export function randomFrom(key: string): () => number {
  let state = [...key].reduce(
    (hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619),
    2166136261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

let serial = 0
/** Returns a unique id for gradients, clips and patterns in a document. */
export const freshId = (name: string): string => `${name}${++serial}`

type Stop = [offset: number, colour: string, opacity?: number]

export function linear(
  id: string,
  stops: Stop[],
  direction = 'x1="0" y1="0" x2="1" y2="0"',
): string {
  return `<linearGradient id="${id}" ${direction}>${stops.map(toStop).join('')}</linearGradient>`
}

export function radial(id: string, stops: Stop[], place = 'cx=".5" cy=".5" r=".5"'): string {
  return `<radialGradient id="${id}" ${place}>${stops.map(toStop).join('')}</radialGradient>`
}

function toStop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}

/** Mixes two #rrggbb colours; a share of 0 gives the first. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map(at => channel(first, at) * (1 - share) + channel(second, at) * share)
    .map(value => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number): string => mix(colour, '#1a1210', share)

/** Returns the perceived lightness of a #rrggbb colour, 0 black to 1 white. */
export function luminance(colour: string): number {
  const channel = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Clips `content` to `shape`, both SVG text. */
export function clipped(shape: string, content: string): string {
  const id = freshId('clip')
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function at(x: number, y: number, content: string, scale = 1, angle = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`
}
