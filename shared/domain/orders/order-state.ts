import type { Cents } from '../money/money.ts'

export const orderStates = [
  'pending',
  'paying',
  'unknown',
  'declined',
  'authorised',
  'paid',
  'packed',
  'fulfilled',
  'refunded',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

/** The order waits for a first or another card. */
export const payableStates: readonly OrderState[] = ['pending', 'declined']

/** A card may be charged and the result is not known yet. The order must not change until it is. */
export const unsettledPaymentStates: readonly OrderState[] = ['paying', 'unknown']

export function isPaymentUnsettled(state: OrderState): boolean {
  return unsettledPaymentStates.includes(state)
}

/** Orders to pack: charged, or with an amount that is reserved on the card. */
export const toPackStates = ['authorised', 'paid'] as const satisfies OrderState[]

export function isToPack(state: OrderState): state is (typeof toPackStates)[number] {
  return toPackStates.some(toPack => toPack === state)
}

/** Paid or authorised orders that have not left the shop. */
export const waitingStates: readonly OrderState[] = [...toPackStates, 'packed']

export function isWaiting(state: OrderState): boolean {
  return waitingStates.includes(state)
}

/** Transitions that staff cannot make by hand: only packing and captures make them, with what they change of stock and money. */
export function isPackingTransition(from: OrderState, to: OrderState): boolean {
  return to === 'packed' || (isWaiting(from) && isToPack(to))
}

/** Orders whose full payment, if any, was returned: not packed, not counted as sold, and stamped when printed. */
export const paymentReturnedStates: readonly OrderState[] = ['refunded', 'cancelled']

export function isPaymentReturned(state: OrderState): boolean {
  return paymentReturnedStates.includes(state)
}

/** `authorised`, `paid` and every state after them; `cancelled` may also follow an order that was never paid. */
export const paidAndLaterStates: readonly OrderState[] = [
  ...waitingStates,
  'fulfilled',
  ...paymentReturnedStates,
]

/** An order that gets one of these gives back its stock and its delivery window. */
export const reservationEndStates: readonly OrderState[] = [
  'declined',
  'expired',
  ...paymentReturnedStates,
]

/** The amounts of an order that are charged, and those only reserved: on the card, and of store credit. */
export type OrderMoney = { chargedCents: Cents; reservedCents: Cents }

/** The payment, for the guards of the state machine. `voided`: also if the amount was released before a charge. */
export type PaymentSummary = OrderMoney & { voided: boolean; refundedCents: Cents }

/** Summarizes a charge and its refunds. */
export function toPaymentSummary(
  money: OrderMoney,
  refunds: { kind: string; state: string; amountCents: Cents }[],
): PaymentSummary {
  const done = refunds.filter(({ state }) => state === 'done')
  return {
    ...money,
    voided: done.some(({ kind }) => kind === 'void'),
    refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}

type TransitionDecision = { ok: true } | { ok: false; reason: string }

const transitions: Record<OrderState, readonly OrderState[]> = {
  pending: ['paying', 'expired', 'cancelled'],
  paying: ['authorised', 'paid', 'declined', 'unknown'],
  unknown: ['authorised', 'paid', 'declined'],
  declined: ['paying', 'cancelled'],
  // Handing over an authorised order charges it first.
  authorised: ['paid', 'packed', 'fulfilled', 'cancelled'],
  // Shops that do not use the packing screen hand over what is paid.
  paid: ['packed', 'fulfilled', 'cancelled', 'refunded'],
  packed: ['authorised', 'paid', 'fulfilled', 'cancelled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
}

/** Returns the next states in the transition table. A guard may still reject some of them. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return transitions[state]
}

const nothingPaid: PaymentSummary = {
  voided: false,
  chargedCents: 0,
  reservedCents: 0,
  refundedCents: 0,
}

export function canChangeState(
  from: OrderState,
  to: OrderState,
  payment: PaymentSummary = nothingPaid,
): TransitionDecision {
  if (!transitions[from].includes(to)) {
    return refuse(`An order that is ${from} cannot become ${to}.`)
  }
  if (isWaiting(from) && to === 'cancelled' && !payment.voided) {
    return refuse('A paid order can be cancelled only after its payment is voided.')
  }
  if (from === 'authorised' && to === 'paid' && payment.chargedCents === 0) {
    return refuse('A reserved amount counts as paid only once it is charged.')
  }
  if (to === 'fulfilled' && payment.reservedCents > 0) {
    return refuse('The card is not charged yet. Please charge it before the order leaves.')
  }
  if (to === 'refunded' && !isFullyRefunded(payment)) {
    return refuse('An order counts as refunded only once the whole payment is refunded.')
  }
  return { ok: true }
}

function isFullyRefunded({ chargedCents, refundedCents }: PaymentSummary): boolean {
  return chargedCents > 0 && refundedCents === chargedCents
}

function refuse(reason: string): TransitionDecision {
  return { ok: false, reason }
}
