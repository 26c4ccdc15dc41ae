/**
 * Why a write, or any query, fails at present. `busy`: others hold the database. `gone`: it is unreachable. `full`: the
 * disk is full. `unwritable`: the shop may not write there.
 */
export type DatabaseErrorKind = 'busy' | 'gone' | 'full' | 'unwritable'

/** The `Retry-After` value while the database is busy or unreachable. */
export const RETRY_SECONDS = 5

const codes: [DatabaseErrorKind, RegExp][] = [
  // PostgreSQL: too many connections, lock not available, deadlock.
  ['busy', /^(SQLITE_BUSY(_\w+)?|SQLITE_LOCKED(_\w+)?|53300|55P03|40P01)$/],
  // PostgreSQL: disk full. SQLite reports a full disk and a failing one alike.
  ['full', /^(SQLITE_FULL|SQLITE_IOERR(_\w+)?|ENOSPC|EDQUOT|EFBIG|53100)$/],
  // PostgreSQL: read-only transaction.
  [
    'unwritable',
    /^(SQLITE_READONLY(_\w+)?|SQLITE_CANTOPEN(_\w+)?|EROFS|EACCES|EPERM|ENOTDIR|EEXIST|EIO|25006)$/,
  ],
  // PostgreSQL: connection lost, server shut down or starting, or a database that accepts no connections.
  [
    'gone',
    /^(08\w{3}|57P0\d|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/,
  ],
]

/** The PostgreSQL driver has no codes for these. Knex prepends the query to the message. */
const driverMessage = /Connection terminated( unexpectedly)?$|timeout expired$|is not queryable$/

/** Returns null if the error does not come from the database or the disk. */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind | null {
  if (!(error instanceof Error)) return null
  // Knex throws this if no connection becomes free in time.
  if (error.name === 'KnexTimeoutError') return 'busy'
  const code = String(Reflect.get(error, 'code') ?? '')
  const found = codes.find(([, pattern]) => pattern.test(code))?.[0]
  return found ?? (driverMessage.test(error.message) ? 'gone' : null)
}
