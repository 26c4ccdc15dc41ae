import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodError, ZodType } from 'zod'
import { translateAny } from '../i18n/texts.ts'

/** The first message of every field that a schema refuses. */
export function problemsOf(error: ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) problems[issue.path.join('.')] ??= issue.message
  return problems
}

/** Checks a form by the schema that the server uses too; what is submitted is what it made of it. */
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
