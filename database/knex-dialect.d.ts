declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Statement } from 'better-sqlite3'
  import type { Knex } from 'knex'

  type Connection = { prepare(sql: string): Statement }

  /** The dialect that knex uses for better-sqlite3; its own types leave it out. */
  export default class BetterSqlite3Client extends Knex.Client {
    acquireRawConnection(): Promise<Connection>
    _query(connection: unknown, query: { sql: string }): Promise<unknown>
  }
}
