import { type Geocoder, GeocoderBusy } from './port.ts'

const PAUSE_AFTER_FAILURE_MS = 10_000

type Options = { onFailure?: (error: unknown) => void; now?: () => number }

/**
 * Uses the second geocoder if the first fails or finds nothing. Pauses the first one after a failure, so
 * that requests do not wait for a server that is down. `GeocoderBusy` causes no pause, because any
 * client could provoke it.
 */
export function withFallback(
  first: Geocoder,
  second: Geocoder,
  { onFailure, now = () => performance.now() }: Options = {},
): Geocoder {
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    typeAhead: first.typeAhead,
    async suggest(text, options) {
      if (now() < pausedUntil) return second.suggest(text, options)
      try {
        const places = await first.suggest(text, options)
        if (places.length > 0) return places
      } catch (error) {
        if (!(error instanceof GeocoderBusy)) {
          pausedUntil = now() + PAUSE_AFTER_FAILURE_MS
          onFailure?.(error)
        }
      }
      return second.suggest(text, options)
    },
  }
}
