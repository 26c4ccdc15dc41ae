import { z } from 'zod/mini'
import { email, language } from './form-fields.ts'

/** The form of a shopper who asks for a mail when a product is available again. */
export const stockAlertForm = z.object({ email, lang: z.optional(language) })
