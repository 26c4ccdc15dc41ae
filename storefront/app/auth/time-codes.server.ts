import { Secret, TOTP } from 'otpauth'

const RECOVERY_CODES = 10
// 80 bits cannot be guessed, even with the hashes at hand.
const RECOVERY_BYTES = 10

/** Creates a secret for an authenticator app, and the URL for its QR code. */
export function createTimeSecret(issuer: string, label: string): { secret: string; uri: string } {
  // A colon separates issuer and label in the URL.
  const codes = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret: new Secret() })
  return { secret: codes.secret.base32, uri: codes.toString() }
}

/** Returns the time step of the code, at most one step early or late; null if the code is wrong. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = codes.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : codes.counter({ timestamp }) + delta
}

/** Returns random letters and digits, without characters that look alike. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32)
}
