import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
export const errorCode = z.enum(codes)

/** Body of all API errors. Calls may add fields, such as the receipt of a declined card. */
export const errorBody = z
  .looseObject({
    message: z.string(),
    code: errorCode,
    /** Same as `message`, in `Payment/process`, whose clients read this field. */
    error: z.string().optional(),
    /** Validation messages by field. */
    errors: z.record(z.string(), z.string()).optional(),
    /** In seconds. */
    retryAfter: z.number().optional(),
  })
  .meta({ id: 'Error' })
