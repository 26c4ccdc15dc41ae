declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'

  /** The dialect that knex uses for better-sqlite3; its own types leave it out. */
  export default class BetterSqlite3Client extends Knex.Client {
    _query(connection: unknown, query: { sql: string }): Promise<unknown>
  }
}
