import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Knex } from 'knex'
import { openDatabase } from '../db.ts'
import { fetchRows, toSqlite } from './from-postgres.ts'
import { listTables } from './tables.ts'

export type TableSum = { table: string; rows: number; checksum: string }

const MODULUS = 2n ** 64n

/** Returns for each table the number of rows and a checksum that does not depend on their order. */
export function sumSqlite(sqlite: Database, tables = listTables(sqlite)): TableSum[] {
  return tables.map(table => {
    const sum = startSum(table)
    for (const row of sqlite.prepare(`select * from "${table}"`).iterate()) sum.add(row as object)
    return sum.end()
  })
}

/** Like `sumSqlite`, for the given tables of a PostgreSQL database. */
export async function sumPostgres(url: string, tables: string[]): Promise<TableSum[]> {
  const db = openDatabase({ postgresUrl: url })
  try {
    return await db.transaction(trx => sumTables(trx, tables), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    })
  } finally {
    await db.destroy()
  }
}

async function sumTables(trx: Knex.Transaction, tables: string[]): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables) {
    const sum = startSum(table)
    for await (const rows of fetchRows(trx, table)) for (const row of rows) sum.add(row)
    sums.push(sum.end())
  }
  return sums
}

/** Returns the names of the tables that differ. */
export function findDifferences(from: TableSum[], to: TableSum[]): string[] {
  const differ = (left: TableSum[], right: TableSum[]) =>
    left.filter(sum => !right.some(other => isSame(sum, other))).map(({ table }) => table)
  return [...new Set([...differ(from, to), ...differ(to, from)])]
}

function isSame(one: TableSum, other: TableSum): boolean {
  return one.table === other.table && one.rows === other.rows && one.checksum === other.checksum
}

function startSum(table: string) {
  let rows = 0
  let total = 0n
  return {
    add(row: object) {
      rows++
      const values = Object.entries(row).map(([name, value]) => [name, toSqlite(value)])
      const text = JSON.stringify(values.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
      const hash = createHash('sha256').update(text).digest()
      total = (total + hash.readBigUInt64BE()) % MODULUS
    },
    end: (): TableSum => ({ table, rows, checksum: total.toString(16).padStart(16, '0') }),
  }
}
