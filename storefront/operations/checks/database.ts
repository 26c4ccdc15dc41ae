import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Knex } from 'knex'
import type { Env } from '#app/env.server.ts'
import { findClockProblem } from '#app/services/platform/database-clock.server.ts'
import { classifyDatabaseError } from '#database/database-error.ts'
import { type DatabaseLocation, isPostgres, openDatabase } from '#database/db.ts'
import { appliedMigrations, ForeignDatabaseError, findEncodingProblem } from '#database/migrate.ts'
import { migrations } from '#database/migrations/list.ts'
import { sqliteFiles } from '#database/sqlite/files.ts'
import type { Finding } from '#storefront/server/checks/finding.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { isOpenToOthers, isTraversableByOthers } from './file-modes.ts'
import { checkPictures } from './pictures.ts'

const name = 'database'
const restoreAdvice = 'Stop the shop and restore the newest backup: npm run restore -- FILE --force'

/** Checks the database, and the pictures that its records refer to. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const location = databaseLocation(env)
  if ('sqliteFile' in location && !existsSync(location.sqliteFile)) {
    const text = `There is no database in ${location.sqliteFile}.`
    return [
      {
        name,
        state: 'warning',
        text,
        advice: 'Start the shop once (npm start), or restore a backup.',
      },
    ]
  }
  const db = openDatabase(location)
  try {
    const finding = await inspect(db)
    return finding.state === 'ok'
      ? [finding, ...checkRights(location), await checkPictures(env, db)]
      : [finding]
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const text = `The database cannot be read: ${message || code}.`
    return [{ name, state: 'error', text, advice: adviseOn(error, env) }]
  } finally {
    await db.destroy()
  }
}

function adviseOn(error: unknown, { DATABASE_URL, DATA_DIR }: Env): string {
  if (error instanceof ForeignDatabaseError) return 'Is DATA_DIR or DATABASE_URL correct?'
  switch (classifyDatabaseError(error)) {
    case 'busy':
      return 'Another program is using it. Nothing is damaged: try again, or close that program.'
    case 'full':
      return 'Free some space. If there is enough, check the disk.'
    case 'unwritable':
      return `Run this as the user who runs the shop, who must own everything in ${DATA_DIR}.`
  }
  return DATABASE_URL
    ? 'Is PostgreSQL running, and are the name and password in DATABASE_URL correct?'
    : restoreAdvice
}

async function inspect(db: Knex): Promise<Finding> {
  const damage = isPostgres(db) ? null : await findDamage(db)
  if (damage) {
    const text = `The database is damaged: ${damage}.`
    return { name, state: 'error', text, advice: restoreAdvice }
  }
  const encodingProblem = await findEncodingProblem(db)
  if (encodingProblem) {
    const advice = 'Name it in DATABASE_URL, and start the shop or restore a backup there.'
    return { name, state: 'error', text: encodingProblem, advice }
  }
  const applied = await appliedMigrations(db)
  const unknown = applied.filter(migration => !(migration in migrations))
  if (unknown.length > 0) {
    const advice = 'Start that version of the shop, or restore a backup.'
    return { name, state: 'error', text: 'It comes from a newer version of the shop.', advice }
  }
  const pending = Object.keys(migrations).length - applied.length
  if (pending > 0) {
    const advice = 'Back it up, then start the shop: npm start brings it up to date.'
    return { name, state: 'warning', text: `${pending} migrations have not run.`, advice }
  }
  const clockProblem = await findClockProblem(db)
  if (clockProblem) {
    const advice =
      'Set the clocks of all machines with network time (NTP). timedatectl shows the status.'
    return { name, state: 'error', text: clockProblem, advice }
  }
  const kind = isPostgres(db) ? 'PostgreSQL' : 'SQLite'
  return { name, state: 'ok', text: `${kind}, readable and up to date.` }
}

/** The files contain names and addresses of shoppers. */
function checkRights(location: DatabaseLocation): Finding[] {
  if ('postgresUrl' in location || !isTraversableByOthers(dirname(location.sqliteFile))) return []
  const open = sqliteFiles(location.sqliteFile).filter(isOpenToOthers)
  if (open.length === 0) return []
  const text = `Other users of this machine can access ${open.join(' and ')}.`
  return [{ name, state: 'error', text, advice: `chmod 600 ${open.join(' ')}` }]
}

async function findDamage(db: Knex): Promise<string | null> {
  const [row] = await db.raw('pragma quick_check(1)')
  return row.quick_check === 'ok' ? null : row.quick_check
}
