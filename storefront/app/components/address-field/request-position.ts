import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Point } from '#shared/schemas/zone.ts'

export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

type LocationResult = { point: Point } | { failure: LocationFailure }

const TIMEOUT_MS = 12_000
const FRESH_ENOUGH_MS = MINUTE_MS

const failures: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Requests the device's position. Resolves with a `failure` if it is refused; never rejects. */
export function requestPosition(): Promise<LocationResult> {
  if (!window.isSecureContext || !navigator.geolocation) {
    return Promise.resolve({ failure: 'unsupported' })
  }
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ failure: failures[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: FRESH_ENOUGH_MS },
    )
  })
}
