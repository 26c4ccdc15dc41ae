import type { Knex } from 'knex'
import { isPostgres } from './db.ts'
import { migrations } from './migrations/list.ts'
import { rebuildOrderSearch } from './stores/order-search.ts'
import { rebuildSearchIndex } from './stores/search-index.ts'

const newest = Object.keys(migrations).at(-1)

/** The schema only goes forward: to take it back would drop what the shop has stored since. */
async function down(): Promise<void> {
  throw new Error('Migrations are not rolled back. Restore a backup instead.')
}

/** Returns a Knex migration source for the named migrations. The newest one also rebuilds what searches use. */
export function migrationSource(
  names: string[] = Object.keys(migrations),
): Knex.MigrationSource<{ file: string }> {
  return {
    // Knex's command line reads `file` when it lists pending migrations.
    getMigrations: async () => names.map(file => ({ file })),
    getMigrationName: ({ file }) => file,
    getMigration: async ({ file }) => {
      const migration = migrations[file]
      if (!migration) throw new Error(`unknown migration ${file}`)
      return { up: file === newest ? thenRebuildSearch(migration.up) : migration.up, down }
    },
  }
}

/** Migrations are frozen and call no other code. The search code needs the newest schema, so it runs after them. */
function thenRebuildSearch(up: Knex.Migration['up']): Knex.Migration['up'] {
  return async db => {
    await up(db)
    await rebuildOrderSearch(db)
    await rebuildSearchIndex(db)
  }
}

/**
 * Migrates the schema to the given migrations, by default to the latest. Returns the names of those that ran. All run
 * in one transaction: after a failure the database is unchanged.
 */
export async function migrate(
  db: Knex,
  names: string[] = Object.keys(migrations),
): Promise<string[]> {
  await appliedMigrations(db)
  const problem = await findEncodingProblem(db)
  if (problem) throw new Error(problem)
  const [, applied] = await db.migrate.latest({ migrationSource: migrationSource(names) })
  return applied as string[]
}

/** Returns why the database cannot store every character; null if it can. */
export async function findEncodingProblem(db: Knex): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await db.raw('show server_encoding')
  const { server_encoding: encoding } = rows[0]
  if (encoding === 'UTF8') return null
  return `The encoding of the database is ${encoding}, which lacks letters: create one with encoding 'UTF8' template template0.`
}

/** The database belongs to another program. */
export class ForeignDatabaseError extends Error {}

/** Returns the migrations applied to a database, in order; none for an empty database. */
export async function appliedMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return []
  const columns = Object.keys(await db('knex_migrations').columnInfo())
  const hasOurs = ['id', 'name'].every(name => columns.includes(name))
  const names: string[] = hasOurs ? await db('knex_migrations').orderBy('id').pluck('name') : []
  if (!hasOurs || (names.length > 0 && !names.some(name => name in migrations))) {
    throw new ForeignDatabaseError(
      "The table knex_migrations is another program's: give the shop a database of its own",
    )
  }
  return names
}

/** Returns whether exactly the migrations of this version were applied. */
export async function isUpToDate(db: Knex): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db))
  const ours = Object.keys(migrations)
  return applied.size === ours.length && ours.every(name => applied.has(name))
}
