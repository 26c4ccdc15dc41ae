import { z } from 'zod'
import type { Geocoder, Precision } from './port.ts'
import type { ThrottledFetch } from './throttled-fetch.server.ts'

const responseSchema = z.array(
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
type Hit = z.infer<typeof responseSchema>[number]

/** Creates a Nominatim client. `baseUrl` ends in a slash. The public server forbids autocomplete. */
export function createNominatimGeocoder(baseUrl: string, fetchJson: ThrottledFetch): Geocoder {
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
      return responseSchema.parse(await fetchJson(url)).map(hit => ({
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
