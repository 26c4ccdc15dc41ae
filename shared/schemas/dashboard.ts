import type { Day } from '../domain/shop-time.ts'

/** A day's paid orders but the cancelled and refunded; `sales` in decimal dollars, without what went back. */
export type DaySales = { day: Day; orders: number; sales: number }

/**
 * `unanswered`: nobody knows whether it was paid. `misfit`: charged more than once, or charged and not
 * paid. `refund`: nobody knows whether the money went back.
 */
export type PaymentProblem = 'unanswered' | 'misfit' | 'refund'

/** A payment of which a person must find out what became of it. */
export type OpenPayment = {
  orderId: string
  /** For a refund: its own number. */
  refundId: number | null
  name: string
  amount: number
  /** When it was begun. */
  at: string
  problem: PaymentProblem
  /** Old enough to be ended by hand. */
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
  payments: OpenPayment[]
  /** Payments in a row that charged nothing though no card was to blame; 0 while they are few. */
  failingPayments: number
}
