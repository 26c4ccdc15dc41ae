import L from 'leaflet'
import type { Language } from '#shared/domain/language.ts'
import { findNamePoints } from '#shared/domain/name-points.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { hideCoveredNames } from './covered-names.ts'

type ZoneLayer = { show(zones: Zone[]): void }

const GRID_PIXELS = 28
/** Nearer to a side, half a name would be cut off. At the bottom are the button and the attribution. */
const SIDE_PIXELS = 84
const BOTTOM_PIXELS = 84

/** Draws the zones and their names. A name is placed where most of its zone is visible. */
export function createZoneLayer(map: L.Map, language: Language): ZoneLayer {
  const shapes = L.layerGroup().addTo(map)
  const names = L.layerGroup().addTo(map)
  let shown: Zone[] = []
  map.on('moveend resize', drawNames)

  function drawNames() {
    names.clearLayers()
    const { x, y } = map.getSize()
    const grid = {
      columns: Math.max(1, Math.floor((x - 2 * SIDE_PIXELS) / GRID_PIXELS)),
      rows: Math.max(1, Math.floor((y - BOTTOM_PIXELS) / GRID_PIXELS)),
      toPoint: (column: number, row: number) =>
        map.containerPointToLatLng([
          SIDE_PIXELS + (column + 0.5) * GRID_PIXELS,
          (row + 0.5) * GRID_PIXELS,
        ]),
    }
    for (const [zone, point] of findNamePoints(shown, grid)) {
      names.addLayer(createName(zoneLabel(zone, language), L.latLng(point)))
    }
    hideCoveredNames(map)
  }

  return {
    show(zones) {
      shown = zones
      shapes.clearLayers()
      for (const zone of zones.toSorted((a, b) => a.zIndex - b.zIndex)) {
        shapes.addLayer(createShape(zone))
      }
      drawNames()
    },
  }
}

function createShape(zone: Zone): L.Path {
  const options: L.PathOptions = {
    color: zone.color.strokeColor,
    weight: 2,
    fillColor: zone.color.fillColor,
    fillOpacity: 0.22,
    interactive: false,
  }
  switch (zone.type) {
    case 'circle':
      return L.circle(zone.circle.center, { ...options, radius: zone.circle.radius })
    case 'rectangle': {
      const { southWest, northEast } = zone.rectangle
      return L.rectangle(L.latLngBounds(L.latLng(southWest), L.latLng(northEast)), options)
    }
    case 'polygon':
      return L.polygon(zone.polygon, options)
  }
}

function createName(label: string, at: L.LatLng): L.Marker {
  const text = document.createElement('span')
  text.textContent = label
  text.dir = 'auto'
  const icon = L.divIcon({ className: 'delivery-map-name', html: text, iconSize: [0, 0] })
  return L.marker(at, { icon, interactive: false, keyboard: false })
}
