import {
  countRemembered,
  findRemembered,
  readPoints,
  rememberName,
  takePoint,
} from '#database/stores/rate-limits.ts'
import { messages } from '#shared/messages.ts'
import type { CardTrials } from '#shared/schemas/card-trials.ts'
import type { Shop } from '../shop.server.ts'
import { networkOf } from './network-address.ts'
import { later, takeEach, toKey, tooMany } from './rate-limit.server.ts'

/**
 * Who tries cards: the network, and within it the browser as it describes itself. Many households may
 * share one address, so an address is given more than a browser.
 */
export type Browser = { clientAddress: string; userAgent: string; languages: string }

/** Declined cards of a day that cost no waiting; each one more doubles it. */
const freeDeclines = { browser: 3, address: 12 }
const FIRST_WAIT_MINUTES = 1
const LONGEST_WAIT_MINUTES = 6 * 60
const DAY_MINUTES = 24 * 60
/** Of all shoppers together; fewer in a day are ordinary mishaps. */
const MANY_DECLINES = 30
const WAIT = 'wait'
const ALL_DECLINES = 'declines of the shop'

/** Counts an order that is priced and kept. Throws `rate_limited` with the seconds to wait. */
export async function countCheckout(shop: Shop, browser: Browser): Promise<void> {
  const names = namesOf(browser)
  await takeEach(
    shop,
    [
      ['checkout address', names.address],
      ['checkout browser', names.browser],
    ],
    messages.tooManyOrders,
  )
}

/** Counts a charge before anything is sent, and lets nobody through who still has to wait. */
export async function countCharge(shop: Shop, browser: Browser): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  const names = namesOf(browser)
  for (const name of Object.values(names)) {
    const until = await findRemembered(shop.db, toKey(WAIT, name), shop.now())
    if (until) throw tooMany(messages.tooManyCards, secondsUntil(until, shop.now()))
  }
  await takeEach(
    shop,
    [
      ['charge address', names.address],
      ['charge browser', names.browser],
    ],
    messages.tooManyCards,
  )
}

/** After some declined cards the next one has to wait, and after each further one twice as long. */
export async function countDecline(shop: Shop, browser: Browser): Promise<void> {
  const now = shop.now()
  const day = { now, until: later(now, DAY_MINUTES) }
  await takePoint(shop.db, ALL_DECLINES, day)
  if (!shop.env.RATE_LIMIT) return
  const names = namesOf(browser)
  for (const kind of ['browser', 'address'] as const) {
    const { points } = await takePoint(shop.db, toKey('declines', names[kind]), day)
    const beyond = points - freeDeclines[kind]
    if (beyond < 1) continue
    const minutes = Math.min(FIRST_WAIT_MINUTES * 2 ** (beyond - 1), LONGEST_WAIT_MINUTES)
    await rememberName(shop.db, toKey(WAIT, names[kind]), later(now, minutes))
    shop.log.warn({ declines: points, by: kind, minutes }, 'many declined cards')
  }
}

/** How many cards were declined lately and who has to wait for it, for the back office. */
export async function getCardTrials({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<CardTrials> {
  const declined = await readPoints(db, ALL_DECLINES, now())
  const waiting = await countRemembered(db, WAIT, now())
  return { declined, waiting, isUnusual: waiting > 0 || declined >= MANY_DECLINES }
}

function namesOf({ clientAddress, userAgent, languages }: Browser) {
  const address = networkOf(clientAddress)
  return { address, browser: `${address} ${userAgent} ${languages}` }
}

function secondsUntil(until: string, now: Date): number {
  return Math.ceil((Date.parse(until) - now.getTime()) / 1000)
}
