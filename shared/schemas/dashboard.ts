import type { OrderState } from '../domain/order-state.ts'
import type { Day } from '../domain/shop-time.ts'

/** A day's paid orders that were neither cancelled nor refunded; `sales` in decimal dollars. */
export type DaySales = { day: Day; orders: number; sales: number }

/** A payment of which a person must find out what became of it. */
export type OpenPayment = {
  orderId: string
  name: string
  amount: number
  at: string
  state: OrderState
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
}
