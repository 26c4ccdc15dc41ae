import { z } from 'zod'
import { messages } from '../messages.ts'
import { email, text } from './fields.ts'

/** The contact form (specification, section 5). */
export const contactInput = z.object({
  name: text(120).min(3, messages.nameShort),
  email,
  subject: text(200).min(3, messages.subjectShort),
  body: text(5000).min(3, messages.bodyShort),
})
export type ContactInput = z.infer<typeof contactInput>
