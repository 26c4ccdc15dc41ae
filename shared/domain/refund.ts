import type { Cents } from './money.ts'

/** What was paid, with the tax in it, and how much of it went back already. */
export type Paid = { totalCents: Cents; taxCents: Cents; refundedCents: Cents }

/**
 * The tax in a refund, in proportion to the payment. Refunds that together give back the whole payment
 * hold its whole tax to the cent.
 */
export function taxInRefund(
  { totalCents, taxCents, refundedCents }: Paid,
  amountCents: Cents,
): Cents {
  // Products of two amounts of cents outgrow exact numbers.
  const whole = BigInt(totalCents)
  const taxIn = (cents: Cents) =>
    Number((2n * BigInt(cents) * BigInt(taxCents) + whole) / (2n * whole))
  return taxIn(refundedCents + amountCents) - taxIn(refundedCents)
}
