import { type Cents, roundHalfUp } from './money.ts'
import type { Rate } from './tax.ts'

/** What is left of a payment, with the tax in it; `taxRate` is the rate that its taxed goods carry. */
export type Left = { restCents: Cents; restTaxCents: Cents; taxRate: Rate }

/** Which tax a free amount contains: none, the rate, or as much as the order's goods on average (decision 67). */
export const refundTaxes = ['none', 'rate', 'spread'] as const
export type RefundTax = (typeof refundTaxes)[number]

/**
 * The tax in a refund. Neither the tax nor the amount before tax that go back ever exceed what was charged
 * of each, so refunds that give back the whole payment hold its whole tax to the cent.
 */
export function taxInRefund(left: Left, amountCents: Cents, tax: RefundTax): Cents {
  const { restCents, restTaxCents } = left
  const least = Math.max(0, amountCents - (restCents - restTaxCents))
  const most = Math.min(amountCents, restTaxCents)
  return Math.min(Math.max(wantedTax(left, amountCents, tax), least), most)
}

function wantedTax({ restCents, restTaxCents, taxRate }: Left, amountCents: Cents, tax: RefundTax) {
  if (tax === 'none') return 0
  if (tax === 'rate') return roundHalfUp(amountCents * taxRate, 10_000 + taxRate)
  // Products of two amounts of cents outgrow exact numbers.
  const whole = BigInt(restCents)
  return Number((2n * BigInt(amountCents) * BigInt(restTaxCents) + whole) / (2n * whole))
}
