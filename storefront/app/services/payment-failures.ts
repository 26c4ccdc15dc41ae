import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/schemas/checkout.ts'
import type { Mismatch } from '../clients/payment/card-check.ts'
import type { Outcome } from './settlement.server.ts'

const mismatchMessage: Record<Mismatch, string> = {
  cvd: messages.cvdMismatch,
  avs: messages.avsMismatch,
}

/** What a shopper is told of a charge that did not pay; a mismatch is one that is taken back. */
export function notPaid({ outcome, receipt }: Outcome, mismatch: Mismatch | null): ShopError {
  if (mismatch || outcome === 'declined') {
    const message = mismatch ? mismatchMessage[mismatch] : messages.declined
    return new ShopError('declined', message, { details: { receipt } })
  }
  return outcome === 'error' ? new ShopError('provider', messages.notCharged) : unknownOutcome()
}

export function orderChanged(summary: CheckoutView): ShopError {
  return new ShopError('conflict', messages.orderChanged, { details: { summary } })
}

export function noSuchOrder(): ShopError {
  return new ShopError('not_found', 'There is no such order.')
}

export function unknownOutcome(): ShopError {
  return new ShopError('unavailable', messages.paymentUnknown)
}
