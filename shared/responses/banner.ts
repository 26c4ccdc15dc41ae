import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'

const page = z.literal([0, 1, 2, 3, 4, 5])

/** A slide in the back office. */
export const carouselView = z
  .object({
    id: recordId,
    name: z.string(),
    page,
    active: z.boolean(),
    urlImage: z.string(),
    // Empty in responses; see 0023-specified-names.md.
    action: z.string(),
  })
  .meta({ id: 'Carousel' })
export type CarouselView = z.infer<typeof carouselView>

/** The public fields of a slide. */
export const slide = carouselView.pick({ id: true, name: true, urlImage: true })
export type Slide = z.infer<typeof slide>

export const marqueeView = z
  .object({ id: recordId, name: z.string(), active: z.boolean(), action: z.string() })
  .meta({ id: 'Marquee' })
export type MarqueeView = z.infer<typeof marqueeView>

export const activeMarquee = marqueeView.pick({ id: true, name: true })

/** A sponsor in the back office. */
export const sponsorView = z
  .object({
    id: recordId,
    name: z.string(),
    description: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    page,
    active: z.boolean(),
    urlImage: z.string(),
    // Empty in responses; see 0023-specified-names.md.
    action: z.string(),
  })
  .meta({ id: 'Sponsor' })
export type SponsorView = z.infer<typeof sponsorView>

/** The public fields of a sponsor. */
export const publicSponsor = sponsorView.omit({ page: true, active: true, action: true })
export type PublicSponsor = z.infer<typeof publicSponsor>
