import { z } from 'zod'
import { precision } from '../schemas/checkout.ts'
import { point } from '../schemas/zone.ts'
import { recordId } from './answer.ts'

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

/** An address and its parts; empty what is not known. */
export const writtenAddress = z.object({
  /** The full text, with everything the parts say. */
  address: z.string(),
  /** House number and street. */
  street: z.string(),
  unit: z.string(),
  buzzer: z.string(),
  city: z.string(),
  postalCode: z.string(),
})

/** An address with its point; `precision` is empty where nobody said it. */
export const placedAddress = writtenAddress.extend({
  precision: z.union([precision, z.literal('')]),
  lat: z.number(),
  lng: z.number(),
})

/** A row of a member's address book. */
export const savedAddress = placedAddress
  .extend({
    id: recordId,
    /** The number that was given with it last. */
    phone: z.string(),
  })
  .meta({ id: 'SavedAddress' })
