import type { z } from 'zod'
import type { place } from '#shared/answers/place.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Precision } from '#shared/schemas/checkout.ts'
import type { Point } from '#shared/schemas/zone.ts'

/** How exact a place's point is; anything but `address` deserves a look at the pin. */
export type { Precision }

export type Place = z.infer<typeof place>

export type SuggestOptions = {
  limit: number
  language: Language
  /** The middle of the shop's map: what is nearer to it comes first. */
  near?: Point
}

export interface Geocoder {
  /** False where the provider's rules forbid a look-up on every keystroke. */
  readonly typeAhead: boolean
  /** The best matches first; an empty list when nothing fits. */
  suggest(text: string, options: SuggestOptions): Promise<Place[]>
}

/** Thrown where too many look-ups are waiting already; the server is not to blame. */
export class GeocoderCrowded extends Error {}
