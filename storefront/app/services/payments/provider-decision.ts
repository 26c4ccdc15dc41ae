import type { PaymentResult } from '../../clients/payment/port.ts'

/** True if the provider decided on this request. False for a lost connection or an invalid configuration. */
export function isProviderDecision({ receipt, category }: PaymentResult): boolean {
  return receipt !== null && category !== 'config'
}
