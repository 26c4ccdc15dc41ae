import { createHash } from 'node:crypto'
import { inTransaction } from '#database/db.ts'
import {
  clearPoints,
  consumePoint,
  isMarked,
  returnPoint,
  storeMark,
} from '#database/stores/rate-limits.ts'
import { DAY_MINUTES, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../../shop.server.ts'
import { toNetwork } from './network-address.ts'
import { logSecurityEvent } from './security-log.server.ts'

/** Allowed calls per key within a number of minutes. */
const limits = {
  'login address': { calls: 30, minutes: 15 },
  'login account': { calls: 10, minutes: 15 },
  'register address': { calls: 20, minutes: 60 },
  'register account': { calls: 5, minutes: 60 },
  'reset address': { calls: 20, minutes: 60 },
  'reset account': { calls: 5, minutes: 60 },
  'contact address': { calls: 10, minutes: 60 },
  'contact account': { calls: 5, minutes: 60 },
  'alert address': { calls: 20, minutes: 60 },
  'alert account': { calls: 10, minutes: 60 },
  'credit address': { calls: 20, minutes: 60 },
  'credit account': { calls: 5, minutes: 60 },
  'return address': { calls: 20, minutes: 60 },
  'return order': { calls: 10, minutes: 60 },
  'link address': { calls: 60, minutes: 60 },
  'password account': { calls: 10, minutes: 15 },
  'checkout address': { calls: 300, minutes: 15 },
  'checkout browser': { calls: 60, minutes: 15 },
  /** Counts order lines instead of calls, because they fill the disk. */
  'checkout lines': { calls: 10_000, minutes: DAY_MINUTES },
  'edit order': { calls: 60, minutes: 60 },
  'charge address': { calls: 100, minutes: 60 },
  'charge browser': { calls: 30, minutes: 60 },
} as const
type Limit = keyof typeof limits
/** Consumes one point, or `count`, of a limit. `key` identifies the client or account. */
type Consumption = [Limit, key: string, count?: number]

const FAMILIAR_DAYS = 30
const BUSY_SECONDS = 3

/** The client's network address and the email address in the request. */
export type NetworkAndEmail = { clientAddress: string; email: string }

/** The limits of a request that concerns an account: per network and per account. */
export function callLimits(
  kind: 'register' | 'reset' | 'contact' | 'alert' | 'credit',
  { clientAddress, email }: NetworkAndEmail,
): Consumption[] {
  return [
    [`${kind} address`, toNetwork(clientAddress)],
    [`${kind} account`, email],
  ]
}

/** The limits for requests of returns: those of the network, and those of the order. */
export function returnLimits(
  orderId: string,
  clientAddress: string,
): { network: Consumption[]; order: Consumption[] } {
  return {
    network: [['return address', toNetwork(clientAddress)]],
    order: [['return order', orderId]],
  }
}

/** The limit for opening one-time links. */
export function linkLimits(clientAddress: string): Consumption[] {
  return [['link address', toNetwork(clientAddress)]]
}

/**
 * The limits of a login attempt; `resetLoginAttempts` resets them. Familiar networks have their own counter per
 * account. So attackers who exhaust the account's attempts cannot lock out its owner.
 */
export async function loginLimits(shop: Shop, source: NetworkAndEmail): Promise<Consumption[]> {
  return [
    ['login address', toNetwork(source.clientAddress)],
    ['login account', await loginKey(shop, source)],
  ]
}

/** The limit for entering the old password; `resetPasswordAttempts` resets it. */
export function passwordLimits(userId: string): Consumption[] {
  return [['password account', userId]]
}

/**
 * Runs work that hashes a password. Checks the rate limits first. If no hashing slot is free, throws and
 * refunds the consumed attempts.
 */
export async function hashWithinLimits<Result>(
  shop: Shop,
  consumptions: Consumption[],
  work: () => Promise<Result>,
): Promise<Result> {
  await consumeEach(shop, consumptions)
  const leave = shop.passwords.enter()
  if (!leave) {
    await refundEach(shop, consumptions)
    throw tooMany(messages.busy, BUSY_SECONDS)
  }
  return work().finally(leave)
}

/** Resets the attempts after a correct password and marks the network as familiar. */
export async function resetLoginAttempts(shop: Shop, source: NetworkAndEmail): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  await returnPoint(shop.db, toKey('login address', toNetwork(source.clientAddress)))
  await clearPoints(shop.db, toKey('login account', await loginKey(shop, source)))
  await rememberNetwork(shop, source)
}

/**
 * Marks a network as familiar for an account, with its own attempt counter. So a user who sets a password
 * by an emailed link can log in, even while attackers exhaust the account's attempts.
 */
export async function rememberNetwork(shop: Shop, source: NetworkAndEmail): Promise<void> {
  const until = addMinutes(shop.now(), FAMILIAR_DAYS * DAY_MINUTES)
  await storeMark(shop.db, familiarKey(source), until)
}

/** Refunds one login attempt without resetting the earlier ones. */
export async function refundLoginAttempt(shop: Shop, source: NetworkAndEmail): Promise<void> {
  await refundEach(shop, await loginLimits(shop, source))
}

export async function resetPasswordAttempts(shop: Shop, userId: string): Promise<void> {
  if (shop.env.RATE_LIMIT) await clearPoints(shop.db, toKey('password account', userId))
}

/**
 * Consumes each limit in one transaction. Throws `rate_limited` with the seconds to wait if one is exceeded.
 * The limits after the exceeded one are not consumed.
 */
export async function consumeEach(
  shop: Shop,
  consumptions: Consumption[],
  message: string = messages.tooManyAttempts,
): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  const now = shop.now()
  const exceeded = await inTransaction(shop.db, async db => {
    for (const [limit, name, count = 1] of consumptions) {
      const { calls, minutes } = limits[limit]
      const consumed = await consumePoint(db, toKey(limit, name), {
        now,
        until: addMinutes(now, minutes),
        count,
      })
      if (consumed.points > calls)
        return { ...consumed, limit, isFirst: consumed.points - count <= calls }
    }
    return null
  })
  if (!exceeded) return
  // Throw after the commit: a rollback would undo the count. Log only the first call over the limit.
  if (exceeded.isFirst) logSecurityEvent(shop, 'too many calls', { limit: exceeded.limit })
  throw tooMany(message, Math.ceil((Date.parse(exceeded.expiresAt) - now.getTime()) / 1000))
}

async function refundEach(shop: Shop, consumptions: Consumption[]): Promise<void> {
  if (!shop.env.RATE_LIMIT) return
  for (const [limit, name] of consumptions) await returnPoint(shop.db, toKey(limit, name))
}

export function tooMany(message: string, seconds: number): ShopError {
  return new ShopError('rate_limited', message, { details: { retryAfter: Math.max(1, seconds) } })
}

async function loginKey(shop: Shop, source: NetworkAndEmail): Promise<string> {
  const isFamiliar = await isMarked(shop.db, familiarKey(source), shop.now())
  return isFamiliar ? familiarName(source) : source.email
}

function familiarKey(source: NetworkAndEmail): string {
  return toKey('familiar', familiarName(source))
}

function familiarName({ email, clientAddress }: NetworkAndEmail): string {
  return `${email.trim().toLowerCase()} ${toNetwork(clientAddress)}`
}

/** Returns the key of a counter. Hashed, so that the table contains no personal data. */
export function toKey(limit: Limit | 'familiar' | 'declines' | 'wait', name: string): string {
  const hash = createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')
  return `${limit} ${hash}`
}

export function addMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
