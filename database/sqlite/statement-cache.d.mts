import type { Statement } from 'better-sqlite3'

export function cacheStatements(prepare: (sql: string) => Statement): (sql: string) => Statement
