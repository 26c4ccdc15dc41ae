import { z } from 'zod'
import { paymentProblems } from '../domain/orders/payment-problems.ts'
import { day, recordId } from '../schemas/fields.ts'
import { count, dollars, moment } from './response.ts'

/** Charged orders of a day, without cancelled and refunded ones. `sales` in decimal dollars, minus refunds. */
const daySales = z.object({ day, orders: count, sales: dollars })
export type DaySales = z.infer<typeof daySales>

/** A payment or refund that staff must check. */
const paymentToCheck = z.object({
  orderId: z.string(),
  /** The id of the refund, if it is one. */
  refundId: recordId.nullable(),
  /** The id of the capture, if its result is unknown. */
  captureId: recordId.nullable(),
  /** For an unexpected charge: the order number of the charge at the provider. */
  chargeId: z.string().nullable(),
  name: z.string(),
  amount: dollars,
  /** Start time. */
  at: moment,
  problem: z.enum(paymentProblems),
  /** True if staff may settle it by hand: an unexpected charge, or old enough. */
  canSettle: z.boolean(),
})
export type PaymentToCheck = z.infer<typeof paymentToCheck>

/** Data of the start screen of the back office. */
export const dashboardView = z
  .object({
    /** The last fourteen days in shop time: this week and the one before. */
    days: z.array(daySales),
    /**
     * `toHandOver`: printed orders that are paid or authorised. `packed`: orders that wait to leave. `returns`: returns
     * that wait for a decision.
     */
    orders: z.object({ unprinted: count, toHandOver: count, packed: count, returns: count }),
    bestSellers: z.array(
      z.object({
        productId: recordId,
        name: z.string(),
        fName: z.string(),
        /** What was ordered by the piece. */
        quantity: count,
        /** The weight of what was ordered in steps of grams; null if nothing was. */
        grams: count.nullable(),
        sales: dollars,
      }),
    ),
    products: z.object({ soldOut: count, hidden: count }),
    mails: z.object({ failed: count }),
    /** At most twenty. Sorted by `canSettle`, then oldest first. */
    payments: z.array(paymentToCheck),
    /** Total number. */
    openPayments: count,
    /** The sum of all store credit. */
    creditOwed: dollars,
    /** Consecutive failed payments that no card caused. 0 below the threshold. */
    failingPayments: count,
  })
  .meta({ id: 'Dashboard' })
export type DashboardView = z.infer<typeof dashboardView>
