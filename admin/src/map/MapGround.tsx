import 'leaflet/dist/leaflet.css'
import './map.css'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { AttributionControl, GeoJSON, Pane, TileLayer, useMapEvents } from 'react-leaflet'
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
import { isPersian } from '../i18n/language.ts'

const LEAFLET = '<a href="https://leafletjs.com">Leaflet</a>'

/** Tiles below the map's content, or the built-in outlines if no tile loads. */
export function MapGround({ tiles }: { tiles: MapTiles }) {
  const [hasTiles, setHasTiles] = useState(tiles.url !== '')
  return (
    <>
      <AttributionControl prefix={LEAFLET} />
      {hasTiles ? <Tiles tiles={tiles} onMissing={() => setHasTiles(false)} /> : <Outlines />}
    </>
  )
}

function Tiles({ tiles, onMissing }: { tiles: MapTiles; onMissing: () => void }) {
  const hasLoaded = useRef(false)
  const failures = useRef(0)
  const giveUp = useRef(onMissing)
  useEffect(() => {
    const timeout = setTimeout(() => !hasLoaded.current && giveUp.current(), TILE_PATIENCE_MS)
    return () => clearTimeout(timeout)
  }, [])
  return (
    <TileLayer
      url={tiles.url}
      maxZoom={19}
      attribution={tileAttribution(tiles)}
      eventHandlers={{
        tileload() {
          hasLoaded.current = true
        },
        tileerror() {
          failures.current++
          if (!hasLoaded.current && failures.current >= TILE_FAILURES_TO_GIVE_UP) giveUp.current()
        },
      }}
    />
  )
}

function Outlines() {
  const outlines = useOutlines()
  const map = useMapEvents({ zoomend: showDetail })
  function showDetail() {
    map.getContainer().dataset.detail = getMapDetail(map.getZoom())
  }
  useEffect(() => {
    map.getContainer().dataset.detail = getMapDetail(map.getZoom())
  }, [map])
  return (
    <>
      <Pane name="outlines" style={{ zIndex: 250 }} />
      <Pane name="towns" className="map-towns" style={{ zIndex: 450 }} />
      {outlines && (
        <GeoJSON
          data={outlines}
          pane="outlines"
          interactive={false}
          attribution={OUTLINES_ATTRIBUTION}
          style={feature => toStyle(feature?.geometry.type)}
          pointToLayer={({ properties }, at) => createName(properties, at)}
        />
      )}
    </>
  )
}

/** Null until the outlines have loaded, and if they fail; then the map has no outlines. */
function useOutlines(): GeoJSON.FeatureCollection | null {
  const [outlines, setOutlines] = useState<GeoJSON.FeatureCollection | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch(OUTLINES_URL, { signal: controller.signal })
      .then(response => (response.ok ? response.json() : null))
      .then(setOutlines)
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return outlines
}

function toStyle(shape: string | undefined): L.PathOptions {
  const isArea = shape === 'Polygon' || shape === 'MultiPolygon'
  return isArea
    ? { className: 'map-land', weight: 1, fillOpacity: 1 }
    : { className: 'map-street', weight: 2, fill: false }
}

function createName({ name, persianName, level }: MapName, at: L.LatLng): L.Marker {
  const text = document.createElement('span')
  text.textContent = isPersian ? persianName : name
  const icon = L.divIcon({
    className: `map-name map-town is-${level}`,
    html: text,
    iconSize: [0, 0],
  })
  return L.marker(at, { icon, pane: 'towns', interactive: false, keyboard: false })
}
