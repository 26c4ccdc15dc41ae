import type { Env } from '#app/env.server.ts'
import { isPoBox } from '#shared/domain/addresses/house-number.ts'
import { splitUnit } from '#shared/domain/addresses/unit-text.ts'
import { createNominatimGeocoder } from './nominatim.server.ts'
import { createOfflineGeocoder } from './offline.server.ts'
import { createPhotonGeocoder } from './photon.server.ts'
import type { Geocoder } from './port.ts'
import { createThrottledFetch } from './throttled-fetch.server.ts'
import { withFallback } from './with-fallback.ts'

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org/'
/** Public servers. Their policies allow one request per second. */
const sharedHosts = ['nominatim.openstreetmap.org', 'photon.komoot.io']

/** Creates the configured geocoder. It finds no PO box: nobody can receive an order there. */
export function createGeocoder(env: Env, onFailure?: (error: unknown) => void): Geocoder {
  const geocoder = createConfigured(env, onFailure)
  return {
    ...geocoder,
    suggest: async (text, options) => (isPoBox(text) ? [] : geocoder.suggest(text, options)),
  }
}

/** A remote geocoder falls back to the built-in tables. */
function createConfigured(env: Env, onFailure?: (error: unknown) => void): Geocoder {
  const offline = createOfflineGeocoder()
  if (env.GEOCODER === 'offline') return offline
  const url = (env.GEOCODER_URL ?? PUBLIC_NOMINATIM).replace(/\/*$/, '/')
  const fetchJson = createThrottledFetch({
    userAgent: `persian-grocery (+${env.PUBLIC_URL})`,
    gapMs: sharedHosts.includes(new URL(url).hostname) ? 1000 : 0,
  })
  const create = env.GEOCODER === 'photon' ? createPhotonGeocoder : createNominatimGeocoder
  const remote = create(url, fetchJson)
  // Remote servers find nothing if the query contains a unit number.
  const withoutUnit: Geocoder = {
    ...remote,
    suggest: (text, options) => remote.suggest(splitUnit(text).rest || text, options),
  }
  return withFallback(withoutUnit, offline, { onFailure })
}
