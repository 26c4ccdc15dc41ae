import type { CheckoutView } from '#shared/schemas/checkout.ts'
import { ApiFailure } from '../api-client.ts'

/** What a failed `Payment/process` means for the shopper. */
export type PaymentFailure =
  | { kind: 'declined'; message: string }
  /** The shop could not take the charge back by itself. */
  | { kind: 'charged'; message: string }
  | { kind: 'changed'; message: string; summary: CheckoutView }
  /** Surely nothing was charged. */
  | { kind: 'refused'; message: string }
  /** It may or may not have been charged. */
  | { kind: 'unknown' }

export function judgePaymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unknown' }
  const { code, message, answer } = error
  switch (code) {
    case 'declined':
      return { kind: answer.isCharged ? 'charged' : 'declined', message }
    case 'conflict':
      return answer.summary
        ? { kind: 'changed', message, summary: answer.summary as CheckoutView }
        : { kind: 'refused', message }
    case 'offline':
    case 'timeout':
    case 'internal':
    case 'unavailable':
      return { kind: 'unknown' }
    case 'provider':
    case 'rate_limited':
      // Only the shop itself says what became of the payment; a gateway in between does not know.
      return answer.error ? { kind: 'refused', message } : { kind: 'unknown' }
    default:
      return { kind: 'refused', message }
  }
}
