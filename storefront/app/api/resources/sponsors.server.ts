import { z } from 'zod'
import { publicSponsor, sponsorView } from '#shared/responses/banner.ts'
import { shopPageSchema } from '#shared/schemas/shop-page.ts'
import { sponsorInput } from '#shared/schemas/sponsor.ts'
import { listSponsors } from '../../services/catalogue/banners.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { bannerEndpoints } from './banners.server.ts'

export const sponsorEndpoints: Endpoints = {
  ...bannerEndpoints('sponsors', 'sponsor', sponsorInput, sponsorView),
  'POST Sponsor/GetListX/:id': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: z.array(publicSponsor),
    summary:
      'Lists the active sponsors of a page: 0 Home, 1 Aisles, 2 Brands, 3 Products, 4 Promotions, 5 Favorites.',
    response: 'The sponsors as an array, without `page` and `active`.',
    run: (_, { shop, id: page }) => listSponsors(shop, shopPageSchema.parse(page)),
  }),
}
