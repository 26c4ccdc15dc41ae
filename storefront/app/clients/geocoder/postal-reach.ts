import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import type { PostalArea } from './offline-data.server.ts'

/** The widest of the urban areas with an outline reaches this far. */
const WIDEST_METRES = 12_000
/** For a pin that was dragged, and for outlines that are simplified. */
const MARGIN_METRES = 3000
/** A street farther than this from the centre of a rural area contradicts it. */
const RURAL_STREET_METRES = 8000
/** The towns of a rural area lie at most this far from its centre. */
const RURAL_TOWN_METRES = 40_000

/** A rural area has a 0 as its second character. It is larger than its towns. */
export function isRural({ code }: PostalArea): boolean {
  return code[1] === '0'
}

/** An address of an urban area lies at most this far from the centre. */
export function urbanReach({ metres }: PostalArea): number {
  return (metres ?? WIDEST_METRES) + MARGIN_METRES
}

/** A street farther than this from the centre contradicts the postal code. */
export function streetReach(area: PostalArea): number {
  return isRural(area) ? RURAL_STREET_METRES : urbanReach(area)
}

/** True for a town of a rural area. */
export function isTownOfRural(area: PostalArea, town: Point): boolean {
  return isRural(area) && distanceMetres(town, area) <= RURAL_TOWN_METRES
}
