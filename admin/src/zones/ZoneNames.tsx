import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { findNamePoints } from '#shared/domain/name-points.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { L } from './leaflet-draw.ts'

const GRID_PIXELS = 32
const SIDE_PIXELS = 64

/** Each zone's number and name in the visible area where it wins. */
export function ZoneNames({ zones }: { zones: Zone[] }) {
  const map = useMap()
  useEffect(() => {
    const names = L.layerGroup().addTo(map)
    function write() {
      names.clearLayers()
      for (const [zone, point] of findNamePoints(zones, createGrid(map))) {
        names.addLayer(createName(zone, L.latLng(point)))
      }
    }
    write()
    map.on('moveend resize', write)
    return () => {
      map.off('moveend resize', write)
      names.remove()
    }
  }, [map, zones])
  return null
}

function createGrid(map: L.Map) {
  const { x, y } = map.getSize()
  return {
    columns: Math.max(1, Math.floor((x - 2 * SIDE_PIXELS) / GRID_PIXELS)),
    rows: Math.max(1, Math.floor(y / GRID_PIXELS)),
    toPoint: (column: number, row: number) =>
      map.containerPointToLatLng([
        SIDE_PIXELS + (column + 0.5) * GRID_PIXELS,
        (row + 0.5) * GRID_PIXELS,
      ]),
  }
}

function createName(zone: Zone, at: L.LatLng): L.Marker {
  const text = document.createElement('span')
  text.textContent = `${zone.zIndex} · ${zoneLabel(zone)}`
  text.dir = 'auto'
  const icon = L.divIcon({ className: 'map-name zone-name', html: text, iconSize: [0, 0] })
  return L.marker(at, { icon, interactive: false, keyboard: false })
}
