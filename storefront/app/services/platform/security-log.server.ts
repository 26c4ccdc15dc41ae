import { createHmac } from 'node:crypto'
import type { Shop } from '../../shop.server.ts'
import { toNetwork } from './network-address.ts'

/** Events that operators must be able to find in the log. */
type SecurityEvent =
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
 * Writes a security event to the log, with the request id. Addresses are keyed hashes: they can be
 * correlated in the log without revealing the person.
 */
export function logSecurityEvent(
  { log, secret }: Pick<Shop, 'log' | 'secret'>,
  event: SecurityEvent,
  details: { user?: number | string; email?: string; clientAddress?: string; limit?: string } = {},
): void {
  const { user, email, clientAddress, limit } = details
  const line = {
    event: 'security',
    user: user === undefined ? undefined : String(user),
    email: email && pseudonymize(secret, email.trim().toLowerCase()),
    network: clientAddress && pseudonymize(secret, toNetwork(clientAddress)),
    limit,
  }
  log[failures.includes(event) ? 'warn' : 'info'](line, event)
}

function pseudonymize(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`log: ${text}`).digest('base64url').slice(0, 12)
}
