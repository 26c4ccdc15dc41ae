import { z } from 'zod'
import { dollarsUpTo, latitude, longitude, numeric, optionalText } from './fields.ts'
import { trimmed } from './form-fields.ts'

export const ZONE_MAP_ID = 10

export const point = z.object({ lat: latitude, lng: longitude })
export type Point = z.infer<typeof point>

const colorText = z.string().regex(/^(#[\da-f]{3,8}|[a-z]{3,30})$/i, 'Not a colour')
export const zoneColor = z.object({ fillColor: colorText, strokeColor: colorText })
export type ZoneColor = z.infer<typeof zoneColor>

/** The values of a zone that staff enter. */
export const zoneValues = z.object({
  /** Decimal dollars. */
  deliveryCost: dollarsUpTo(10_000),
  /** Decimal dollars. The basket's total must be greater; 0 disables the minimum. */
  minPurchase: dollarsUpTo(100_000),
  aliasName: optionalText(100),
})
export type ZoneValues = z.infer<typeof zoneValues>

const common = {
  /** Creation time in milliseconds. */
  id: numeric().pipe(z.number().int().min(1)),
  name: z.string().overwrite(trimmed).min(1).max(60),
  color: zoneColor.default({ fillColor: '#0e7c86', strokeColor: '#0a5a61' }),
  zIndex: numeric().pipe(z.number().int()).default(0),
  ...zoneValues.shape,
}

const rectangle = z
  .object({ southWest: point, northEast: point })
  .refine(
    ({ southWest, northEast }) => southWest.lat < northEast.lat && southWest.lng < northEast.lng,
    'The corners of the rectangle are not in order',
  )

/** A delivery zone in the format of `jsonZone`. Radius in metres. */
export const zone = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('circle'),
    circle: z.object({ center: point, radius: z.number().positive().max(500_000) }),
  }),
  z.object({ ...common, type: z.literal('rectangle'), rectangle }),
  z.object({ ...common, type: z.literal('polygon'), polygon: z.array(point).min(3).max(2000) }),
])
export type Zone = z.infer<typeof zone>

/** A top-level `fillColor` sets both colours. */
const zoneInput = z.preprocess(value => {
  if (typeof value !== 'object' || value === null || 'color' in value) return value
  if (!('fillColor' in value)) return value
  return { ...value, color: { fillColor: value.fillColor, strokeColor: value.fillColor } }
}, zone)

export const MAX_ZONES = 200

export const zoneList = z
  .array(zoneInput)
  .max(MAX_ZONES)
  .refine(
    zones => new Set(zones.map(({ id }) => id)).size === zones.length,
    'Two zones have the same id',
  )

/** Parses the zone list from JSON. An empty text means no zones. */
const jsonZone = z
  .string()
  .max(1_000_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text.trim() || '[]')
    } catch {
      context.addIssue({ code: 'custom', message: 'The zone list is not JSON' })
      return z.NEVER
    }
  })
  .pipe(zoneList)

/** `Zones/SaveZones`. If `revision` is sent, it must be the newest (optimistic locking). */
export const zonesInput = z.object({
  id: numeric().pipe(z.literal(ZONE_MAP_ID)).optional(),
  jsonZone,
  revision: z.number().int().min(0).nullish(),
})
export type ZonesInput = z.infer<typeof zonesInput>

/** A restore checks the revision in the same way. */
export const zonesRestoreInput = zonesInput.pick({ revision: true })
