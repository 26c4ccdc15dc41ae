import { z } from 'zod'
import { point } from '../schemas/zone.ts'

/** How exact a place's point is; anything but `address` deserves a look at the pin. */
export const precision = z.enum(['address', 'street', 'postal', 'place'])

/** A place that an address may mean. */
export const place = z
  .object({
    id: z.string(),
    label: z.string(),
    precision,
    lat: z.number(),
    lng: z.number(),
    /** Points at the edge of an area, or along a street, of which the place's own point is the middle. */
    reach: z.array(point).optional(),
  })
  .meta({ id: 'Place' })
