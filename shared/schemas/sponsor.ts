import { z } from 'zod'
import type { publicSponsor, sponsorView } from '../answers/banner.ts'
import { activeFields, takeActive } from './active.ts'
import { optionalText, requiredName } from './fields.ts'
import { shopPageSchema } from './shop-page.ts'

/** What a Master may write of a sponsor; phone, email and website are free texts. */
export const sponsorInput = z
  .object({
    name: requiredName,
    description: optionalText(2000),
    phone: optionalText(60),
    email: optionalText(254),
    website: optionalText(500),
    page: shopPageSchema.default(0),
    ...activeFields,
  })
  .transform(takeActive)
export type SponsorInput = z.infer<typeof sponsorInput>

/** A sponsor as the back office sees it. */
export type SponsorView = z.infer<typeof sponsorView>

/** A sponsor as everybody sees it. */
export type PublicSponsor = z.infer<typeof publicSponsor>
