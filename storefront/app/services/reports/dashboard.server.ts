import * as reads from '#database/reads/dashboard.ts'
import { countFailuresInARow } from '#database/stores/payment-attempts.ts'
import { toDollars } from '#shared/domain/money.ts'
import { type Day, shopDay, shopMoment } from '#shared/domain/shop-time.ts'
import type { DashboardView, DaySales, OpenPayment } from '#shared/schemas/dashboard.ts'
import type { Shop } from '../../shop.server.ts'
import { isOld } from '../payments/settlement.server.ts'

const DAYS = 14
const DAY_MS = 86_400_000
const BEST_SELLERS = 5
const OPEN_PAYMENTS = 20
/** After this time the shop has asked the provider itself and more than once. */
const STALE_MS = 5 * 60_000
const MISFIT_MS = 30 * DAY_MS
/** Fewer are one shopper's mishap. */
const MANY_FAILURES = 3

/** Charges that fit no order are shown and told of for so long. */
export function mismatchesSince(now: Date): Date {
  return new Date(now.getTime() - MISFIT_MS)
}

/** How many payments of a day have failed one after another without a card to blame; 0 while they are few. */
export async function countFailingPayments({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const count = await countFailuresInARow(db, new Date(now().getTime() - DAY_MS))
  return count < MANY_FAILURES ? 0 : count
}

/** The start screen of the back office, in a handful of indexed queries. */
export async function getDashboard(shop: Shop): Promise<DashboardView> {
  const { db, env } = shop
  const now = shop.now()
  const days = lastDays(now, env.TIME_ZONE)
  const startOf = (index: number) => shopMoment(days.at(index) ?? '', 0, env.TIME_ZONE)
  const counts = await reads.countOpenWork(db)
  const spans = await reads.sumSales(db, startOf(0))
  const bestSellers = await reads.listBestSellers(db, { since: startOf(-7), take: BEST_SELLERS })
  const open = await reads.listOpenPayments(db, {
    since: mismatchesSince(now),
    staleSince: new Date(now.getTime() - STALE_MS),
    take: OPEN_PAYMENTS,
  })
  return {
    days: sumByDay(days, spans, env.TIME_ZONE),
    orders: { unprinted: counts.unprinted, toHandOver: counts.toHandOver },
    bestSellers: bestSellers.map(({ cents, ...seller }) => ({
      ...seller,
      sales: toDollars(cents),
    })),
    products: { soldOut: counts.soldOut, hidden: counts.hidden },
    mails: { failed: counts.failedMails },
    payments: open.oldest
      .map(({ cents, ...payment }) => ({
        ...payment,
        amount: toDollars(cents),
        canSettle: payment.problem === 'misfit' || isOld(payment.at, now),
      }))
      .sort(bySettling)
      .slice(0, OPEN_PAYMENTS),
    openPayments: open.count,
    failingPayments: await countFailingPayments(shop),
  }
}

function bySettling(one: OpenPayment, other: OpenPayment): number {
  return Number(other.canSettle) - Number(one.canSettle) || one.at.localeCompare(other.at)
}

/** The shop's days up to today; noon keeps clear of the hours that summer time moves. */
function lastDays(now: Date, timeZone: string): Day[] {
  const noon = shopMoment(shopDay(now, timeZone), 12, timeZone).getTime()
  return Array.from({ length: DAYS }, (_, index) =>
    shopDay(new Date(noon - (DAYS - 1 - index) * DAY_MS), timeZone),
  )
}

function sumByDay(days: Day[], spans: reads.SalesSpan[], timeZone: string): DaySales[] {
  const sums = new Map(days.map(day => [day, { orders: 0, cents: 0 }]))
  for (const { startsAt, orders, cents } of spans) {
    const sum = sums.get(shopDay(new Date(startsAt), timeZone))
    if (!sum) continue
    sum.orders += orders
    sum.cents += cents
  }
  return [...sums].map(([day, { orders, cents }]) => ({ day, orders, sales: toDollars(cents) }))
}
