import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { type DatabaseLocation, migrate, openDatabase } from '#database/db.ts'
import { seedDemo } from '#seeds/index.ts'
import { createGeocoder } from './app/clients/geocoder/create.server.ts'
import { paymentConfig } from './app/clients/payment/config.server.ts'
import { createMonerisPort } from './app/clients/payment/moneris.server.ts'
import type { Env } from './app/env.server.ts'
import type { Shop } from './app/shop.server.ts'
import { StartError } from './start-error.ts'

/** Puts the parts together: database with its newest schema, demo data, clients. */
export async function openShop(env: Env, onProgress: (text: string) => void): Promise<Shop> {
  const log = createLog(env)
  makeDirectory('DATA_DIR', env.DATA_DIR)
  makeDirectory('UPLOADS_DIR', env.UPLOADS_DIR)
  const now = () => new Date()
  const db = openDatabase(databaseLocation(env))
  await db.raw('select 1').catch(error => {
    throw new StartError(`The database cannot be opened: ${error.message || error.code}.`)
  })
  const migrations = await migrate(db)
  if (migrations.length > 0) onProgress(`Database brought up to date (${migrations.join(', ')})`)
  const shop: Shop = {
    env,
    db,
    log,
    secret: env.JWT_SECRET ?? readSecret(env.DATA_DIR),
    payment: createMonerisPort({ ...paymentConfig(env), log }),
    geocoder: createGeocoder(env, err => log.warn({ err }, 'the geocoder failed')),
    now,
  }
  if (env.SEED === 'demo') {
    await seedDemo({
      db,
      uploadsDir: env.UPLOADS_DIR,
      timeZone: env.TIME_ZONE,
      now: now(),
      onProgress: (done, total) => {
        if (done % 50 === 0 || done === total) onProgress(`Demo shop: ${done} of ${total} pictures`)
      },
    })
  }
  return shop
}

export function databaseLocation(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): DatabaseLocation {
  return env.DATABASE_URL
    ? { postgresUrl: env.DATABASE_URL }
    : { sqliteFile: join(env.DATA_DIR, 'shop.sqlite') }
}

function makeDirectory(name: string, path: string) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${name}=${path} cannot be used as a folder (${code}).`)
  }
}

function createLog(env: Env) {
  const isDevelopment = env.NODE_ENV === 'development'
  return pino({
    level: env.LOG_LEVEL,
    ...(isDevelopment && { transport: { target: 'pino-pretty' } }),
  })
}

/** The signing secret is made once and readable by the shop's own user alone. */
function readSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(48).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
