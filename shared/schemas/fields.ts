import { z } from 'zod'
import { messages } from '../messages.ts'

/** Building blocks of the other schemas: trimmed texts, ids, decimal dollars and percentages. */

export const text = (max: number) => z.string().trim().max(max)
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform(value => value ?? '')
export const requiredName = z
  .string({ error: messages.nameRequired })
  .trim()
  .min(1, messages.nameRequired)
  .max(200)

export const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Decimal dollars, at most two decimals; an empty text becomes 0 (admin specification, section 5). */
export const dollars = z
  .preprocess(value => (value === '' || value === null ? 0 : value), z.coerce.number())
  .pipe(z.number().min(0).max(100_000))
  .refine(hasTwoDecimals, 'At most two decimals')

/** A percentage from 0 to 100, at most two decimals. */
export const percent = z.coerce
  .number()
  .min(0)
  .max(100)
  .refine(hasTwoDecimals, 'At most two decimals')

/** Pattern of decision 50: something@something.something without spaces. */
export const email = z
  .string()
  .trim()
  .max(254, messages.emailInvalid)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.emailInvalid)

export const optionalEmail = z.union([z.literal(''), email]).default('')

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
