declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'

  /** The dialect that Knex uses for better-sqlite3. Knex's own types omit it. */
  export default class BetterSqlite3Client extends Knex.Client {
    connectionSettings: { filename: string }
    _query(connection: object, query: { sql: string }): Promise<unknown>
    acquireRawConnection(): Promise<object>
    acquireConnection(): Promise<object>
    runner(builder: object): { run(): Promise<unknown> }
    prepBindings(bindings: unknown[]): unknown[]
    _formatBindings(bindings: unknown[]): unknown[]
    processResponse(query: object, runner: object): unknown
    destroy(): Promise<void>
  }
}
