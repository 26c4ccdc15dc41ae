import type { ZoneColor } from '#shared/schemas/zone.ts'

/** Eight colour pairs that colour-blind people can tell apart. */
export const palette = [
  { name: 'Blue', fillColor: '#0072b2', strokeColor: '#00456b' },
  { name: 'Orange', fillColor: '#e69f00', strokeColor: '#8f6200' },
  { name: 'Green', fillColor: '#009e73', strokeColor: '#00604a' },
  { name: 'Pink', fillColor: '#cc79a7', strokeColor: '#8a3d68' },
  { name: 'Sky', fillColor: '#56b4e9', strokeColor: '#1f6f9f' },
  { name: 'Vermilion', fillColor: '#d55e00', strokeColor: '#863b00' },
  { name: 'Yellow', fillColor: '#f0e442', strokeColor: '#857a00' },
  { name: 'Grey', fillColor: '#767676', strokeColor: '#2b2b2b' },
] as const satisfies (ZoneColor & { name: string })[]

/** Returns the next zone's colour, cycling through the palette. */
export function nextColor(count: number): ZoneColor {
  const { fillColor, strokeColor } = palette[count % palette.length] ?? palette[0]
  return { fillColor, strokeColor }
}
