import { roundDegrees } from '#shared/domain/round-degrees.ts'
import { cornersOf, type ZoneShape } from '#shared/domain/zone-list.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { L } from './leaflet-draw.ts'

export type ShapeKind = ZoneShape['type']
export type ShapeLayer = (L.Circle | L.Rectangle | L.Polygon) & { editing: L.Handler }

export function toLayer(shape: ZoneShape, options: L.PathOptions): ShapeLayer {
  switch (shape.type) {
    case 'circle':
      return asEditable(L.circle(shape.circle.center, { ...options, radius: shape.circle.radius }))
    case 'rectangle': {
      const { southWest, northEast } = shape.rectangle
      const bounds = L.latLngBounds(L.latLng(southWest), L.latLng(northEast))
      return asEditable(L.rectangle(bounds, options))
    }
    case 'polygon':
      return asEditable(L.polygon(shape.polygon, options))
  }
}

export function toShape(layer: L.Layer): ZoneShape {
  if (layer instanceof L.Circle) {
    const radius = Math.round(layer.getRadius())
    return { type: 'circle', circle: { center: toPoint(layer.getLatLng()), radius } }
  }
  if (layer instanceof L.Rectangle) return toRectangle(layer.getBounds())
  if (layer instanceof L.Polygon) {
    const [ring = []] = layer.getLatLngs()
    return { type: 'polygon', polygon: Array.isArray(ring) ? ring.flat().map(toPoint) : [] }
  }
  throw new TypeError('unsupported layer type')
}

/** A default shape in the middle of the view, for people who cannot draw one. */
export function middleShape(map: L.Map, type: ShapeKind): ZoneShape {
  const center = map.getCenter()
  const inner = map.getBounds().pad(-0.3)
  if (type === 'circle') {
    const radius = map.distance(center, [inner.getNorth(), center.lng])
    return { type, circle: { center: toPoint(center), radius: Math.round(radius) } }
  }
  if (type === 'rectangle') return toRectangle(inner)
  const corners = [inner.getSouthWest(), inner.getSouthEast(), inner.getNorthEast()]
  return { type, polygon: [...corners, inner.getNorthWest()].map(toPoint) }
}

function toRectangle(bounds: L.LatLngBounds): ZoneShape {
  const southWest = toPoint(bounds.getSouthWest())
  return { type: 'rectangle', rectangle: { southWest, northEast: toPoint(bounds.getNorthEast()) } }
}

function toPoint(at: L.LatLng): Point {
  const { lat, lng } = at.wrap()
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) }
}

/** leaflet-draw adds an editor to every such layer. */
function asEditable(layer: L.Circle | L.Rectangle | L.Polygon): ShapeLayer {
  return layer as ShapeLayer
}

export function toBounds(shape: ZoneShape): L.LatLngBounds {
  if (shape.type !== 'circle') return L.latLngBounds(cornersOf(shape).map(at => L.latLng(at)))
  const { center, radius } = shape.circle
  return L.latLng(center).toBounds(2 * radius)
}
