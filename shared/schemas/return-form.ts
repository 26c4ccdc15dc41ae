import { z } from 'zod/mini'
import { messages } from '../messages.ts'
import { cardFreeText } from './form-fields.ts'

export const MAX_RETURN_REASON = 1000
const MIN_REASON = 3

/** Why goods are returned. The form of shoppers and the API check it alike. */
export const returnReason = cardFreeText(MAX_RETURN_REASON).check(
  z.minLength(MIN_REASON, messages.returnReason),
)
