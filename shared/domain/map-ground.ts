/** URL pattern and attribution of raster tiles. An empty URL selects the built-in outlines. */
export type MapTiles = { url: string; attribution: string }

/** Built-in map of towns and streets, served by the shop itself. */
export const OUTLINES_URL = '/map/outlines.geojson'
export const OUTLINES_ATTRIBUTION = 'Statistics Canada, City of Toronto, GeoNames'

/** Level of detail of the names on the built-in map, by zoom. */
type MapDetail = 'major' | 'minor' | 'street'

/** Properties of a named point on the built-in map. */
export type MapName = { name: string; persianName: string; level: MapDetail }

/** Falls back to the built-in map after this timeout or number of failed tiles. */
export const TILE_PATIENCE_MS = 8000
export const TILE_FAILURES_TO_GIVE_UP = 3

const TOWNS_ZOOM = 12
const STREETS_ZOOM = 14
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

export function getMapDetail(zoom: number): MapDetail {
  if (zoom >= STREETS_ZOOM) return 'street'
  return zoom >= TOWNS_ZOOM ? 'minor' : 'major'
}

/** OpenStreetMap requires a link to its copyright page. */
export function tileAttribution({ url, attribution }: MapTiles): string {
  const needsLink = url.includes('openstreetmap.org') && !attribution.includes('<a')
  return needsLink ? `<a href="${COPYRIGHT}">${attribution}</a>` : attribution
}
