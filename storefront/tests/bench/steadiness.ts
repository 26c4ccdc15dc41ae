import { type Row, times } from './row.ts'

const AT_MOST = 5

/** The row whose slowest answers are furthest from its usual ones; rows of mixed questions are left out. */
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
