import L from 'leaflet'
import type { Language } from '#shared/domain/language.ts'
import {
  getMapDetail,
  type MapName,
  type MapTiles,
  OUTLINES_ATTRIBUTION,
  OUTLINES_URL,
  TILE_FAILURES_TO_GIVE_UP,
  TILE_PATIENCE_MS,
  tileAttribution,
} from '#shared/domain/map-ground.ts'
import { hideCoveredNames } from './covered-names.ts'

type Options = { tiles: MapTiles; language: Language }

/** Adds tiles under the zones, or the built-in outlines if no tile loads. Returns a function that stops it. */
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
  const layer = L.tileLayer(tiles.url, { maxZoom: 19, attribution: tileAttribution(tiles) })
  let failures = 0
  const timeout = setTimeout(giveUp, TILE_PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(timeout))
  layer.on('tileerror', () => {
    failures++
    if (failures === TILE_FAILURES_TO_GIVE_UP) giveUp()
  })
  layer.on('tileload', () => {
    clearTimeout(timeout)
    layer.off('tileerror tileload')
  })
  layer.addTo(map)

  function giveUp() {
    clearTimeout(timeout)
    layer.off('tileerror tileload').remove()
    onMissing()
  }
}

async function addOutlines(map: L.Map, language: Language, signal: AbortSignal) {
  // Added at once: after the first paint it would cause a layout shift.
  map.attributionControl.addAttribution(OUTLINES_ATTRIBUTION)
  const outlines = await fetchOutlines(signal)
  if (signal.aborted) return
  if (!outlines) {
    map.attributionControl.removeAttribution(OUTLINES_ATTRIBUTION)
    return
  }
  map.createPane('outlines').classList.add('delivery-map-outlines')
  map.createPane('names').classList.add('delivery-map-names')
  L.geoJSON(outlines, {
    pane: 'outlines',
    interactive: false,
    style: feature => toStyle(feature?.geometry.type),
    pointToLayer: ({ properties }, at) => createName(properties, at, language),
  }).addTo(map)
  const showDetail = () => {
    map.getContainer().dataset.detail = getMapDetail(map.getZoom())
  }
  map.on('zoomend', showDetail)
  showDetail()
  hideCoveredNames(map)
}

function toStyle(shape: string | undefined): L.PathOptions {
  const isArea = shape === 'Polygon' || shape === 'MultiPolygon'
  return isArea
    ? { className: 'delivery-map-land', weight: 1, fillOpacity: 1 }
    : { className: 'delivery-map-street', weight: 2, fill: false }
}

/** Null if the file cannot be loaded; then only the zones are shown. */
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
