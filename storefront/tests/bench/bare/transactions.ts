import Database from 'better-sqlite3'
import pg from 'pg'

type Value = string | number | null

/** The rows of one order by table. `order_id` is replaced each time. */
export type Inserts = { table: string; rows: Record<string, Value>[] }[]

/** Returns a function that runs these inserts in one transaction, as durable as the shop's. */
export function transactions(inserts: Inserts): (orderId: string) => Promise<void> | void {
  const { DATABASE_URL, SQLITE_FILE } = process.env
  return DATABASE_URL ? onPostgres(DATABASE_URL, inserts) : onSqlite(SQLITE_FILE ?? '', inserts)
}

function onSqlite(file: string, inserts: Inserts): (orderId: string) => void {
  const db = new Database(file, { fileMustExist: true })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const prepared = inserts.flatMap(({ table, rows }) =>
    rows.map(row => ({ statement: db.prepare(toSql(table, [row], () => '?')), row })),
  )
  const store = db.transaction((orderId: string) => {
    for (const { statement, row } of prepared) statement.run(...toValues(row, orderId))
  })
  return orderId => store.immediate(orderId)
}

/** Uses as many connections as the shop, and one statement for all rows of a table. */
function onPostgres(connectionString: string, inserts: Inserts) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const statements = inserts.map(({ table, rows }) => {
    let count = 0
    return { name: table, text: toSql(table, rows, () => `$${++count}`), rows }
  })
  return async (orderId: string) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { rows, ...statement } of statements) {
        await client.query({ ...statement, values: rows.flatMap(row => toValues(row, orderId)) })
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

function toSql(table: string, rows: Record<string, Value>[], placeholder: () => string): string {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map(() => `(${columns.map(placeholder).join(', ')})`)
  return `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`
}

function toValues(row: Record<string, Value>, orderId: string): Value[] {
  return Object.entries(row).map(([column, value]) => (column === 'order_id' ? orderId : value))
}
