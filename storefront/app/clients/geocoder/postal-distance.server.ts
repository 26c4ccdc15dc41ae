import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { type PostalArea, readPostalAreas } from './offline-data.server.ts'
import { isRural, urbanReach } from './postal-reach.ts'

/** Rural areas (second digit 0) are large. Of other provinces the table contains only their first letter. */
const MAX_METRES = { rural: 150_000, province: 300_000 }
/** A point this close to a postal area of Ontario lies in Ontario. */
const IN_ONTARIO_METRES = 20_000

let loading: Promise<Map<string, PostalArea>> | null = null

/** True if an address with this postal code certainly lies elsewhere than the point. */
export async function isFarFromPostalCode(postalCode: string, point: Point): Promise<boolean> {
  loading ??= readPostalAreas().then(areas => new Map(areas.map(area => [area.code, area])))
  const areas = await loading
  const code = postalCode.slice(0, 3).toUpperCase()
  const area = areas.get(code)
  if (area) {
    const most = isRural(area) ? MAX_METRES.rural : urbanReach(area)
    return distanceMetres(area, point) > most
  }
  const province = areas.get(code.slice(0, 1))
  if (!province || distanceMetres(province, point) <= MAX_METRES.province) return false
  return [...areas.values()].some(
    known => known.code.length === 3 && distanceMetres(known, point) < IN_ONTARIO_METRES,
  )
}
