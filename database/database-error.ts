/**
 * What keeps a write, or everything, from being done just now: others hold the database (`busy`), it does not
 * answer (`gone`), the disk is full (`full`), or the shop may not write there (`unwritable`).
 */
export type DatabaseErrorKind = 'busy' | 'gone' | 'full' | 'unwritable'

/** When a shop that is busy, or whose database is away, is worth another try. */
export const RETRY_SECONDS = 5

const codes: [DatabaseErrorKind, RegExp][] = [
  // PostgreSQL: too many connections, lock not available, deadlock.
  ['busy', /^(SQLITE_BUSY(_\w+)?|SQLITE_LOCKED(_\w+)?|53300|55P03|40P01)$/],
  // PostgreSQL: disk full. SQLite cannot tell a full disk from one that fails.
  ['full', /^(SQLITE_FULL|SQLITE_IOERR(_\w+)?|ENOSPC|EDQUOT|EFBIG|53100)$/],
  // PostgreSQL: read-only transaction.
  [
    'unwritable',
    /^(SQLITE_READONLY(_\w+)?|SQLITE_CANTOPEN(_\w+)?|EROFS|EACCES|EPERM|ENOTDIR|EEXIST|EIO|25006)$/,
  ],
  // PostgreSQL: connection lost, shut down or starting, and a database that takes no connections.
  [
    'gone',
    /^(08\w{3}|57P0\d|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/,
  ],
]

/** The driver of PostgreSQL has no codes for these, and knex writes the query before them. */
const saidByDriver = /Connection terminated( unexpectedly)?$|timeout expired$|is not queryable$/

/** Null where the failure is no trouble of database or disk. */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind | null {
  if (!(error instanceof Error)) return null
  // knex names whoever waited too long for a free connection.
  if (error.name === 'KnexTimeoutError') return 'busy'
  const code = String(Reflect.get(error, 'code') ?? '')
  const found = codes.find(([, pattern]) => pattern.test(code))?.[0]
  return found ?? (saidByDriver.test(error.message) ? 'gone' : null)
}
