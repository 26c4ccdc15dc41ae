import type { Env } from '#app/env.server.ts'
import { splitUnit } from '#shared/domain/unit-text.ts'
import { createNominatimGeocoder } from './nominatim.server.ts'
import { createOfflineGeocoder } from './offline.server.ts'
import { createPhotonGeocoder } from './photon.server.ts'
import { createPoliteFetch } from './polite-fetch.server.ts'
import type { Geocoder } from './port.ts'
import { withFallback } from './with-fallback.ts'

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org/'
/** Servers run for everybody, which one site may ask once a second. */
const sharedHosts = ['nominatim.openstreetmap.org', 'photon.komoot.io']

/** The geocoder that the settings name; a remote one falls back to the built-in tables. */
export function createGeocoder(env: Env, onFailure?: (error: unknown) => void): Geocoder {
  const offline = createOfflineGeocoder()
  if (env.GEOCODER === 'offline') return offline
  const url = (env.GEOCODER_URL ?? PUBLIC_NOMINATIM).replace(/\/*$/, '/')
  const fetchJson = createPoliteFetch({
    userAgent: `persian-grocery (+${env.PUBLIC_URL})`,
    gapMs: sharedHosts.includes(new URL(url).hostname) ? 1000 : 0,
  })
  const create = env.GEOCODER === 'photon' ? createPhotonGeocoder : createNominatimGeocoder
  const remote = create(url, fetchJson)
  // Where a unit is part of the question such servers find nothing.
  const withoutUnit: Geocoder = {
    ...remote,
    suggest: (text, options) => remote.suggest(splitUnit(text).rest || text, options),
  }
  return withFallback(withoutUnit, offline, { onFailure })
}
