import L from 'leaflet'
import type { Language } from '#shared/domain/language.ts'
import type { MapTiles } from './delivery-map.tsx'

const OUTLINES_URL = '/map/outlines.geojson'
const PATIENCE_MS = 8000
const FAILURES_TO_GIVE_UP = 3
const TOWNS_ZOOM = 12
const STREETS_ZOOM = 14
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

type MapName = { name: string; persianName: string; level: 'major' | 'minor' | 'street' }
type Options = { tiles: MapTiles; language: Language }

/** Lays tiles under the zones, or the built-in boundaries where no tile comes. Returns its end. */
export function addGround(map: L.Map, { tiles, language }: Options): () => void {
  const ending = new AbortController()
  if (tiles.url) {
    addTiles(map, tiles, ending.signal, () => addOutlines(map, language, ending.signal))
  } else {
    addOutlines(map, language, ending.signal)
  }
  return () => ending.abort()
}

function addTiles(map: L.Map, tiles: MapTiles, signal: AbortSignal, onMissing: () => void) {
  const layer = L.tileLayer(tiles.url, { maxZoom: 19, attribution: toAttribution(tiles) })
  let failures = 0
  const patience = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(patience))
  layer.on('tileerror', () => {
    failures++
    if (failures === FAILURES_TO_GIVE_UP) giveUp()
  })
  layer.on('tileload', () => {
    clearTimeout(patience)
    layer.off('tileerror tileload')
  })
  layer.addTo(map)

  function giveUp() {
    clearTimeout(patience)
    layer.off('tileerror tileload').remove()
    onMissing()
  }
}

/** OpenStreetMap asks for a link to its copyright page. */
function toAttribution({ url, attribution }: MapTiles): string {
  const needsLink = url.includes('openstreetmap.org') && !attribution.includes('<a')
  return needsLink ? `<a href="${COPYRIGHT}">${attribution}</a>` : attribution
}

async function addOutlines(map: L.Map, language: Language, signal: AbortSignal) {
  const outlines = await fetchOutlines(signal)
  if (!outlines || signal.aborted) return
  map.createPane('outlines').classList.add('delivery-map-outlines')
  map.createPane('names').classList.add('delivery-map-names')
  L.geoJSON(outlines, {
    pane: 'outlines',
    interactive: false,
    attribution: 'Statistics Canada, City of Toronto, GeoNames',
    style: feature => toStyle(feature?.geometry.type),
    pointToLayer: ({ properties }, at) => createName(properties, at, language),
  }).addTo(map)
  const showDetail = () => {
    map.getContainer().dataset.detail = getDetail(map.getZoom())
  }
  map.on('zoomend', showDetail)
  showDetail()
}

function toStyle(shape: string | undefined): L.PathOptions {
  const isArea = shape === 'Polygon' || shape === 'MultiPolygon'
  return isArea
    ? { className: 'delivery-map-land', weight: 1, fillOpacity: 1 }
    : { className: 'delivery-map-street', weight: 2, fill: false }
}

function getDetail(zoom: number): MapName['level'] {
  if (zoom >= STREETS_ZOOM) return 'street'
  return zoom >= TOWNS_ZOOM ? 'minor' : 'major'
}

/** Null when the file cannot be had: then the zones alone must do. */
async function fetchOutlines(signal: AbortSignal): Promise<GeoJSON.FeatureCollection | null> {
  try {
    const response = await fetch(OUTLINES_URL, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

function createName(place: MapName, at: L.LatLng, language: Language): L.Marker {
  const text = document.createElement('span')
  text.textContent = language === 'fa' ? place.persianName : place.name
  const className = `delivery-map-town is-${place.level}`
  const icon = L.divIcon({ className, html: text, iconSize: [0, 0] })
  return L.marker(at, { icon, pane: 'names', interactive: false, keyboard: false })
}
