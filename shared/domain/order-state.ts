import type { Cents } from './money.ts'

export const orderStates = [
  'pending',
  'paying',
  'unknown',
  'declined',
  'paid',
  'fulfilled',
  'refunded',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

/** Fully refunded: not packed, not counted as sold, and stamped when printed. */
export const cancelledStates: readonly OrderState[] = ['cancelled', 'refunded']

export function isCancelled(state: OrderState): boolean {
  return cancelledStates.includes(state)
}

/** What the guards must know of an order's payment. */
export type PaymentFacts = { voided: boolean; capturedCents: Cents; refundedCents: Cents }

export type MoveDecision = { ok: true } | { ok: false; reason: string }

const moves: Record<OrderState, readonly OrderState[]> = {
  pending: ['paying', 'expired', 'cancelled'],
  paying: ['paid', 'declined', 'unknown'],
  unknown: ['paid', 'declined'],
  declined: ['paying', 'cancelled'],
  paid: ['fulfilled', 'cancelled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
}

/** The states that the table allows next; a guard may still refuse some of them. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return moves[state]
}

const nothingPaid: PaymentFacts = { voided: false, capturedCents: 0, refundedCents: 0 }

export function canMove(
  from: OrderState,
  to: OrderState,
  facts: PaymentFacts = nothingPaid,
): MoveDecision {
  if (!moves[from].includes(to)) {
    return refuse(`An order that is ${from} cannot become ${to}.`)
  }
  if (from === 'paid' && to === 'cancelled' && !facts.voided) {
    return refuse('A paid order can be cancelled only after its payment is voided.')
  }
  if (to === 'refunded' && !isFullyRefunded(facts)) {
    return refuse('An order counts as refunded only once the whole payment is refunded.')
  }
  return { ok: true }
}

function isFullyRefunded({ capturedCents, refundedCents }: PaymentFacts): boolean {
  return capturedCents > 0 && refundedCents === capturedCents
}

function refuse(reason: string): MoveDecision {
  return { ok: false, reason }
}
