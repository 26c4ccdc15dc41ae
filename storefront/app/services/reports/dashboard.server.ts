import * as reads from '#database/reads/dashboard.ts'
import { listPaymentsToCheck } from '#database/reads/payments-to-check.ts'
import { countFailuresInARow } from '#database/stores/payment-attempts.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { type PaymentProblem, whereToResolve } from '#shared/domain/orders/payment-problems.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { type Day, shopDay, shopMoment } from '#shared/domain/time/shop-time.ts'
import type { DashboardView, DaySales, PaymentToCheck } from '#shared/responses/dashboard.ts'
import type { Shop } from '../../shop.server.ts'
import { heldUntil, holdsEndingBefore } from '../orders/money/hold-end.server.ts'
import type { HoldTime } from '../orders/money/order-demand.server.ts'
import { maySettleByHand } from '../payments/lookup-times.ts'
import { unexpectedChargesSince } from '../payments/settle-by-hand.server.ts'
import { listRefusedRefunds } from './refused-refunds.server.ts'

const DAYS = 14
const BEST_SELLERS = 5
const PAYMENTS_TO_CHECK = 20
/** By this time the shop has looked up the payment at the provider more than once. */
const UNANSWERED_MS = 5 * MINUTE_MS
/** Fewer failures in a row may come from one shopper. */
const MANY_FAILURES = 3

/** Returns the number of consecutive failures within a day that no card caused. 0 below the threshold. */
export async function countFailingPayments({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const count = await countFailuresInARow(db, new Date(now().getTime() - DAY_MS))
  return count < MANY_FAILURES ? 0 : count
}

/** Returns the data of the back office's start screen. Uses only a few indexed queries. */
export async function getDashboard(shop: Shop): Promise<DashboardView> {
  const { db, env } = shop
  const now = shop.now()
  const days = lastDays(now, env.TIME_ZONE)
  const startOf = (index: number) => shopMoment(days.at(index) ?? '', 0, env.TIME_ZONE)
  const counts = await reads.countOpenWork(db)
  const spans = await reads.sumSales(db, startOf(0))
  const bestSellers = await reads.listBestSellers(db, { since: startOf(-7), take: BEST_SELLERS })
  const open = await listPaymentsToCheck(db, {
    since: unexpectedChargesSince(now),
    staleSince: new Date(now.getTime() - UNANSWERED_MS),
    authorisedBefore: holdsEndingBefore(env, now),
    askedBefore: new Date(now.getTime() - DAY_MS),
    take: PAYMENTS_TO_CHECK,
  })
  const refused = await listRefusedRefunds(shop)
  return {
    days: sumByDay(days, spans, env.TIME_ZONE),
    orders: {
      unprinted: counts.unprinted,
      toHandOver: counts.toHandOver,
      packed: counts.packed,
      returns: counts.returns,
    },
    bestSellers: bestSellers.map(({ cents, ...seller }) => ({
      ...seller,
      sales: toDollars(cents),
    })),
    products: { soldOut: counts.soldOut, hidden: counts.hidden },
    mails: { failed: counts.failedMails },
    payments: [...open.oldest, ...refused]
      .map(({ cents, ...payment }) => ({
        ...payment,
        problem: problemNow(payment, { now, holdDays: env.CARD_HOLD_DAYS }),
        amount: toDollars(cents),
        canSettle: canSettle(payment, now),
      }))
      .sort(bySettling)
      .slice(0, PAYMENTS_TO_CHECK),
    openPayments: open.count + refused.length,
    creditOwed: toDollars(await reads.sumCredit(db)),
    failingPayments: await countFailingPayments(shop),
  }
}

/** A hold that was about to expire may have expired since. */
function problemNow(
  { problem, at }: Pick<PaymentToCheck, 'problem' | 'at'>,
  { now, holdDays }: HoldTime,
): PaymentProblem {
  return problem === 'hold' && heldUntil(at, holdDays) <= now ? 'holdGone' : problem
}

function canSettle({ problem, at }: { problem: PaymentProblem; at: string }, now: Date): boolean {
  if (whereToResolve(problem) !== 'dashboard') return false
  return problem === 'unexpected' || maySettleByHand(at, now)
}

function bySettling(a: PaymentToCheck, b: PaymentToCheck): number {
  return Number(b.canSettle) - Number(a.canSettle) || a.at.localeCompare(b.at)
}

/** Returns the last days in shop time. Counting from noon avoids the hours of daylight saving changes. */
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
