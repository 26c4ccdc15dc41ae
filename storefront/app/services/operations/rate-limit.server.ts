import { createHash } from 'node:crypto'
import { inTransaction } from '#database/db.ts'
import {
  clearPoints,
  consumePoint,
  isRemembered,
  refundPoint,
  rememberName,
} from '#database/stores/rate-limits.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../../shop.server.ts'
import { logSecurityEvent } from '../accounts/security-log.server.ts'
import { toNetwork } from './network-address.ts'

/** How many calls a name may make within so many minutes. */
const limits = {
  'login address': { calls: 30, minutes: 15 },
  'login account': { calls: 10, minutes: 15 },
  'register address': { calls: 20, minutes: 60 },
  'register account': { calls: 5, minutes: 60 },
  'reset address': { calls: 20, minutes: 60 },
  'reset account': { calls: 5, minutes: 60 },
  'contact address': { calls: 10, minutes: 60 },
  'contact account': { calls: 5, minutes: 60 },
  'link address': { calls: 60, minutes: 60 },
  'password account': { calls: 10, minutes: 15 },
  'checkout address': { calls: 300, minutes: 15 },
  'checkout browser': { calls: 60, minutes: 15 },
  /** What fills the disk: no calls, but the lines of the orders. */
  'checkout lines': { calls: 10_000, minutes: 24 * 60 },
  'charge address': { calls: 100, minutes: 60 },
  'charge browser': { calls: 30, minutes: 60 },
} as const
type Limit = keyof typeof limits
/** One call, or `count`, under the name of a limit. */
type Taking = [Limit, who: string, count?: number]

const FAMILIAR_DAYS = 30
const BUSY_SECONDS = 3

/** Who calls: the network address, and the e-mail address that is spoken of. */
export type Caller = { clientAddress: string; email: string }

/** A call from an address about an account. */
export function callFrom(
  kind: 'register' | 'reset' | 'contact',
  { clientAddress, email }: Caller,
): Taking[] {
  return [
    [`${kind} address`, toNetwork(clientAddress)],
    [`${kind} account`, email],
  ]
}

/** The opening of a one-time link. */
export function linkFrom(clientAddress: string): Taking[] {
  return [['link address', toNetwork(clientAddress)]]
}

/**
 * A login, until `forgiveLogin`. Where a person has logged in before, their tries are counted apart, so that
 * strangers who use up the account's tries cannot keep its owner out.
 */
export async function loginFrom(shop: Shop, caller: Caller): Promise<Taking[]> {
  return [
    ['login address', toNetwork(caller.clientAddress)],
    ['login account', await loginName(shop, caller)],
  ]
}

/** A guess of the old password, until `forgivePassword`. */
export function passwordOf(userId: string): Taking[] {
  return [['password account', userId]]
}

/**
 * Runs work that hashes a password. Who is over a limit never waits for a place; who finds none has used up no try.
 */
export async function hashWithin<Result>(
  shop: Shop,
  takings: Taking[],
  work: () => Promise<Result>,
): Promise<Result> {
  await consumeEach(shop, takings)
  const leave = shop.passwords.enter()
  if (!leave) {
    await returnEach(shop, takings)
    throw tooMany(messages.busy, BUSY_SECONDS)
  }
  return work().finally(leave)
}

/** After a good password: the tries before it are forgotten and the network is familiar from now on. */
export async function forgiveLogin(shop: Shop, caller: Caller): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  await refundPoint(shop.db, toKey('login address', toNetwork(caller.clientAddress)))
  await clearPoints(shop.db, toKey('login account', await loginName(shop, caller)))
  await trustCaller(shop, caller)
}

/**
 * Makes a network familiar for an account: there its tries are counted apart. So whoever sets a password by
 * the link of a mail can log in, however long strangers use up the account's tries.
 */
export async function trustCaller(shop: Shop, caller: Caller): Promise<void> {
  const until = later(shop.now(), FAMILIAR_DAYS * 24 * 60)
  await rememberName(shop.db, familiarKey(caller), until)
}

/** Takes a counted login back without forgetting those before it. */
export async function uncountLogin(shop: Shop, caller: Caller): Promise<void> {
  await returnEach(shop, await loginFrom(shop, caller))
}

export async function forgivePassword(shop: Shop, userId: string): Promise<void> {
  if (shop.env.RATE_LIMIT) await clearPoints(shop.db, toKey('password account', userId))
}

/**
 * Counts under each name, in one write; throws `rate_limited` with the seconds to wait where that is too much. Who is
 * over the limit of one name uses up none of the names after it.
 */
export async function consumeEach(
  shop: Shop,
  takings: Taking[],
  message: string = messages.tooManyAttempts,
): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  const now = shop.now()
  const over = await inTransaction(shop.db, async db => {
    for (const [limit, who, count = 1] of takings) {
      const { calls, minutes } = limits[limit]
      const taken = await consumePoint(db, toKey(limit, who), {
        now,
        until: later(now, minutes),
        count,
      })
      if (taken.points > calls) return { ...taken, limit, isFirst: taken.points - count <= calls }
    }
    return null
  })
  if (!over) return
  // Only now: a transaction that throws would not have counted. The first one over says it all.
  if (over.isFirst) logSecurityEvent(shop, 'too many calls', { limit: over.limit })
  throw tooMany(message, Math.ceil((Date.parse(over.expiresAt) - now.getTime()) / 1000))
}

async function returnEach(shop: Shop, takings: Taking[]): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  for (const [limit, who] of takings) await refundPoint(shop.db, toKey(limit, who))
}

export function tooMany(message: string, seconds: number): ShopError {
  return new ShopError('rate_limited', message, { details: { retryAfter: Math.max(1, seconds) } })
}

async function loginName(shop: Shop, caller: Caller): Promise<string> {
  const isFamiliar = await isRemembered(shop.db, familiarKey(caller), shop.now())
  return isFamiliar ? familiarName(caller) : caller.email
}

function familiarKey(caller: Caller): string {
  return toKey('familiar', familiarName(caller))
}

function familiarName({ email, clientAddress }: Caller): string {
  return `${email.trim().toLowerCase()} ${toNetwork(clientAddress)}`
}

/** Hashed, so that the table is no list of people. */
export function toKey(limit: Limit | 'familiar' | 'declines' | 'wait', who: string): string {
  const hash = createHash('sha256').update(who.trim().toLowerCase()).digest('base64url')
  return `${limit} ${hash}`
}

export function later(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
