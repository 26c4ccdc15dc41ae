import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
export const errorCode = z.enum(codes)

/** Every failure of the API; calls add what belongs to theirs, such as the receipt of a declined card. */
export const errorBody = z
  .looseObject({
    message: z.string(),
    code: errorCode,
    /** The message again, where the specification asks for it. */
    error: z.string().optional(),
    /** What to correct, by field. */
    errors: z.record(z.string(), z.string()).optional(),
    /** In seconds. */
    retryAfter: z.number().optional(),
  })
  .meta({ id: 'Error' })
