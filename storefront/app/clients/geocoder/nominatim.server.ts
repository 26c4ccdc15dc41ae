import { z } from 'zod'
import type { PoliteFetch } from './polite-fetch.server.ts'
import type { Geocoder, Precision } from './port.ts'

const answer = z.array(
  z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    category: z.string().default(''),
    type: z.string().default(''),
    address: z.object({ house_number: z.string().optional() }).default({}),
  }),
)
type Hit = z.infer<typeof answer>[number]

/** Nominatim's search (`baseUrl` ends in a slash); the public server forbids look-ups while typing. */
export function createNominatimGeocoder(baseUrl: string, fetchJson: PoliteFetch): Geocoder {
  return {
    typeAhead: false,
    async suggest(text, { limit, language }) {
      const url = new URL('search', baseUrl)
      url.search = new URLSearchParams({
        q: text.trim().toLowerCase(),
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'ca',
        limit: String(limit),
        'accept-language': language,
      }).toString()
      return answer.parse(await fetchJson(url)).map(hit => ({
        id: `${hit.osm_type}:${hit.osm_id}`,
        label: hit.display_name,
        lat: hit.lat,
        lng: hit.lon,
        precision: getPrecision(hit),
      }))
    },
  }
}

function getPrecision({ category, type, address }: Hit): Precision {
  if (address.house_number) return 'address'
  if (category === 'highway') return 'street'
  return type === 'postcode' ? 'postal' : 'place'
}
