import { z } from 'zod'
import { carouselView, slide } from '#shared/responses/banner.ts'
import { carouselInput, slideGroup } from '#shared/schemas/carousel.ts'
import { listSlides } from '../../services/catalogue/banners.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { bannerEndpoints } from './banners.server.ts'

export const carouselEndpoints: Endpoints = {
  ...bannerEndpoints('carousels', 'carousel', carouselInput, carouselView),
  'POST Carousel/GetAllPage': endpoint({
    access: 'public',
    input: slideGroup,
    output: z.array(slide),
    summary:
      'Lists the active slides of a group that have a picture. Group numbers equal the page numbers of sponsors.',
    response: 'The slides as an array, with `id`, `name` and `urlImage`.',
    run: (page, { shop }) => listSlides(shop, page),
  }),
}
