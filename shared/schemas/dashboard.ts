import type { Day } from '../domain/shop-time.ts'

/** A day's paid orders but the cancelled and refunded; `sales` in decimal dollars, without what went back. */
export type DaySales = { day: Day; orders: number; sales: number }

/**
 * `unanswered`: nobody knows whether it was paid. `misfit`: a charge by which its order was charged more
 * than once, or charged and not paid. `refund`: nobody knows whether the money went back.
 */
export type PaymentProblem = 'unanswered' | 'misfit' | 'refund'

/** A payment of which a person must find out what became of it. */
export type OpenPayment = {
  orderId: string
  /** For a refund: its own number. */
  refundId: number | null
  /** For a misfit: under which order number the provider lists the charge. */
  chargeId: string | null
  name: string
  amount: number
  /** When it was begun. */
  at: string
  problem: PaymentProblem
  /** It can be ended by hand: a misfit, and what is old enough. */
  canSettle: boolean
}

/** What the day begins with. */
export type DashboardView = {
  /** Fourteen days of the shop's calendar up to today: this week and the one before. */
  days: DaySales[]
  /** `toHandOver` are printed and still paid. */
  orders: { unprinted: number; toHandOver: number }
  bestSellers: { productId: number; name: string; fName: string; quantity: number; sales: number }[]
  products: { soldOut: number; hidden: number }
  mails: { failed: number }
  /** Those that can be settled stand first, then the oldest; at most twenty. */
  payments: OpenPayment[]
  /** How many there are in all. */
  openPayments: number
  /** Payments in a row that charged nothing though no card was to blame; 0 while they are few. */
  failingPayments: number
}
