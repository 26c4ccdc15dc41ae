import type { Cents } from '../money/money.ts'
import { sum } from '../sum.ts'
import { isGivenBack } from './refund.ts'

type PaymentAmounts = { attemptId: string; cardCents: Cents; creditCents: Cents }
type RefundAmount = {
  attemptId: string
  state: string
  destination: 'card' | 'credit'
  amountCents: Cents
}

/** The rest that the card of a payment has paid, after its refunds. `refunds`: all of the order. */
export function leftOnCard(
  { attemptId, cardCents }: PaymentAmounts,
  refunds: RefundAmount[],
): Cents {
  const back = refunds.filter(
    refund =>
      refund.attemptId === attemptId && refund.destination === 'card' && isGivenBack(refund),
  )
  return cardCents - sum(back.map(({ amountCents }) => amountCents))
}

/** The rest of a payment after its refunds. `refunds`: all of the order. */
export function moneyLeft(payments: PaymentAmounts[], refunds: RefundAmount[]): Cents {
  const paid = payments.map(({ cardCents, creditCents }) => cardCents + creditCents)
  const back = refunds.filter(isGivenBack)
  return sum(paid) - sum(back.map(({ amountCents }) => amountCents))
}

/** The most that can still go back to the cards. What a card paid can have become store credit. */
export function leftOnCards(payments: PaymentAmounts[], refunds: RefundAmount[]): Cents {
  const cards = sum(payments.map(payment => leftOnCard(payment, refunds)))
  return Math.min(cards, moneyLeft(payments, refunds))
}
