import { type Geocoder, GeocoderCrowded } from './port.ts'

const PAUSE_AFTER_FAILURE_MS = 10_000

type Options = { onFailure?: (error: unknown) => void; now?: () => number }

/**
 * Asks the second geocoder where the first fails or finds nothing. After a failure the first is left
 * alone for a while, so that nobody waits for a server that is down; a crowd, which anybody can call, is none.
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
        if (!(error instanceof GeocoderCrowded)) {
          pausedUntil = now() + PAUSE_AFTER_FAILURE_MS
          onFailure?.(error)
        }
      }
      return second.suggest(text, options)
    },
  }
}
