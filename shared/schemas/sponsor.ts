import { z } from 'zod'
import { activeFields, takeActive } from './active.ts'
import { optionalText, requiredName } from './fields.ts'
import { shopPageSchema } from './shop-page.ts'

/** The editable fields of a sponsor. Phone, email and website are free text. */
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
