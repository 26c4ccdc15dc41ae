import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodError, ZodType } from 'zod'
import { translateAny } from '../i18n/texts.ts'

/** Returns the first message of each field that a schema rejects. */
export function problemsOf(error: ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) problems[issue.path.join('.')] ??= issue.message
  return problems
}

/** Validates a form with the server's schema. The form submits the parsed values. */
export function resolveWith(schema: ZodType<FieldValues>): Resolver {
  return values => {
    const { data, error } = schema.safeParse(values)
    if (data) return { values: data, errors: {} }
    const errors: FieldErrors = {}
    for (const [field, message] of Object.entries(problemsOf(error))) {
      errors[field] = { type: 'validate', message: translateAny(message) }
    }
    return { values: {}, errors }
  }
}
