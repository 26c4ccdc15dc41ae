import { z } from 'zod'
import { getGlobal } from '#app/services/platform/settings.server.ts'
import { place } from '#shared/responses/place.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const geocodeEndpoints: Endpoints = {
  'GET geocode': endpoint({
    access: 'public',
    source: 'query',
    input: z.object({
      q: z.string().trim().min(1).max(200),
      lang: z.enum(['en', 'fa']).default('en'),
    }),
    output: z.array(place),
    summary: 'Suggests places for a partial address.',
    response: 'At most eight places, best match first.',
    async run({ q, lang }, { shop }) {
      const { mapCenterLat: lat, mapCenterLng: lng } = await getGlobal(shop)
      return shop.geocoder.suggest(q, { limit: 8, language: lang, near: { lat, lng } })
    },
  }),
}
