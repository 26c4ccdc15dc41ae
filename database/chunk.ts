/** Splits the items, in their order, into lists of at most `size`. */
export function chunk<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
