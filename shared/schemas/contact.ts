import { z } from 'zod/mini'
import { toOneLine } from '../domain/one-line.ts'
import { messages } from '../messages.ts'
import { email, text } from './form-fields.ts'

/** Removes line breaks, which a single-line input cannot produce. */
const oneLine = (max: number, tooShort: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: tooShort }),
      z.transform(value => toOneLine(value).trim()),
    ),
    text(max).check(z.minLength(3, tooShort)),
  )

/** The contact form. */
export const contactInput = z.object({
  name: oneLine(120, messages.nameShort),
  email,
  subject: oneLine(200, messages.subjectShort),
  body: text(5000, messages.bodyShort).check(z.minLength(3, messages.bodyShort)),
})
export type ContactInput = z.infer<typeof contactInput>
