import { z } from 'zod/mini'
import { containsCardNumber } from '../domain/card-number.ts'
import { emailPattern, MAX_EMAIL } from '../domain/email.ts'
import { messages } from '../messages.ts'
import './plain-errors.ts'

// Building blocks of the forms that shoppers fill in. They and their schemas use `zod/mini`: it is 15 KB smaller.

/** Aborts validation of a too long text, because the next check may be slower than linear. */
export const atMost = (error: string) => ({ error, abort: true })

/** Trims a text. One of signs that nobody sees is empty, such as the zero-width non-joiner of Persian keyboards. */
export const trimmed = (value: string) =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+$/u.test(value) ? '' : value.trim()

/** `missing` is the error message if the text is absent. */
export const text = (max: number, missing?: string) =>
  z
    .string(missing ? { error: missing } : undefined)
    .check(z.overwrite(trimmed), z.maxLength(max, atMost(messages.textTooLong(max))))

export const isCardFree = z.refine<string>(
  value => !containsCardNumber(value),
  messages.noCardNumber,
)

/** An optional text without a card number. */
export const cardFreeText = (max: number) =>
  z
    .pipe(
      z.nullish(text(max)),
      z.transform(value => value ?? ''),
    )
    .check(isCardFree)

export const email = z
  .string({ error: messages.emailInvalid })
  .check(
    z.trim(),
    z.maxLength(MAX_EMAIL, atMost(messages.emailInvalid)),
    z.regex(emailPattern, messages.emailInvalid),
  )

/** The requested language of a response or mail. */
export const language = z.enum(['en', 'fa'])
