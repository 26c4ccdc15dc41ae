import { z } from 'zod/mini'
import { messages } from '../messages.ts'

/** Default error messages for users. Those of zod are written for developers. */
z.config({
  // In a browser zod would try `new Function`, which the Content Security Policy blocks and reports.
  jitless: 'document' in globalThis,
  customError: issue => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.expected === 'int' && typeof issue.input === 'number') return messages.wholeNumber
        return issue.input === undefined ? messages.valueMissing : messages.valueInvalid
      case 'too_big':
        return issue.origin === 'string'
          ? messages.textTooLong(Number(issue.maximum))
          : `At most ${issue.maximum}`
      case 'too_small':
        return issue.origin === 'string' ? messages.valueMissing : `At least ${issue.minimum}`
      default:
        return messages.valueInvalid
    }
  },
})
