import { z } from 'zod'
import { appendZone, cornersOf, type ZoneShape } from '#shared/domain/zone-list.ts'
import { optionalText } from '#shared/schemas/fields.ts'
import { type Point, type Zone, zoneColor, zoneList, zoneValues } from '#shared/schemas/zone.ts'
import { nextColor } from './palette.ts'

/** Serializes the zones as GeoJSON; a circle is a point with a radius in metres. */
export function toGeoJson(zones: Zone[]): string {
  const features = zones.map(toFeature)
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2)
}

function toFeature(one: Zone): GeoJSON.Feature {
  const { id, type, name, aliasName, deliveryCost, minPurchase, color } = one
  return {
    type: 'Feature',
    properties: {
      id,
      type,
      name,
      aliasName,
      deliveryCost,
      minPurchase,
      ...(one.type === 'circle' && { radius: one.circle.radius }),
      // Property names that other map programs use for colours.
      fill: color.fillColor,
      stroke: color.strokeColor,
    },
    geometry: toGeometry(one),
  }
}

function toGeometry(one: Zone): GeoJSON.Geometry {
  if (one.type === 'circle') return { type: 'Point', coordinates: toPosition(one.circle.center) }
  const ring = cornersOf(one).map(toPosition)
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

const toPosition = ({ lng, lat }: Point): GeoJSON.Position => [lng, lat]

const position = z
  .tuple([z.number(), z.number()], z.unknown())
  .transform(([lng, lat]): Point => ({ lat, lng }))
const ring = z.array(position).min(4, 'A ring needs at least four positions').transform(dropRepeat)
const rings = z.array(ring).length(1, 'A zone cannot have holes')

const properties = zoneValues
  .extend({
    id: z.number().int().positive().optional().catch(undefined),
    type: z.unknown(),
    name: optionalText(60),
    radius: z.number().positive().optional(),
    fill: z.unknown(),
    stroke: z.unknown(),
  })
  .partial()

const feature = z.object({
  type: z.literal('Feature'),
  properties: properties.nullish().transform(given => given ?? {}),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('Polygon'), coordinates: rings }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
  ]),
})
type Feature = z.infer<typeof feature>

const collection = z.object({
  type: z.literal('FeatureCollection', { error: 'This is not a GeoJSON collection' }),
  features: z.array(feature).min(1, 'There is nothing in it'),
})

/** Parses zones from GeoJSON. Throws `ZodError`, or `SyntaxError` for invalid JSON. */
export function fromGeoJson(text: string, now: number): Zone[] {
  const { features } = collection.parse(JSON.parse(text))
  let zones: Zone[] = []
  for (const [index, one] of features.entries()) {
    for (const shape of toShapes(one, index)) zones = addZone(zones, one, shape, now)
  }
  return zoneList.parse(zones)
}

function addZone(zones: Zone[], { properties: given }: Feature, shape: ZoneShape, now: number) {
  const { id = now, name, fill, stroke = fill, deliveryCost, minPurchase, aliasName } = given
  const color = zoneColor.safeParse({ fillColor: fill, strokeColor: stroke })
  return appendZone(zones, {
    shape,
    now: id,
    name,
    deliveryCost,
    minPurchase,
    aliasName,
    color: color.data ?? nextColor(zones.length),
  })
}

function toShapes({ geometry, properties: given }: Feature, index: number): ZoneShape[] {
  switch (geometry.type) {
    case 'Point':
      if (given.radius === undefined) throw refuse(index, 'A point needs a radius in metres')
      return [{ type: 'circle', circle: { center: geometry.coordinates, radius: given.radius } }]
    case 'Polygon':
      return geometry.coordinates.map(corners => toStraight(corners, given.type))
    case 'MultiPolygon':
      return geometry.coordinates.flat().map(corners => toStraight(corners, given.type))
  }
}

function toStraight(polygon: Point[], type: unknown): ZoneShape {
  if (type !== 'rectangle') return { type: 'polygon', polygon }
  const lats = polygon.map(({ lat }) => lat)
  const lngs = polygon.map(({ lng }) => lng)
  const southWest = { lat: Math.min(...lats), lng: Math.min(...lngs) }
  const northEast = { lat: Math.max(...lats), lng: Math.max(...lngs) }
  return { type: 'rectangle', rectangle: { southWest, northEast } }
}

function refuse(index: number, message: string): z.ZodError {
  return new z.ZodError([{ code: 'custom', path: ['features', index], message, input: undefined }])
}

/** Removes the last point of a closed ring. */
function dropRepeat(corners: Point[]): Point[] {
  const [first, last] = [corners[0], corners.at(-1)]
  const isClosed = first && last && first.lat === last.lat && first.lng === last.lng
  return isClosed ? corners.slice(0, -1) : corners
}
