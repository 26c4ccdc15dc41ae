declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Database } from 'better-sqlite3'
  import type { Knex } from 'knex'

  /** The dialect that knex uses for better-sqlite3; its own types leave it out. */
  export default class BetterSqlite3Client extends Knex.Client {
    connectionSettings: { filename: string }
    _query(connection: Database, query: { sql: string }): Promise<unknown>
    acquireRawConnection(): Promise<Database>
    acquireConnection(): Promise<Database>
    destroyRawConnection(connection: Database): Promise<void>
    runner(builder: object): { run(): Promise<unknown> }
    prepBindings(bindings: unknown[]): unknown[]
    _formatBindings(bindings: unknown[]): unknown[]
    processResponse(query: object, runner: object): unknown
    destroy(): Promise<void>
  }
}
