import type { z } from 'zod'
import { messages } from '../messages.ts'

/** What to tell a person about an input where its schema says nothing of its own. */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.required : messages.notValid
    case 'too_big':
      return issue.origin === 'string'
        ? `At most ${issue.maximum} characters`
        : `At most ${issue.maximum}`
    case 'too_small':
      if (issue.origin !== 'string') return `At least ${issue.minimum}`
      return issue.minimum === 1 ? messages.required : `At least ${issue.minimum} characters`
    case 'invalid_format':
    case 'invalid_value':
    case 'invalid_union':
      return messages.notValid
    default:
      return undefined
  }
}
