import type { z } from 'zod'
import type {
  dashboardView,
  daySales,
  openPayment,
  paymentProblem,
} from '../responses/dashboard.ts'

/** Paid orders of a day, without cancelled and refunded ones. `sales` in decimal dollars, minus refunds. */
export type DaySales = z.infer<typeof daySales>

/**
 * `unanswered`: the result of the payment is unknown. `misfit`: a charge of an order that was already
 * charged, or that is not paid. `refund`: the result of the refund is unknown.
 */
export type PaymentProblem = z.infer<typeof paymentProblem>

/** A payment or refund that staff must check. */
export type OpenPayment = z.infer<typeof openPayment>

/** Data of the start screen of the back office. */
export type DashboardView = z.infer<typeof dashboardView>
