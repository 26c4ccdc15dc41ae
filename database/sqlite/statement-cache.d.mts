import type { Statement } from 'better-sqlite3'

export function keepStatements(prepare: (sql: string) => Statement): (sql: string) => Statement
