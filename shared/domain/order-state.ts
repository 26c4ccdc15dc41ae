import type { Cents } from './money.ts'

export const orderStates = [
  'pending',
  'paying',
  'unknown',
  'declined',
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

/** Paid orders that have not left the shop. */
export const waitingStates: readonly OrderState[] = ['paid', 'packed']

export function isWaiting(state: OrderState): boolean {
  return waitingStates.includes(state)
}

/** Moves that also change lines, stock or money: only packing makes them. */
export function isPackingMove(from: OrderState, to: OrderState): boolean {
  return to === 'packed' || (from === 'packed' && to === 'paid')
}

/** Orders whose full payment, if any, was returned: not packed, not counted as sold, and stamped when printed. */
export const reversedStates: readonly OrderState[] = ['refunded', 'cancelled']

export function isReversed(state: OrderState): boolean {
  return reversedStates.includes(state)
}

/** `paid` and every state after it; `cancelled` may also follow an order that was never paid. */
export const paidAndLaterStates: readonly OrderState[] = [
  'paid',
  'packed',
  'fulfilled',
  ...reversedStates,
]

/** An order that moves to one of these gives back its stock and its delivery window. */
export const releasingStates: readonly OrderState[] = ['declined', 'expired', ...reversedStates]

/** What the guards of the state machine need to know of a payment. */
export type PaymentSummary = { voided: boolean; capturedCents: Cents; refundedCents: Cents }

/** Summarizes a charge and its refunds. */
export function toPaymentSummary(
  capturedCents: Cents,
  refunds: { kind: string; state: string; amountCents: Cents }[],
): PaymentSummary {
  const done = refunds.filter(({ state }) => state === 'done')
  return {
    voided: done.some(({ kind }) => kind === 'void'),
    capturedCents,
    refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}

type MoveDecision = { ok: true } | { ok: false; reason: string }

const moves: Record<OrderState, readonly OrderState[]> = {
  pending: ['paying', 'expired', 'cancelled'],
  paying: ['paid', 'declined', 'unknown'],
  unknown: ['paid', 'declined'],
  declined: ['paying', 'cancelled'],
  // Shops that do not use the packing screen hand over what is paid.
  paid: ['packed', 'fulfilled', 'cancelled', 'refunded'],
  packed: ['paid', 'fulfilled', 'cancelled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
}

/** Returns the next states in the transition table. A guard may still reject some of them. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return moves[state]
}

const nothingPaid: PaymentSummary = { voided: false, capturedCents: 0, refundedCents: 0 }

export function canChangeState(
  from: OrderState,
  to: OrderState,
  payment: PaymentSummary = nothingPaid,
): MoveDecision {
  if (!moves[from].includes(to)) {
    return refuse(`An order that is ${from} cannot become ${to}.`)
  }
  if (isWaiting(from) && to === 'cancelled' && !payment.voided) {
    return refuse('A paid order can be cancelled only after its payment is voided.')
  }
  if (to === 'refunded' && !isFullyRefunded(payment)) {
    return refuse('An order counts as refunded only once the whole payment is refunded.')
  }
  return { ok: true }
}

function isFullyRefunded({ capturedCents, refundedCents }: PaymentSummary): boolean {
  return capturedCents > 0 && refundedCents === capturedCents
}

function refuse(reason: string): MoveDecision {
  return { ok: false, reason }
}
