import type { OrderState } from '#shared/domain/orders/order-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { shopDay, shopMoment } from '#shared/domain/time/shop-time.ts'
import { earliestWindow } from '../windows.ts'
import type { EditedHow } from './edit-order.ts'

/** All of it, or with a line that is short or replaced. */
export type PackedHow = 'whole' | 'short' | 'substituted'
/** What store credit pays: all, or a part beside the card. */
export type CreditScope = 'whole' | 'part'

/** The next event: after so many minutes, or between two numbers of them, or on the day of delivery. */
type ScenarioEvent = { wait: number | readonly [number, number] | 'delivery' } & (
  | { does: 'print' }
  | { does: 'edit'; how: EditedHow }
  | { does: 'pack'; how: PackedHow }
  | { does: 'return'; takesCredit: boolean }
  | { does: 'accept' }
  | { does: 'credit' }
  | { does: 'payLink' }
  | { does: 'move'; to: OrderState; reason?: string; credit?: CreditScope }
)

/** The number of orders with this scenario, when they were placed, and their events since. */
type Scenario = {
  count: number
  placed: { hoursAgo: readonly [number, number] } | { daysAgo: readonly [number, number] }
  since: readonly ScenarioEvent[]
}

/** An event of a placed order. */
export type OrderEvent = { at: Date } & (
  | { does: 'print' }
  | { does: 'edit'; how: EditedHow }
  | { does: 'pack'; how: PackedHow }
  | { does: 'return'; takesCredit: boolean }
  /** Staff accepts the return. */
  | { does: 'accept' }
  /** Staff gives a piece back as store credit. */
  | { does: 'credit' }
  /** The link of an edited order is paid. */
  | { does: 'payLink' }
  | { does: 'move'; to: OrderState; reason: string; credit?: CreditScope }
)

type PlannedOrder = {
  placedAt: Date
  /** The time of the last payment attempt, if any: the shop then updates price and delivery promise. */
  pricedAt: Date
  /** In order of time. */
  events: OrderEvent[]
}

const seconds = [2 / 60, 5 / 60] as const
const move = (to: OrderState, wait: ScenarioEvent['wait'], reason?: string): ScenarioEvent => ({
  wait,
  does: 'move',
  to,
  ...(reason && { reason }),
})
const paying = move('paying', [1.5, 6])
const paid = [paying, move('paid', seconds)]
const paidByCredit = (credit: CreditScope): ScenarioEvent[] => [
  { wait: [1.5, 6], does: 'move', to: 'paying', credit },
  move('paid', seconds),
]
const authorised = [paying, move('authorised', seconds)]
const declined = [paying, move('declined', seconds, 'funds')]
const edit = (how: EditedHow): ScenarioEvent => ({ wait: [30, 100], does: 'edit', how })
const print: ScenarioEvent = { wait: [15, 100], does: 'print' }
const pack = (how: PackedHow): ScenarioEvent => ({ wait: [30, 100], does: 'pack', how })
const giveBack = (takesCredit: boolean): ScenarioEvent => ({
  wait: [120, 600],
  does: 'return',
  takesCredit,
})
const accept: ScenarioEvent = { wait: 90, does: 'accept' }
/** Charged for their weight before they leave, also in the earliest window. */
const weighed: readonly ScenarioEvent[] = [
  ...authorised,
  { wait: [5, 40], does: 'print' },
  { wait: [5, 40], does: 'pack', how: 'whole' },
  move('fulfilled', 'delivery'),
]
const fulfilled = [print, move('fulfilled', 'delivery')]

/**
 * No scenario ends in `paying` or `unknown`: the payment simulator knows only approved charges. The
 * running shop would query such payments at once, decline them and log an error. Scenarios pass through both states.
 */
const scenarios: readonly Scenario[] = [
  { count: 3, placed: { hoursAgo: [0.2, 0.8] }, since: [] },
  { count: 6, placed: { hoursAgo: [1, 14] }, since: paid },
  { count: 1, placed: { hoursAgo: [1, 14] }, since: paidByCredit('part') },
  { count: 1, placed: { hoursAgo: [3, 14] }, since: [...paid, edit('more')] },
  { count: 1, placed: { hoursAgo: [1, 14] }, since: authorised },
  { count: 1, placed: { hoursAgo: [14, 22] }, since: [...paid, print] },
  { count: 1, placed: { hoursAgo: [14, 22] }, since: [...authorised, print, pack('whole')] },
  { count: 1, placed: { hoursAgo: [14, 22] }, since: [...paid, print, pack('whole')] },
  { count: 1, placed: { hoursAgo: [14, 22] }, since: [...paid, print, pack('short')] },
  { count: 1, placed: { hoursAgo: [14, 22] }, since: [...paid, print, pack('substituted')] },
  { count: 1, placed: { daysAgo: [3, 4] }, since: [...paid, ...fulfilled, giveBack(false)] },
  { count: 1, placed: { daysAgo: [7, 9] }, since: [...paid, ...fulfilled, giveBack(true), accept] },
  { count: 3, placed: { hoursAgo: [2, 90] }, since: declined },
  { count: 3, placed: { daysAgo: [3, 26] }, since: [move('expired', [1440, 1450])] },
  {
    count: 1,
    placed: { daysAgo: [2, 26] },
    since: [move('cancelled', [60, 300], 'Changed their mind')],
  },
  {
    count: 1,
    placed: { daysAgo: [2, 26] },
    since: [...declined, move('cancelled', [60, 300], 'Changed their mind')],
  },
  {
    count: 1,
    placed: { daysAgo: [2, 26] },
    since: [...paid, print, move('cancelled', [20, 60], 'Ordered twice by mistake')],
  },
  {
    count: 2,
    placed: { daysAgo: [6, 26] },
    since: [...paid, ...fulfilled, move('refunded', [1440, 2880], 'Arrived damaged')],
  },
  { count: 3, placed: { daysAgo: [2, 27] }, since: [...declined, ...paid, ...fulfilled] },
  {
    count: 1,
    placed: { daysAgo: [3, 27] },
    since: [
      paying,
      move('unknown', [0.75, 0.8], 'network'),
      move('paid', [0.2, 1.5]),
      ...fulfilled,
    ],
  },
  { count: 6, placed: { daysAgo: [2, 27] }, since: weighed },
  { count: 18, placed: { daysAgo: [2, 27] }, since: [...paid, ...fulfilled] },
  { count: 1, placed: { daysAgo: [2, 27] }, since: [...paidByCredit('whole'), ...fulfilled] },
  {
    count: 1,
    placed: { daysAgo: [4, 27] },
    since: [...paid, ...fulfilled, { wait: 1500, does: 'credit' }],
  },
  { count: 1, placed: { hoursAgo: [14, 22] }, since: [...paid, edit('less'), print] },
  {
    count: 1,
    placed: { hoursAgo: [14, 22] },
    since: [...paid, edit('more'), { wait: [20, 90], does: 'payLink' }, print],
  },
]

const usual = scenarios.flatMap(scenario => Array.from({ length: scenario.count }, () => scenario))
export const DEMO_ORDERS = usual.length
/** How many days ago the first of the usual orders was placed. */
const USUAL_DAYS = 28
const MORE_A_DAY = 5

/** Returns how many days this number of orders goes back. */
export function daysBack(orders: number): number {
  return USUAL_DAYS + Math.ceil(Math.max(0, orders - DEMO_ORDERS) / MORE_A_DAY)
}

/** Scenarios for this number of orders. Fewer are a sample of the usual ones; extra orders were delivered earlier. */
export function scenariosFor(orders: number): Scenario[] {
  if (orders <= DEMO_ORDERS) {
    return usual.filter(
      (_, at) =>
        Math.floor((at * orders) / DEMO_ORDERS) < Math.floor(((at + 1) * orders) / DEMO_ORDERS),
    )
  }
  const before: Scenario = {
    count: orders - DEMO_ORDERS,
    placed: { daysAgo: [USUAL_DAYS, daysBack(orders)] },
    since: [...paid, ...fulfilled],
  }
  return [...usual, ...Array.from({ length: before.count }, () => before)]
}

/** Returns the events of one order up to `now`. */
export function planOrder(
  scenario: Scenario,
  clock: { now: Date; timeZone: string; random: () => number },
): PlannedOrder {
  const { timeZone, random } = clock
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const placedAt = getPlacedAt()
  let at = placedAt
  let pricedAt = placedAt
  const events = scenario.since.map((event): OrderEvent => {
    at = event.wait === 'delivery' ? getDelivered() : later(at, minutesOf(event.wait) * MINUTE_MS)
    if (event.does === 'print') return { at, does: 'print' }
    if (event.does === 'edit') return { at, does: 'edit', how: event.how }
    if (event.does === 'pack') return { at, does: 'pack', how: event.how }
    if (event.does === 'return') return { at, does: 'return', takesCredit: event.takesCredit }
    if (event.does === 'accept') return { at, does: 'accept' }
    if (event.does === 'credit') return { at, does: 'credit' }
    if (event.does === 'payLink') return { at, does: 'payLink' }
    if (event.to === 'paying') pricedAt = at
    const { to, reason = '', credit } = event
    return { at, does: 'move', to, reason, ...(credit && { credit }) }
  })
  return { placedAt, pricedAt, events }

  function minutesOf(wait: number | readonly [number, number]): number {
    return typeof wait === 'number' ? wait : between(wait)
  }

  /** Older orders by day, from 7:00 shop time; recent ones by hour, so that none is in the future. */
  function getPlacedAt(): Date {
    const { placed } = scenario
    if ('hoursAgo' in placed) return later(clock.now, -between(placed.hoursAgo) * HOUR_MS)
    const [from, to] = placed.daysAgo
    const day = later(clock.now, -Math.floor(between([from, to + 1])) * DAY_MS)
    const dayStart = shopMoment(shopDay(day, timeZone), 7, timeZone)
    return later(dayStart, between([0, 15]) * HOUR_MS)
  }

  function getDelivered(): Date {
    const { start, end } = earliestWindow(pricedAt, timeZone)
    return later(start, between([0, 1]) * (end.getTime() - start.getTime()))
  }
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + Math.round(ms))
}
