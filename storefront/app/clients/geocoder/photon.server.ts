import { z } from 'zod'
import type { Geocoder, Precision } from './port.ts'
import type { ThrottledFetch } from './throttled-fetch.server.ts'

const properties = z.object({
  osm_type: z.string().default(''),
  osm_id: z.number().default(0),
  osm_key: z.string().default(''),
  osm_value: z.string().default(''),
  name: z.string().optional(),
  housenumber: z.string().optional(),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postcode: z.string().optional(),
  countrycode: z.string().optional(),
})
const responseSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties,
    }),
  ),
})
type Properties = z.infer<typeof properties>

/** Creates a Photon client. `baseUrl` ends in a slash. Photon has no Persian names, so labels are English. */
export function createPhotonGeocoder(baseUrl: string, fetchJson: ThrottledFetch): Geocoder {
  return {
    typeAhead: true,
    async suggest(text, { limit }) {
      const url = new URL('api', baseUrl)
      url.search = new URLSearchParams({
        q: text.trim().toLowerCase(),
        limit: String(limit),
        lang: 'en',
        countrycode: 'CA',
      }).toString()
      const { features } = responseSchema.parse(await fetchJson(url))
      return (
        features
          // Older servers ignore the parameter `countrycode` and return results worldwide.
          .filter(({ properties }) => properties.countrycode?.toUpperCase() === 'CA')
          .map(({ properties, geometry: { coordinates } }) => ({
            id: `${properties.osm_type}:${properties.osm_id}`,
            label: getLabel(properties),
            lat: coordinates[1],
            lng: coordinates[0],
            precision: getPrecision(properties),
          }))
      )
    },
  }
}

function getLabel({ name, housenumber, street, city, state, postcode }: Properties): string {
  const address = [housenumber, street].filter(Boolean).join(' ')
  const region = [state, postcode].filter(Boolean).join(' ')
  return [...new Set([name, address, city, region])].filter(Boolean).join(', ')
}

function getPrecision({ housenumber, osm_key, osm_value }: Properties): Precision {
  if (housenumber) return 'address'
  if (osm_key === 'highway') return 'street'
  return osm_value === 'postcode' ? 'postal' : 'place'
}
