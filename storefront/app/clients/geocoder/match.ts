import type { Point } from '#shared/schemas/zone.ts'
import type { Locality } from './locality.ts'
import type { PostalArea } from './offline-data.server.ts'
import type { Place } from './port.ts'

export type Match = {
  place: Place
  /** How certain it is that the street has the house number. */
  certainty: number
  score: number
  /** True if the name is the typed one, apart from a type or direction that was not typed. */
  isExact: boolean
  /** False if a street's name has other or more words than the text. Typing errors, type and direction do not count. */
  isTyped: boolean
  /** True if the street has another type than the typed one. */
  isOtherType: boolean
  /** True if the name contains all typed words. */
  hasWords: boolean
  /** True if the place contradicts the given postal code. */
  isElsewhere: boolean
  /** The typed part of a street's name. Null for other places. */
  streetName: string | null
  municipality: string
  district: string | null
}

export type Preference = {
  near: Point
  postalArea: PostalArea | undefined
  areas: PostalArea[]
  localities: Locality[]
  /** True if the text may also name a town. */
  mayBeTown: boolean
}
