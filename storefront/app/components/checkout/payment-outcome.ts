import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { WindowView } from '#shared/responses/window.ts'
import { ApiFailure } from '../api-client.ts'

/** The windows that are free instead of a refused one. `reason`: why a Master closed that one; empty if it is not known. */
export type NextWindows = { windows: WindowView[]; reason: string; fReason: string }

/** Reads the windows of a refusal; null if it is about something else. */
export function findNextWindows(answer: ApiFailure['answer']): NextWindows | null {
  if (!Array.isArray(answer.windows)) return null
  const { windows, reason = '', fReason = '' } = answer
  return { windows, reason: String(reason), fReason: String(fReason) }
}

/** What a failed `Payment/process` means for the shopper. */
export type PaymentFailure =
  | { kind: 'declined'; message: string }
  /** The shop could not reverse the charge by itself. */
  | { kind: 'charged'; message: string }
  | { kind: 'changed'; message: string; summary: CheckoutView }
  /** The order can no longer be paid: it has expired or was cancelled. */
  | { kind: 'closed'; message: string }
  /** Nothing of the order is left. */
  | { kind: 'gone'; message: string; summary: CheckoutView }
  /** The order's window cannot be taken any more; these are the next ones. A summary says what is gone too. */
  | ({ kind: 'window'; message: string; summary?: CheckoutView } & NextWindows)
  /** The order cannot be paid as it is; the basket may change that. */
  | { kind: 'unmet'; message: string; summary?: CheckoutView }
  /** Certainly nothing was charged. */
  | { kind: 'refused'; message: string }
  /** It is unknown whether anything was charged. */
  | { kind: 'unknown' }

export function judgePaymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unknown' }
  const { code, message, answer } = error
  switch (code) {
    case 'declined':
      return { kind: answer.isCharged ? 'charged' : 'declined', message }
    case 'conflict':
      return judgeConflict(message, answer)
    case 'invalid':
      return { kind: 'unmet', message }
    case 'offline':
    case 'timeout':
    case 'internal':
    case 'unavailable':
      return { kind: 'unknown' }
    case 'provider':
    case 'rate_limited':
      // Only the shop itself knows the result of the payment; a gateway in between does not.
      return answer.error ? { kind: 'refused', message } : { kind: 'unknown' }
    default:
      return { kind: 'refused', message }
  }
}

function judgeConflict(message: string, answer: ApiFailure['answer']): PaymentFailure {
  const summary = answer.summary as CheckoutView | undefined
  const seen = { message, ...(summary && { summary }) }
  const next = findNextWindows(answer)
  if (next) return { kind: 'window', ...seen, ...next }
  if (answer.isClosed === true) return { kind: 'closed', message }
  if (!summary) return { kind: 'unmet', message }
  // Without notices, the new order can be paid.
  if (!Array.isArray(answer.notices)) return { kind: 'changed', message, summary }
  return { kind: summary.basketState.basket.length === 0 ? 'gone' : 'unmet', message, summary }
}
