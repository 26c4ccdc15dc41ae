/**
 * Why staff must check a payment. `unanswered`: the result of the payment is unknown. `unexpected`: a charge of an order
 * that was already charged, or that is not paid. `refund`, `capture`: its result is unknown. `uncaptured`: the bank did not
 * charge a reserved amount. `hold`: a card hold expires within a day. `holdGone`: it has expired. `link`: nobody paid a
 * link for a day. `return`: the provider refused the refund of returned goods. `due`: it refused what packing or edits gave
 * back.
 */
export const paymentProblems = [
  'unanswered',
  'unexpected',
  'refund',
  'capture',
  'uncaptured',
  'hold',
  'holdGone',
  'link',
  'return',
  'due',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

const resolvedAt: Record<PaymentProblem, 'dashboard' | 'order' | 'return'> = {
  unanswered: 'dashboard',
  unexpected: 'dashboard',
  refund: 'dashboard',
  capture: 'dashboard',
  uncaptured: 'order',
  hold: 'order',
  holdGone: 'order',
  link: 'order',
  return: 'return',
  due: 'order',
}

/** Returns where staff resolve the problem. On the dashboard they settle it by hand. */
export function whereToResolve(problem: PaymentProblem) {
  return resolvedAt[problem]
}
