import { z } from 'zod'
import { precision } from '../schemas/checkout.ts'
import { recordId } from '../schemas/fields.ts'
import { point } from '../schemas/zone.ts'

/** A geocoding result. */
export const place = z
  .object({
    id: z.string(),
    label: z.string(),
    precision,
    lat: z.number(),
    lng: z.number(),
    /** Points at the edge of an area or along a street. The point of the place is its centre. */
    reach: z.array(point).optional(),
    /** True if other results match the text equally well, so that the shopper has to choose. */
    isAmbiguous: z.boolean().optional(),
  })
  .meta({ id: 'Place' })

/** An address and its parts. Unknown parts are empty. */
const writtenAddress = z.object({
  /** The full text, including all parts. */
  address: z.string(),
  /** House number and street. */
  street: z.string(),
  unit: z.string(),
  buzzer: z.string(),
  city: z.string(),
  postalCode: z.string(),
})

/** An address with coordinates. `precision` is empty if unknown. */
export const placedAddress = writtenAddress.extend({
  precision: z.union([precision, z.literal('')]),
  lat: z.number(),
  lng: z.number(),
})

/** An entry of a member's address book. */
export const savedAddress = placedAddress
  .extend({
    id: recordId,
    /** The phone number of the last order to this address. */
    phone: z.string(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddress>
