import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { createPasswordHasher } from '#app/auth/password-hasher.server.ts'
import { createGeocoder } from '#app/clients/geocoder/create.server.ts'
import { isFarFromPostalCode } from '#app/clients/geocoder/postal-distance.server.ts'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { createMonerisPort } from '#app/clients/payment/moneris.server.ts'
import { createPictureMaker } from '#app/clients/pictures/picture-maker.server.ts'
import type { Env } from '#app/env.server.ts'
import { findClockProblem } from '#app/services/platform/database-clock.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { type DatabaseLocation, openDatabase } from '#database/db.ts'
import { withLock } from '#database/locks.ts'
import { makeFolder } from '#database/make-folder.ts'
import { isUpToDate, migrate } from '#database/migrate.ts'
import { fillShop } from '#seeds/fill-shop.ts'
import { createLog } from './observability/create-log.ts'
import { logSlowQueries } from './observability/slow-query-log.ts'
import { findOrMakeSecret } from './secret-file.ts'
import { StartError } from './start-error.ts'

/** Mode of a folder that the shop creates: other users of the machine must not read its data. */
const OWNER_ONLY = 0o700
const FOR_ALL = 0o777

/** Assembles the shop: the database with its latest schema, demo data, clients. */
export async function createShop(
  env: Env,
  onProgress: (text: string) => void,
  prepare = bringUpToDate,
): Promise<Shop> {
  const log = createLog(env)
  requireFolder('DATA_DIR', env.DATA_DIR, OWNER_ONLY)
  requireFolder('UPLOADS_DIR', env.UPLOADS_DIR, FOR_ALL)
  const now = () => new Date()
  const db = openDatabase(databaseLocation(env))
  await db.raw('select 1').catch(error => {
    throw new StartError(`The database cannot be opened: ${error.message || error.code}.`)
  })
  logSlowQueries(db, log)
  const pictures = createPictureMaker(log)
  // If several processes start at once, one does this work and the others find it done.
  return withLock(db, 'start', async () => {
    const migrations = await prepare(db)
    if (migrations.length > 0) onProgress(`Database brought up to date (${migrations.join(', ')})`)
    if (env.SEED === 'demo') await fillShop({ env, db, pictures, now: now() }, onProgress)
    return {
      env,
      db,
      log,
      secret: env.JWT_SECRET ?? findOrMakeSecret(env),
      payment: createMonerisPort({ ...paymentConfig(env), log }),
      geocoder: createGeocoder(env, err => log.warn({ err }, 'the geocoder failed')),
      isFarFromPostalCode,
      pictures,
      passwords: createPasswordHasher(),
      now,
    }
  }).catch(async error => {
    await db.destroy()
    throw error
  })
}

export function databaseLocation(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): DatabaseLocation {
  return env.DATABASE_URL
    ? { postgresUrl: env.DATABASE_URL }
    : { sqliteFile: join(env.DATA_DIR, 'shop.sqlite') }
}

function requireFolder(name: string, path: string, mode: number) {
  try {
    makeFolder(path, mode)
    accessSync(path, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${name}=${path} cannot be used as a folder (${code}).`)
  }
}

async function bringUpToDate(db: Knex): Promise<string[]> {
  const problem = await findClockProblem(db)
  if (problem) throw new StartError(`${problem} Set both clocks with network time (NTP).`)
  try {
    return await migrate(db)
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      /directory is corrupt/.test(message)
        ? 'The database comes from a newer version of the shop: nothing was changed; start that version, or restore a backup.'
        : `The database could not be brought up to date and is left as it was: ${message.replace(/\.$/, '')}.`,
    )
  }
}

/** For a worker that joins a running shop: a newer version must not migrate the database of the others. */
export async function requireUpToDate(db: Knex): Promise<string[]> {
  if (await isUpToDate(db)) return []
  throw new StartError(
    'The code was replaced while the shop was running: stop the shop and start it again.',
  )
}
