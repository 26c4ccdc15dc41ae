import { z } from 'zod'
import { emailPattern, MAX_EMAIL } from '../domain/email.ts'
import { toCents, toDollars } from '../domain/money/money.ts'
import { messages } from '../messages.ts'
import { atMost, text, trimmed } from './form-fields.ts'

// Building blocks of the other schemas: trimmed texts, ids, decimal dollars and percentages.

export const optionalText = (max: number) => z.nullish(text(max)).transform(value => value ?? '')
export const requiredName = z
  .string({ error: messages.nameRequired })
  .overwrite(trimmed)
  .min(1, messages.nameRequired)
  .max(200, atMost(messages.textTooLong(200)))

const numberText = z
  .string()
  .trim()
  .max(40, { abort: true })
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)

type UnionIssue = { input?: unknown; errors?: readonly (readonly z.core.$ZodIssue[])[] }

/**
 * Returns `hint` for a number that is refused, and for a text that probably contains a decimal comma. For a number out of
 * range, it returns the limit.
 */
export const orHint =
  (hint: string) =>
  ({ input, errors = [] }: UnionIssue) => {
    const outOfRange = errors.flat().find(isOutOfRange)
    if (outOfRange) return outOfRange.message
    if (input === null || input === undefined) return messages.valueMissing
    if (typeof input === 'string') return input.trim() === '' ? messages.valueMissing : hint
    return Number.isFinite(input) ? hint : 'Not a number'
  }

/** Accepts a number or a numeric string, as forms send it. Rejects booleans, null and lists. */
export const numeric = (error: string | ReturnType<typeof orHint> = 'Not a number') =>
  z.union([z.number(), numberText], { error })

/** A whole number from 0. */
export const wholeUpTo = (max: number) =>
  numeric(orHint(messages.wholeNumber)).pipe(
    // First its range: `int` would also name the largest safe integer.
    z.number().min(0, { error: messages.notNegative, abort: true }).max(max, { abort: true }).int(),
  )

export const MAX_ID = 2_147_483_647
export const id = numeric().pipe(z.number().int().min(1).max(MAX_ID))

// Fields of records, as the shop sends them.
export const recordId = z.number().int()
export const day = z.iso.date()

/** Stops at an amount out of range, because the checks of a whole record compute with its amounts. */
const amountFrom = (min: number, max: number) =>
  numeric(orHint(messages.pointForCents)).pipe(
    z.number().min(min, { abort: true }).max(max, { abort: true }),
  )

/** Decimal dollars, at most two decimals. */
export const dollarsUpTo = (max: number, min = 0) =>
  amountFrom(min, max)
    .refine(hasTwoDecimals, 'At most two decimals')
    // Spreadsheets write 1.1400000000000001. Round it, so that it equals the stored amount.
    .transform(value => toDollars(toCents(value)))
    .meta({ minimum: min, maximum: max })
export const dollars = dollarsUpTo(100_000)

/** Decimal dollars to add or, if negative, to subtract. At most two decimals. */
export const dollarDifference = (max: number) =>
  amountFrom(-max, max)
    .refine(hasTwoDecimals, 'At most two decimals')
    .transform(value => toDollars(toCents(value)))
    .meta({ minimum: -max, maximum: max })

/** A percentage from 0 to 100, at most two decimals. */
export const percent = numeric(orHint(messages.pointForDecimals))
  .pipe(z.number().min(0, 'Between 0 and 100').max(100, 'Between 0 and 100'))
  .refine(hasTwoDecimals, 'At most two decimals')
  .meta({ minimum: 0, maximum: 100 })

/** Percentage of a price change, negative for a reduction. At most two decimals. */
export const percentChange = numeric(orHint(messages.pointForDecimals))
  .pipe(z.number().min(-100, 'At least -100').max(1000, 'At most 1000'))
  .refine(hasTwoDecimals, 'At most two decimals')
  .meta({ minimum: -100, maximum: 1000 })

export const optionalEmail = z
  .string()
  .trim()
  .max(MAX_EMAIL, atMost(messages.emailInvalid))
  .regex(new RegExp(`^$|${emailPattern.source}`), messages.emailInvalid)
  .nullish()
  .transform(value => value ?? '')

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

function isOutOfRange(issue: z.core.$ZodIssue): boolean {
  return (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number'
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
