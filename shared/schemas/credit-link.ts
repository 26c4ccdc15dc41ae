import { z } from 'zod/mini'
import { email, language } from './form-fields.ts'

/** The form of a shopper who asks for a link to their store credit. */
export const creditLinkForm = z.object({ email, lang: z.optional(language) })
