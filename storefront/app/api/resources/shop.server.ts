import { z } from 'zod'
import { getGlobal } from '../../services/settings.server.ts'
import { loadZones } from '../../services/zones.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const shopEndpoints: Endpoints = {
  'GET Global': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    run: (_, { shop }) => getGlobal(shop),
  }),
  'POST zones/loadzones': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    run: async (_, { shop }) => {
      const { jsonZone, revision } = await loadZones(shop)
      return { jsonZone, revision }
    },
  }),
  'GET geocode': endpoint({
    access: 'public',
    source: 'query',
    input: z.object({
      q: z.string().trim().min(1).max(200),
      lang: z.enum(['en', 'fa']).default('en'),
    }),
    run: ({ q, lang }, { shop }) => shop.geocoder.suggest(q, { limit: 8, language: lang }),
  }),
}
