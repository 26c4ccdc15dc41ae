import { z } from 'zod'
import { count, day, dollars, moment, recordId } from './answer.ts'

/** A day's paid orders but the cancelled and refunded; `sales` in decimal dollars, without what went back. */
export const daySales = z.object({ day, orders: count, sales: dollars })

/**
 * `unanswered`: nobody knows whether it was paid. `misfit`: a charge by which its order was charged more
 * than once, or charged and not paid. `refund`: nobody knows whether the money went back.
 */
export const paymentProblem = z.enum(['unanswered', 'misfit', 'refund'])

/** A payment of which a person must find out what became of it. */
export const openPayment = z.object({
  orderId: z.string(),
  /** For a refund: its own number. */
  refundId: recordId.nullable(),
  /** For a misfit: under which order number the provider lists the charge. */
  chargeId: z.string().nullable(),
  name: z.string(),
  amount: dollars,
  /** When it was begun. */
  at: moment,
  problem: paymentProblem,
  /** It can be ended by hand: a misfit, and what is old enough. */
  canSettle: z.boolean(),
})

/** What the day begins with. */
export const dashboardView = z
  .object({
    /** Fourteen days of the shop's calendar up to today: this week and the one before. */
    days: z.array(daySales),
    /** `toHandOver` are printed and still paid. */
    orders: z.object({ unprinted: count, toHandOver: count }),
    bestSellers: z.array(
      z.object({
        productId: recordId,
        name: z.string(),
        fName: z.string(),
        quantity: count,
        sales: dollars,
      }),
    ),
    products: z.object({ soldOut: count, hidden: count }),
    mails: z.object({ failed: count }),
    /** Those that can be settled stand first, then the oldest; at most twenty. */
    payments: z.array(openPayment),
    /** How many there are in all. */
    openPayments: count,
    /** Payments in a row that charged nothing though no card was to blame; 0 while they are few. */
    failingPayments: count,
  })
  .meta({ id: 'Dashboard' })
