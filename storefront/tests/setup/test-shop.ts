import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { createPasswordHasher } from '#app/auth/password-hasher.server.ts'
import { type Env, readEnv } from '#app/env.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { startShop } from '#storefront/server/main.ts'
import { findFreePort } from './reserve-ports.ts'

export const masterLogin = { email: 'master@shop.test', password: 'a long master password' }

/** So long that reconciliation never runs during a test by itself: a test calls it when it needs it. */
const ONLY_AT_START_MS = HOUR_MS

/** The shops of a test worker share the process that hashes passwords, because starting it is slow. */
const passwords = { ...createPasswordHasher(), close() {} }

export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API returns
  body: any
}

export type TestShop = {
  url: string
  shop: Shop
  /** Calls the API over HTTP; a plain object is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  masterToken(): Promise<string>
  close(): Promise<void>
}

export type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> }

/** Starts the built server on free ports with its own database, which is migrated and otherwise empty. */
export async function openTestShop(overrides: Record<string, string> = {}): Promise<TestShop> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const database = await copyTemplate(join(directory, 'data'))
  const env = await testEnv(directory, { ...database.env, ...overrides })
  const running = await startShop(env, { reconcileEveryMs: ONLY_AT_START_MS, passwords })
  let token: Promise<string> | undefined

  function call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    return callApi(env.PUBLIC_URL, method, path, options)
  }

  return {
    url: env.PUBLIC_URL,
    shop: running.shop,
    call,
    masterToken() {
      token ??= call('POST', 'auth/Login', { body: masterLogin }).then(({ body }) => body.token)
      return token
    },
    async close() {
      await running.close()
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Calls the API of the shop at an address. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { body, token, headers }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isPlain(body) && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit | undefined),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function testEnv(directory: string, values: Record<string, string>): Promise<Env> {
  return readEnv({
    NODE_ENV: 'test',
    PORT: String(await findFreePort()),
    PAYMENT_SIMULATOR_PORT: String(await findFreePort()),
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SEED: 'none',
    MASTER_EMAIL: masterLogin.email,
    MASTER_PASSWORD: masterLogin.password,
    LOG_LEVEL: 'silent',
    BACKUP_EVERY: 'off',
    ...values,
  })
}

type TestDatabase = { env: Record<string, string>; drop(): Promise<void> }

/** Copies the database that `database-template.ts` has migrated. */
async function copyTemplate(dataDir: string): Promise<TestDatabase> {
  const { TEST_TEMPLATE_FILE, TEST_TEMPLATE_DATABASE } = process.env
  if (isOnPostgres()) return createDatabase(`template ${TEST_TEMPLATE_DATABASE}`)
  if (TEST_TEMPLATE_FILE) {
    mkdirSync(dataDir, { mode: 0o700 })
    copyFileSync(TEST_TEMPLATE_FILE, join(dataDir, 'shop.sqlite'))
  }
  return createDatabase()
}

/** Creates an empty database. On SQLite the shop creates the file in its data folder. `made` is SQL for PostgreSQL. */
export async function createDatabase(made = ''): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  if (!isOnPostgres() || !server) return { env: {}, drop: async () => {} }
  const { url, drop } = await createPostgresDatabase(server, made)
  return { env: { DATABASE_URL: url }, drop }
}

function isOnPostgres(): boolean {
  return process.env.TEST_DATABASE === 'postgres'
}

export async function createPostgresDatabase(server: string, made = '') {
  const name = `shop_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const admin = () => knex({ client: 'pg', connection: `${server}/postgres` })
  await runOn(admin(), `create database ${name} ${made}`)
  return {
    name,
    url: `${server}/${name}`,
    drop: () => runOn(admin(), `drop database ${name} with (force)`),
  }
}

async function runOn(db: ReturnType<typeof knex>, sql: string): Promise<void> {
  await db.raw(sql)
  await db.destroy()
}

function isPlain(body: unknown): boolean {
  return body !== undefined && !(body instanceof FormData) && typeof body !== 'string'
}
