import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { type PostalArea, readPostalAreas } from './offline-data.server.ts'
import { isRural, urbanReach } from './postal-reach.ts'

/** Rural areas (second digit 0) are large. Of other provinces the table contains only their first letter. */
const MAX_METRES = { rural: 80_000, province: 300_000 }
/** A point this close to a postal area of Ontario lies in Ontario. */
const IN_ONTARIO_METRES = 20_000

let loading: Promise<Map<string, PostalArea>> | null = null

/** True if an address with this postal code certainly lies elsewhere than the point. */
export async function isFarFromPostalCode(postalCode: string, point: Point): Promise<boolean> {
  loading ??= readPostalAreas().then(areas => new Map(areas.map(area => [area.code, area])))
  const areas = await loading
  const inOntario = [...areas.values()].filter(({ code }) => code.length === 3)
  const code = postalCode.slice(0, 3).toUpperCase()
  const area = areas.get(code)
  if (area) return isFar(area, point)
  const province = areas.get(code.slice(0, 1))
  if (province) {
    const isNearOntario = inOntario.some(known => distanceMetres(known, point) < IN_ONTARIO_METRES)
    return isNearOntario && distanceMetres(province, point) > MAX_METRES.province
  }
  // A new or mistyped code of Ontario: those with the same start lie beside it.
  const beside = [code.slice(0, 2), code.slice(0, 1)]
    .map(start => inOntario.filter(({ code }) => code.startsWith(start)))
    .find(some => some.length > 0)
  return beside?.every(known => isFar(known, point)) ?? false
}

function isFar(area: PostalArea, point: Point): boolean {
  return distanceMetres(area, point) > (isRural(area) ? MAX_METRES.rural : urbanReach(area))
}
