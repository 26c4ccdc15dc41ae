import type { PaymentClient } from '../services/payments/payment-limits.server.ts'
import type { ApiRequest } from './call.server.ts'

/** Returns what identifies the caller of a checkout or payment for the rate limits. */
export function paymentClientOf({ headers }: ApiRequest, clientAddress: string): PaymentClient {
  return {
    clientAddress,
    userAgent: headers.get('User-Agent') ?? '',
    languages: headers.get('Accept-Language') ?? '',
  }
}
