import type { Db } from '#database/db.ts'
import type { ReservedDecline } from '#database/stores/payment-attempts.ts'
import {
  consumePoint,
  countMarks,
  findMark,
  readPoints,
  removeMark,
  returnPoint,
  storeMark,
} from '#database/stores/rate-limits.ts'
import { DAY_MINUTES } from '#shared/domain/time/durations.ts'
import { messages } from '#shared/messages.ts'
import type { CardTesting } from '#shared/responses/payment.ts'
import type { Shop } from '../../shop.server.ts'
import { toNetwork } from '../platform/network-address.ts'
import { addMinutes, consumeEach, toKey, tooMany } from '../platform/rate-limit.server.ts'

/**
 * The client of a payment: its network, and its browser by request headers. Many households may share
 * one address, so the limits per address are higher than per browser.
 */
export type PaymentClient = { clientAddress: string; userAgent: string; languages: string }

/** Declined cards per day without a wait. Each further one doubles the wait. */
const freeDeclines = { browser: 3, address: 12 }
const FIRST_WAIT_MINUTES = 1
const LONGEST_WAIT_MINUTES = 6 * 60
/** Declined cards of all shoppers per day that count as unusual. */
const MANY_DECLINES = 30
const WAIT = 'wait'
const ALL_DECLINES = 'declines of the shop'

/** Counts a checkout, which stores an order. Throws `rate_limited` with the seconds to wait. */
export async function countCheckout(
  shop: Shop,
  client: PaymentClient,
  lines: number,
): Promise<void> {
  const names = namesOf(client)
  await consumeEach(
    shop,
    [
      ['checkout address', names.address],
      ['checkout browser', names.browser],
      ['checkout lines', names.address, lines],
    ],
    messages.tooManyOrders,
  )
}

/** Counts a charge before it is sent. Throws `rate_limited` if the client still has to wait. */
export async function countCharge(shop: Shop, client: PaymentClient): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  const names = namesOf(client)
  for (const name of Object.values(names)) await requireNoWait(shop.db, name, shop.now())
  await consumeEach(
    shop,
    [
      ['charge address', names.address],
      ['charge browser', names.browser],
    ],
    messages.tooManyCards,
  )
}

/**
 * Counts a charge as declined before it is sent, so that parallel attempts count like sequential ones.
 * Above a limit, the next attempt has to wait, twice as long each time. Call it in the transaction that
 * begins the charge. The code that settles the charge confirms or releases what is returned.
 */
export async function reserveDecline(
  db: Db,
  shop: Shop,
  client: PaymentClient,
): Promise<ReservedDecline[]> {
  if (!shop.env.RATE_LIMIT) return []
  const now = shop.now()
  const names = namesOf(client)
  const reserved: ReservedDecline[] = []
  for (const kind of ['browser', 'address'] as const) {
    const name = names[kind]
    const limit = toKey('declines', name)
    const { points } = await consumePoint(db, limit, dayFrom(now))
    // Check after `consumePoint` has locked the row: a concurrent attempt has then written its wait.
    await requireNoWait(db, name, now)
    const excess = points - freeDeclines[kind]
    if (excess < 1) {
      reserved.push({ by: kind, points, limit, wait: null })
      continue
    }
    const minutes = Math.min(FIRST_WAIT_MINUTES * 2 ** (excess - 1), LONGEST_WAIT_MINUTES)
    const until = addMinutes(now, minutes)
    const wait = { limit: toKey(WAIT, name), until: until.toISOString() }
    await storeMark(db, wait.limit, until)
    reserved.push({ by: kind, points, limit, wait })
  }
  return reserved
}

/** Takes back what `reserveDecline` counted for a charge that was not declined. */
export async function releaseDecline(db: Db, reserved: ReservedDecline[]): Promise<void> {
  for (const { limit, wait } of reserved) {
    await returnPoint(db, limit)
    if (wait) await removeMark(db, wait.limit, wait.until)
  }
}

/** Keeps what was counted for a declined charge, and adds it to the total of all shoppers. */
export async function confirmDecline(
  db: Db,
  { log, now }: Pick<Shop, 'log' | 'now'>,
  reserved: ReservedDecline[],
): Promise<void> {
  await consumePoint(db, ALL_DECLINES, dayFrom(now()))
  for (const { by, points, wait } of reserved) {
    if (wait) log.warn({ declines: points, by, waitUntil: wait.until }, 'many declined cards')
  }
}

/** Returns the number of declined cards and of waiting clients, for the back office. */
export async function getCardTesting({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<CardTesting> {
  const declined = await readPoints(db, ALL_DECLINES, now())
  const waiting = await countMarks(db, WAIT, now())
  return { declined, waiting, isUnusual: waiting > 0 || declined >= MANY_DECLINES }
}

async function requireNoWait(db: Db, name: string, now: Date): Promise<void> {
  const until = await findMark(db, toKey(WAIT, name), now)
  if (until) throw tooMany(messages.tooManyCards, secondsUntil(until, now))
}

function namesOf({ clientAddress, userAgent, languages }: PaymentClient) {
  const address = toNetwork(clientAddress)
  return { address, browser: `${address} ${userAgent} ${languages}` }
}

function dayFrom(now: Date) {
  return { now, until: addMinutes(now, DAY_MINUTES) }
}

function secondsUntil(until: string, now: Date): number {
  return Math.ceil((Date.parse(until) - now.getTime()) / 1000)
}
