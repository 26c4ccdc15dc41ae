import type { OrderState } from '#shared/domain/order-state.ts'

export const stateLabels: Record<OrderState, string> = {
  pending: 'Placed',
  paying: 'Being paid',
  unknown: 'Payment unclear',
  declined: 'Declined',
  paid: 'Paid',
  fulfilled: 'Handed over',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** What the buttons say that bring an order into a state. */
export const moveLabels: Partial<Record<OrderState, string>> = {
  fulfilled: 'Mark handed over',
  cancelled: 'Cancel order',
  refunded: 'Mark refunded',
}
