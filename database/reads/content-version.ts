import type { Knex } from 'knex'
import { type Db, isPostgres } from '../db.ts'
import type { SqliteClient } from '../sqlite/client.ts'

/** Returns a number that grows with every committed change of what shoppers see. */
export async function readContentVersion(db: Db): Promise<number> {
  const row =
    isPostgres(db) || db.isTransaction
      ? await db('content_version').select('version').first()
      : await (db.client as SqliteClient).findRow('select version from content_version')
  return Number(row?.version ?? 0)
}

/** For a change of what shoppers see in a table whose other changes they do not see. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db('content_version').increment('version', 1)
}

const change = /^\s*(?:insert into|update|delete from)\s+["`]?(\w+)/i
/** Calls `onChange` when this process is about to change what shoppers see. Returns a function that stops this. */
export async function watchOwnChanges(db: Knex, onChange: () => void): Promise<() => void> {
  const tables = new Set(['content_version', ...(await listContentTables(db))])
  const listener = ({ sql }: { sql: string }) => {
    if (tables.has(change.exec(sql)?.[1] ?? '')) onChange()
  }
  db.on('query', listener)
  return () => void db.off('query', listener)
}

/** Lists the tables whose triggers raise the version. Migrations create the triggers. */
function listContentTables(db: Knex): Promise<string[]> {
  return isPostgres(db)
    ? db('information_schema.triggers')
        .whereRaw('trigger_schema = current_schema()')
        .whereLike('action_statement', '%raise_content_version%')
        .distinct()
        .pluck('event_object_table')
    : db('sqlite_master')
        .where({ type: 'trigger' })
        .whereLike('sql', '%update content_version%')
        .distinct()
        .pluck('tbl_name')
}
