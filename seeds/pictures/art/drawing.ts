/** Draws something 200 units square around the origin. */
export type Drawing = (random: () => number) => string

/** `count` pieces, each placed by its index. */
export const repeat = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')
