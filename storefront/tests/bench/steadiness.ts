import { type Row, times } from './row.ts'

const AT_MOST = 5

/** Returns the row with the highest ratio of p99 to p50. Leaves out rows with mixed requests. */
export function steadiness(rows: Row[]): Row[] {
  const [worst] = rows
    .flatMap(({ what, size, shop, isMixed }) => {
      const { p50Ms, p99Ms } = shop
      return p50Ms && p99Ms && !isMixed ? [{ what, size, ratio: p99Ms / p50Ms }] : []
    })
    .sort((one, other) => other.ratio - one.ratio)
  if (!worst) return []
  const { what, size, ratio } = worst
  return [
    {
      what: `p99 of p50 at worst: ${what}`,
      size,
      shop: {},
      ...times({ ratio: 1 / ratio, byCpu: null }, AT_MOST),
    },
  ]
}
