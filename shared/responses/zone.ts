import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { ZONE_MAP_ID } from '../schemas/zone.ts'
import { count, moment } from './response.ts'

/** The zone map in API responses. */
export const zoneMapView = z
  .object({
    id: z.literal(ZONE_MAP_ID),
    /** The zone list as a JSON string. */
    jsonZone: z.string(),
    revision: count,
  })
  .meta({ id: 'ZoneMap' })
export type ZoneMapView = z.infer<typeof zoneMapView>

/** A revision of the zone map. `id` is its number. */
export const zoneRevisionView = z
  .object({
    id: recordId,
    createdAt: moment,
    zoneCount: count,
    /** Empty if it was not saved by a user. */
    savedBy: z.string(),
  })
  .meta({ id: 'ZoneRevision' })
export type ZoneRevisionView = z.infer<typeof zoneRevisionView>

export const zoneRevisionRecord = zoneRevisionView.extend({ jsonZone: z.string() })
