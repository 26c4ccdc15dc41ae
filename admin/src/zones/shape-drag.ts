import type { ShapeLayer } from './layer-shapes.ts'
import { L } from './leaflet-draw.ts'

/** A shorter movement is a click, not a drag. */
const THRESHOLD_PIXELS = 3

type Listeners = { onStart: () => void; onEnd: () => void }

/** Makes a whole shape draggable by mouse, finger or pen, with the same look on the map. Returns a cleanup function. */
export function makeDraggable(layer: ShapeLayer, map: L.Map, listeners: Listeners): () => void {
  const path = layer.getElement()
  if (!(path instanceof SVGElement)) return () => {}
  const element = path
  let drag: { from: L.Point; move: (offset: L.Point) => void; hasMoved: boolean } | null = null

  function start(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return
    map.dragging.disable()
    element.setPointerCapture(event.pointerId)
    drag = { from: pointOf(event), move: createMove(layer, map), hasMoved: false }
  }

  function move(event: PointerEvent) {
    if (!drag) return
    const offset = pointOf(event).subtract(drag.from)
    if (!drag.hasMoved) {
      if (Math.hypot(offset.x, offset.y) < THRESHOLD_PIXELS) return
      drag.hasMoved = true
      listeners.onStart()
    }
    drag.move(offset)
  }

  function end() {
    if (!drag) return
    const { hasMoved } = drag
    drag = null
    map.dragging.enable()
    if (hasMoved) listeners.onEnd()
  }

  const pointOf = (event: PointerEvent) => map.mouseEventToContainerPoint(event)
  const events = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end }
  for (const [name, listener] of Object.entries(events)) {
    element.addEventListener(name, listener as EventListener)
  }
  return () => {
    end()
    for (const [name, listener] of Object.entries(events)) {
      element.removeEventListener(name, listener as EventListener)
    }
  }
}

/** Returns a function that moves a layer by an offset in pixels from its position now. */
function createMove(layer: ShapeLayer, map: L.Map): (offset: L.Point) => void {
  const shift = (at: L.LatLng, offset: L.Point) => map.unproject(map.project(at).add(offset))
  if (layer instanceof L.Circle) {
    const center = layer.getLatLng()
    return offset => layer.setLatLng(shift(center, offset))
  }
  const [ring = []] = layer.getLatLngs()
  const corners = Array.isArray(ring) ? ring.flat().map(at => at.clone()) : []
  return offset => layer.setLatLngs([corners.map(at => shift(at, offset))])
}
