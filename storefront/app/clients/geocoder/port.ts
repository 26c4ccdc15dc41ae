import type { z } from 'zod'
import type { Language } from '#shared/domain/language.ts'
import type { place } from '#shared/responses/place.ts'
import type { Precision } from '#shared/schemas/checkout.ts'
import type { Point } from '#shared/schemas/zone.ts'

/** Precision of a place's coordinates. For anything but `address` the shopper should check the pin. */
export type { Precision }

export type Place = z.infer<typeof place>

export type SuggestOptions = {
  limit: number
  language: Language
  /** Centre of the shop's map. Nearer places come first. */
  near?: Point
}

export interface Geocoder {
  /** False if the provider's policy forbids a request per keystroke. */
  readonly typeAhead: boolean
  /** Returns the best matches first, or an empty list. */
  suggest(text: string, options: SuggestOptions): Promise<Place[]>
}

/** Thrown if too many requests are queued. Not a failure of the server. */
export class GeocoderBusy extends Error {}
