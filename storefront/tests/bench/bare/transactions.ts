import Database from 'better-sqlite3'
import pg from 'pg'

export type Value = string | number | null

/** One statement of a transaction, with the placeholders of its database. */
export type Statement = { sql: string; values: Value[] }

/** Whether this program uses PostgreSQL. */
const { DATABASE_URL, SQLITE_FILE } = process.env

/** Returns a function that runs statements in one transaction, as durable as the shop's, with new values for some texts. */
export function transactions(
  statements: Statement[],
): (renamed: Map<string, string>) => Promise<void> | void {
  return DATABASE_URL
    ? onPostgres(DATABASE_URL, statements)
    : onSqlite(SQLITE_FILE ?? '', statements)
}

function onSqlite(file: string, statements: Statement[]): (renamed: Map<string, string>) => void {
  const db = new Database(file, { fileMustExist: true })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const prepared = statements.map(({ sql, values }) => {
    const statement = db.prepare(sql)
    return { statement, run: statement.reader ? 'all' : 'run', values } as const
  })
  const store = db.transaction((renamed: Map<string, string>) => {
    for (const { statement, run, values } of prepared) statement[run](...rename(values, renamed))
  })
  return renamed => store.immediate(renamed)
}

/** Uses as many connections as the shop. */
function onPostgres(connectionString: string, statements: Statement[]) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return async (renamed: Map<string, string>) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const [at, { sql, values }] of statements.entries()) {
        await client.query({ name: `s${at}`, text: sql, values: rename(values, renamed) })
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

function rename(values: Value[], renamed: Map<string, string>): Value[] {
  return values.map(value => (typeof value === 'string' ? (renamed.get(value) ?? value) : value))
}
