import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../../shop.server.ts'

/** Signs a text with the shop's secret. The same secret signs tokens: a text contains a character that no token contains. */
export function signText({ secret }: Pick<Shop, 'secret'>, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
