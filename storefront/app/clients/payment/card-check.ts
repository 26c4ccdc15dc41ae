import type { PaymentResult } from './port.ts'

export type Mismatch = 'cvd' | 'avs'

/**
 * Returns the checks that failed although the bank approved the card: security code, or whole address.
 * Empty if all matched or nothing was checked.
 */
export function findMismatches({
  cvdResult,
  avsResult,
}: Pick<PaymentResult, 'cvdResult' | 'avsResult'>): Mismatch[] {
  const found: Mismatch[] = []
  // The first character only means that a code was sent.
  if (/^\dN$/i.test(cvdResult ?? '')) found.push('cvd')
  if (avsResult?.toUpperCase() === 'N') found.push('avs')
  return found
}
