import type { z } from 'zod'
import type { dashboardView, daySales, openPayment, paymentProblem } from '../answers/dashboard.ts'

/** A day's paid orders but the cancelled and refunded; `sales` in decimal dollars, without what went back. */
export type DaySales = z.infer<typeof daySales>

/**
 * `unanswered`: nobody knows whether it was paid. `misfit`: a charge by which its order was charged more
 * than once, or charged and not paid. `refund`: nobody knows whether the money went back.
 */
export type PaymentProblem = z.infer<typeof paymentProblem>

/** A payment of which a person must find out what became of it. */
export type OpenPayment = z.infer<typeof openPayment>

/** What the day begins with. */
export type DashboardView = z.infer<typeof dashboardView>
