import type { MoneyPartKind } from '#shared/domain/orders/money-parts.ts'
import type { CaptureKind } from '#shared/domain/orders/open-capture.ts'
import type { OrderState } from '#shared/domain/orders/order-state.ts'
import type { PaymentRequestView } from '#shared/responses/payment-request.ts'
import type { CaptureState } from '#shared/schemas/capture.ts'
import type { RefundKind, RefundState } from '#shared/schemas/refund.ts'
import type { Text } from '../i18n/fa.ts'

export const stateLabels: Record<OrderState, Text> = {
  pending: 'Placed',
  paying: 'Being paid',
  unknown: 'Payment unclear',
  declined: 'Declined',
  authorised: 'Reserved',
  paid: 'Paid',
  packed: 'Packed',
  fulfilled: 'Fulfilled',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** Labels of the buttons that change the state of an order. Two of them refund first. */
export const transitionLabels: Partial<Record<OrderState, Text>> = {
  fulfilled: 'Mark as fulfilled',
  cancelled: 'Void and cancel…',
  refunded: 'Refund…',
}

/** The label of a fee or a free amount. */
export function refundPartLabel(kind: Exclude<MoneyPartKind, 'line'>, isPickup: boolean): Text {
  const delivery = isPickup ? 'Pickup' : 'Delivery'
  return ({ delivery, administration: 'Administration fee', amount: 'Amount' } as const)[kind]
}

export const refundKinds: Record<RefundKind, Text> = { void: 'Void', refund: 'Refund' }

export const refundStates: Record<RefundState, Text> = {
  checking: 'Pending',
  waiting: 'After the card',
  done: 'Done',
  refused: 'Declined by the provider',
}

export const requestStates: Record<PaymentRequestView['state'], Text> = {
  open: 'Waits for the shopper',
  paying: 'Being paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const captureKinds: Record<CaptureKind, Text> = {
  capture: 'Charge',
  release: 'Release',
}

export const openCaptureLabels: Record<CaptureKind, Text> = {
  capture: 'The card is being charged',
  release: 'The card is being released',
}

export const captureStates: Record<CaptureState, Text> = {
  checking: 'Pending',
  done: 'Done',
  refused: 'Declined by the bank',
}
