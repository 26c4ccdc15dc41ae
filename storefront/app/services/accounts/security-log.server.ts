import { createHmac } from 'node:crypto'
import type { Shop } from '../../shop.server.ts'
import { toNetwork } from '../operations/network-address.ts'

/** What whoever watches over the shop must be able to find in its log. */
export type SecurityEvent =
  | 'login failed'
  | 'logged in'
  | 'logged out'
  | 'second factor failed'
  | 'second factor switched on'
  | 'second factor switched off'
  | 'recovery codes renewed'
  | 'password refused'
  | 'password changed'
  | 'password set by link'
  | 'account deleted'
  | 'call refused'
  | 'too many calls'

const failures: SecurityEvent[] = [
  'login failed',
  'second factor failed',
  'password refused',
  'call refused',
  'too many calls',
]

/**
 * A line of its own in the log, in the number of its request. Addresses stand as keyed hashes: the same one
 * can be followed through the log, and nobody reads from it whose it is.
 */
export function logSecurityEvent(
  { log, secret }: Pick<Shop, 'log' | 'secret'>,
  event: SecurityEvent,
  about: { user?: number | string; email?: string; clientAddress?: string; limit?: string } = {},
): void {
  const { user, email, clientAddress, limit } = about
  const line = {
    event: 'security',
    user: user === undefined ? undefined : String(user),
    email: email && nameless(secret, email.trim().toLowerCase()),
    network: clientAddress && nameless(secret, toNetwork(clientAddress)),
    limit,
  }
  log[failures.includes(event) ? 'warn' : 'info'](line, event)
}

function nameless(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`log: ${text}`).digest('base64url').slice(0, 12)
}
