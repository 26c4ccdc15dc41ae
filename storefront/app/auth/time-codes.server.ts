import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const RECOVERY_CODES = 10
// 80 bits: too many to guess, also for who has the hashes.
const RECOVERY_BYTES = 10

/** A new secret for an authenticator app, and the address that its QR code holds. */
export function createTimeSecret(issuer: string, label: string): { secret: string; uri: string } {
  // The colon parts issuer and label in the address.
  const codes = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret: new Secret() })
  return { secret: codes.secret.base32, uri: codes.toString() }
}

/** The time step whose code this is, a step early or late at most; null when it is none. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = codes.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : codes.counter({ timestamp }) + delta
}

/** Random letters and digits that no two of look alike. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32)
}

export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
