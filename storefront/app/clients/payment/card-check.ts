import type { PaymentResult } from './port.ts'

export type Mismatch = 'cvd' | 'avs'

/**
 * What the bank found wrong about a card that it approved all the same: the security code, or the whole
 * address. Null when nothing is, or nothing was checked.
 */
export function findMismatches({
  cvdResult,
  avsResult,
}: Pick<PaymentResult, 'cvdResult' | 'avsResult'>): Mismatch[] {
  const found: Mismatch[] = []
  // Its first sign only says that a code was sent.
  if (/^\dN$/i.test(cvdResult ?? '')) found.push('cvd')
  if (avsResult?.toUpperCase() === 'N') found.push('avs')
  return found
}
