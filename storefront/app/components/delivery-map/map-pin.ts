import L from 'leaflet'
import { roundDegrees } from '#shared/domain/round-degrees.ts'
import type { Point } from '#shared/schemas/zone.ts'

type Options = { label: string; onMove: (point: Point) => void }

type Pin = {
  /** Moves the pin for the page, without `onMove`; the map pans if the pin is out of view. */
  show(point: Point | null): void
  /** Moves the pin for the shopper. */
  moveTo(point: Point): void
}

const STEP_PIXELS = 6
const LARGE_STEP_PIXELS = 48
const STREET_ZOOM = 15
const EDGE_PIXELS: L.PointTuple = [56, 56]

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const drawing = `
  <svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
    <path d="M18 45C14 38 3 27 3 17a15 15 0 0 1 30 0c0 10-11 21-15 28Z"/>
    <circle cx="18" cy="17" r="5.5"/>
  </svg>`

/** A pin that can be dragged or moved by arrow keys (with Shift in larger steps). */
export function createPin(map: L.Map, { label, onMove }: Options): Pin {
  const icon = L.divIcon({
    className: 'delivery-map-pin',
    html: drawing,
    iconSize: [36, 46],
    iconAnchor: [18, 45],
  })
  const marker = L.marker(map.getCenter(), { icon, draggable: true, autoPan: true })
  marker.on('add', prepareElement)
  marker.on('dragend', () => notify(marker.getLatLng()))

  function prepareElement() {
    const element = marker.getElement()
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', moveByKey)
  }

  function moveByKey(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    // Otherwise the map would pan as well.
    event.stopPropagation()
    const pixels = event.shiftKey ? LARGE_STEP_PIXELS : STEP_PIXELS
    const from = map.project(marker.getLatLng())
    moveTo(map.unproject(from.add([direction[0] * pixels, direction[1] * pixels])))
    map.panInside(marker.getLatLng(), { padding: EDGE_PIXELS })
  }

  function moveTo(point: Point) {
    marker.setLatLng(point).addTo(map)
    notify(point)
  }

  function notify({ lat, lng }: Point) {
    onMove({ lat: roundDegrees(lat), lng: roundDegrees(lng) })
  }

  function show(point: Point | null) {
    if (!point) return void marker.remove()
    const here = marker.getLatLng()
    const isHere = isSame(here.lat, point.lat) && isSame(here.lng, point.lng)
    if (map.hasLayer(marker) && isHere) return
    marker.setLatLng(point).addTo(map)
    map.setView(point, Math.max(map.getZoom(), STREET_ZOOM))
  }

  return { show, moveTo }
}

function isSame(a: number, b: number): boolean {
  return roundDegrees(a) === roundDegrees(b)
}
