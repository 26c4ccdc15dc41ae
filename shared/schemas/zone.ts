import { z } from 'zod'
import { latitude, longitude, optionalText } from './fields.ts'

export const ZONE_MAP_ID = 10

export const point = z.object({ lat: latitude, lng: longitude })
export type Point = z.infer<typeof point>

const color = z.object({ fillColor: z.string().max(40), strokeColor: z.string().max(40) })

const common = {
  id: z.coerce.number().int().min(1),
  name: z.string().trim().min(1).max(60),
  aliasName: optionalText(100),
  color: color.default({ fillColor: '#0e7c86', strokeColor: '#0a5a61' }),
  zIndex: z.coerce.number().int().default(0),
  /** Decimal dollars. */
  deliveryCost: z.coerce.number().min(0).max(10_000),
  /** Decimal dollars; the basket's total must be greater, 0 always passes. */
  minPurchase: z.coerce.number().min(0).max(100_000),
}

/** A delivery zone in the wire form of `jsonZone`; radius in metres. */
export const zone = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('circle'),
    circle: z.object({ center: point, radius: z.number().positive().max(500_000) }),
  }),
  z.object({
    ...common,
    type: z.literal('rectangle'),
    rectangle: z.object({ southWest: point, northEast: point }),
  }),
  z.object({ ...common, type: z.literal('polygon'), polygon: z.array(point).min(3).max(2000) }),
])
export type Zone = z.infer<typeof zone>

export const zoneList = z.array(zone).max(200)

/** The name a zone goes by for shoppers: its alias, else its name. */
export function zoneLabel(named: Pick<Zone, 'aliasName' | 'name'>): string {
  return named.aliasName || named.name
}
