import { z } from 'zod'
import { activeMarquee, marqueeView } from '#shared/responses/banner.ts'
import { marqueeInput } from '#shared/schemas/marquee.ts'
import { listActiveMarquees } from '../../services/catalogue/banners.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { bannerEndpoints } from './banners.server.ts'

export const marqueeEndpoints: Endpoints = {
  ...bannerEndpoints('marquees', 'marquee', marqueeInput, marqueeView),
  'POST marquee/GetActiveList': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: z.array(activeMarquee),
    summary: 'Lists the active messages.',
    response: 'The marquees as an array, with `id` and `name`.',
    run: (_, { shop }) => listActiveMarquees(shop),
  }),
}
