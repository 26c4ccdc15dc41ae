import { z } from 'zod'
import { toOneLine } from '../domain/one-line.ts'
import { messages } from '../messages.ts'
import { email, text } from './fields.ts'

/** Removes line breaks, which a single-line input cannot produce. */
const oneLine = (max: number, tooShort: string) =>
  z
    .string({ error: tooShort })
    .transform(value => toOneLine(value).trim())
    .pipe(text(max).min(3, tooShort))

/** The contact form. */
export const contactInput = z.object({
  name: oneLine(120, messages.nameShort),
  email,
  subject: oneLine(200, messages.subjectShort),
  body: text(5000, messages.bodyShort).min(3, messages.bodyShort),
})
export type ContactInput = z.infer<typeof contactInput>
