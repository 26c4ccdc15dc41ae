import L from 'leaflet'
import type { Language } from '#shared/domain/language.ts'
import type { MapTiles } from '#shared/domain/map-ground.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { addGround } from './map-ground.ts'
import { createPin } from './map-pin.ts'
import { createZoneLayer } from './zone-layer.ts'
import './leaflet-map.css'

export type LeafletMap = {
  showZones(zones: Zone[]): void
  showPoint(point: Point | null): void
  getCentre(): Point
  close(): void
}

type Options = {
  centre: Point
  tiles: MapTiles
  language: Language
  labels: { map: string; pin: string; zoomIn: string; zoomOut: string }
  onMove: (point: Point) => void
}

const DEFAULT_ZOOM = 12
const LEAFLET = '<a href="https://leafletjs.com">Leaflet</a>'

/** Opens a map that fills an element; browser only. */
export function openMap(
  frame: HTMLElement,
  { centre, tiles, language, labels, onMove }: Options,
): LeafletMap {
  const element = document.createElement('div')
  element.className = 'delivery-map-leaflet'
  element.setAttribute('role', 'application')
  element.setAttribute('aria-label', labels.map)
  frame.append(element)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    center: centre,
    zoom: DEFAULT_ZOOM,
    minZoom: 8,
    maxZoom: 19,
    zoomControl: false,
    // A double click would also place the pin, and the wheel must scroll the page.
    doubleClickZoom: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  map.attributionControl.setPrefix(LEAFLET)
  L.control
    .zoom({
      position: language === 'fa' ? 'topright' : 'topleft',
      zoomInTitle: labels.zoomIn,
      zoomOutTitle: labels.zoomOut,
    })
    .addTo(map)
  const removeGround = addGround(map, { tiles, language })
  const zoneLayer = createZoneLayer(map, language)
  const pin = createPin(map, { label: labels.pin, onMove })
  map.on('click', event => pin.moveTo(event.latlng))
  const remove = trackRemoval(map)
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watcher.observe(element)

  return {
    showZones: zoneLayer.show,
    showPoint: pin.show,
    getCentre: () => toPoint(map.getCenter()),
    close() {
      watcher.disconnect()
      removeGround()
      element.remove()
      remove()
    },
  }
}

/** Leaflet throws if it is removed during a zoom. Waits for its last event then. */
function trackRemoval(map: L.Map): () => void {
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  return () => {
    if (isZooming) map.once('moveend', () => map.remove())
    else map.remove()
  }
}

function toPoint({ lat, lng }: L.LatLng): Point {
  return { lat, lng }
}
