import type { Compared } from './load/alternate.ts'
import type { Figures } from './load/load.ts'

/** One line of the table. */
export type Row = {
  what: string
  size: number
  shop: Partial<Figures>
  /** The figures that it is compared with. */
  bare?: { what: string } & Partial<Figures>
  /** True if its requests differ, so that p99 says nothing about steadiness. */
  isMixed?: boolean
  /** The measured value as text: a ratio, a time or a rate. */
  value: string
  /** The value by CPU time. */
  byCpu?: string
  /** A row without a target is only reported. */
  target?: { text: string; isReached: boolean }
}

type Ratio = Pick<Compared, 'ratio' | 'byCpu'>
type Verdict = Pick<Row, 'value' | 'byCpu' | 'target'>

/**
 * Compares the shop's throughput with the bare server's, by rate and by CPU time. Both must reach `atLeast`: if the
 * load does not saturate the bare server, the rate alone favours the shop.
 */
export function share({ ratio, byCpu }: Ratio, atLeast: number): Verdict {
  return {
    value: ratio.toFixed(2),
    byCpu: byCpu?.toFixed(2),
    target: {
      text: `≥ ${atLeast.toFixed(2)}`,
      isReached: Math.min(ratio, byCpu ?? ratio) >= atLeast,
    },
  }
}

/** Returns the cost relative to the bare server. It must be at most `atMost` by rate and by CPU time. */
export function times({ ratio, byCpu }: Ratio, atMost: number | undefined): Verdict {
  const cost = 1 / ratio
  const cpu = byCpu === null ? null : 1 / byCpu
  return {
    value: `${cost.toFixed(2)} ×`,
    byCpu: cpu === null ? undefined : `${cpu.toFixed(2)} ×`,
    target:
      atMost === undefined
        ? undefined
        : { text: `≤ ${atMost} ×`, isReached: Math.max(cost, cpu ?? cost) <= atMost },
  }
}
