import type { IncomingMessage } from 'node:http'
import type { Env } from '#app/env.server.ts'

/**
 * Returns the client's address. Behind a trusted proxy it is the entry that the proxy added, not what the client wrote.
 */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  { TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>,
): string {
  const forwarded = TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}
