/** Address pattern and copyright of raster tiles; without an address the built-in boundaries serve. */
export type MapTiles = { url: string; attribution: string }

/** Towns and streets, served by the shop itself. */
export const OUTLINES_URL = '/map/outlines.geojson'
export const OUTLINES_ATTRIBUTION = 'Statistics Canada, City of Toronto, GeoNames'

/** What the built-in boundaries name, from the far view to the near one. */
export type MapDetail = 'major' | 'minor' | 'street'

/** The properties of a named point of the built-in boundaries. */
export type MapName = { name: string; persianName: string; level: MapDetail }

/** Tiles that have not come by then, or that fail so often, are given up. */
export const TILE_PATIENCE_MS = 8000
export const TILE_FAILURES_TO_GIVE_UP = 3

const TOWNS_ZOOM = 12
const STREETS_ZOOM = 14
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

export function getMapDetail(zoom: number): MapDetail {
  if (zoom >= STREETS_ZOOM) return 'street'
  return zoom >= TOWNS_ZOOM ? 'minor' : 'major'
}

/** OpenStreetMap asks for a link to its copyright page. */
export function tileAttribution({ url, attribution }: MapTiles): string {
  const needsLink = url.includes('openstreetmap.org') && !attribution.includes('<a')
  return needsLink ? `<a href="${COPYRIGHT}">${attribution}</a>` : attribution
}
