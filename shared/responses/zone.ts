import { z } from 'zod'
import { ZONE_MAP_ID } from '../schemas/zone.ts'
import { count, moment, recordId } from './answer.ts'

/** The zone map as the API answers it. */
export const zoneMapView = z
  .object({
    id: z.literal(ZONE_MAP_ID),
    /** A text that holds the zone list as JSON. */
    jsonZone: z.string(),
    revision: count,
  })
  .meta({ id: 'ZoneMap' })

/** One saved state of the zone map; `id` is its revision. */
export const zoneRevisionView = z
  .object({
    id: recordId,
    createdAt: moment,
    zoneCount: count,
    /** Empty where nobody signed in saved it. */
    savedBy: z.string(),
  })
  .meta({ id: 'ZoneRevision' })

export const zoneRevisionRecord = zoneRevisionView.extend({ jsonZone: z.string() })
