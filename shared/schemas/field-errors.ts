import type { core } from 'zod/mini'
import type { FieldErrors } from '../errors.ts'

/** Returns the first error of each field of a flat form. */
export function toFieldErrors(error: core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message
  return errors
}
