import type { PostalArea } from './offline-data.server.ts'

/** The widest of the urban areas with an outline reaches this far. */
const WIDEST_METRES = 12_000
/** For a pin that was dragged, and for outlines that are simplified. */
const MARGIN_METRES = 3000

/** A rural area has a 0 as its second character. It is larger than its towns. */
export function isRural({ code }: PostalArea): boolean {
  return code[1] === '0'
}

/** An address of an urban area lies at most this far from the centre. */
export function urbanReach({ metres }: PostalArea): number {
  return (metres ?? WIDEST_METRES) + MARGIN_METRES
}
