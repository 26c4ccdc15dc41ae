import Database from 'better-sqlite3'
import pg from 'pg'

/** A prepared statement on either database. */
type Prepared = (values: (number | string)[]) => Promise<unknown[]> | unknown[]

/** Prepares a statement with `?` placeholders. */
export function prepare(sql: string): Prepared {
  const { DATABASE_URL, SQLITE_FILE } = process.env
  return DATABASE_URL ? onPostgres(DATABASE_URL, sql) : onSqlite(SQLITE_FILE ?? '', sql)
}

function onSqlite(file: string, sql: string): Prepared {
  const statement = new Database(file, { fileMustExist: true }).prepare(sql)
  return values => statement.all(...values)
}

/** Uses as many connections as the shop. */
function onPostgres(connectionString: string, sql: string): Prepared {
  const pool = new pg.Pool({ connectionString, max: 10 })
  let count = 0
  const text = sql.replace(/\?/g, () => `$${++count}`)
  return async values => (await pool.query({ name: 'bare', text, values })).rows
}
