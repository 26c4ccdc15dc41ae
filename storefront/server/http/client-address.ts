import type { IncomingMessage } from 'node:http'
import type { Env } from '#app/env.server.ts'

/** Of the caller: behind the one proxy that may be trusted what it has added, not what a caller wrote before it. */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  { TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>,
): string {
  const forwarded = TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}
