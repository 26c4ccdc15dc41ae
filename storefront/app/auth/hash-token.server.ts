import { createHash } from 'node:crypto'

/** The shop stores only the hash of a token or a recovery code, so a copy of the database does not contain usable ones. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
