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
  /** Without one the row is only reported. */
  target?: { text: string; isReached: boolean }
}

/** A share of the bare server's throughput, which has to be at least so much. */
export function share(ratio: number, atLeast: number): Pick<Row, 'value' | 'target'> {
  return {
    value: ratio.toFixed(2),
    target: { text: `≥ ${atLeast.toFixed(2)}`, isReached: ratio >= atLeast },
  }
}

/** How many times as much it costs, which has to be at most so much. */
export function times(ratio: number, atMost: number): Pick<Row, 'value' | 'target'> {
  return {
    value: `${ratio.toFixed(2)} ×`,
    target: { text: `≤ ${atMost} ×`, isReached: ratio <= atMost },
  }
}
