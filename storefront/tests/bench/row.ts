import type { Compared } from './load/alternate.ts'
import type { Figures } from './load/load.ts'

/** One line of the table. */
export type Row = {
  what: string
  size: number
  shop: Partial<Figures>
  /** What it is compared with. */
  bare?: { what: string } & Partial<Figures>
  /** Its questions are of many kinds, so that its slowest ones say nothing of how steady it is. */
  isMixed?: boolean
  /** The measured value in words: a ratio, a time, a rate. */
  value: string
  /** The same by time on the processor. */
  byCpu?: string
  /** Without one the row is only reported. */
  target?: { text: string; isReached: boolean }
}

type Ratio = Pick<Compared, 'ratio' | 'byCpu'>
type Verdict = Pick<Row, 'value' | 'byCpu' | 'target'>

/**
 * A share of the bare server's throughput, which has to be at least so much, also by time on the processor:
 * a bare server that the load does not fill would flatter the shop.
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

/** How many times as much it costs, which has to be at most so much, also by time on the processor. */
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
