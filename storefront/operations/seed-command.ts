import type { Knex } from 'knex'
import { createPictureMaker } from '#app/clients/pictures/picture-maker.server.ts'
import type { Env } from '#app/env.server.ts'
import { openDatabase } from '#database/db.ts'
import { emptyTables } from '#database/empty-tables.ts'
import { withLock } from '#database/locks.ts'
import { makeFolder } from '#database/make-folder.ts'
import { migrate } from '#database/migrate.ts'
import { fillShop } from '#seeds/fill-shop.ts'
import { DEMO_ORDERS } from '#seeds/orders/scenarios.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { createLog } from '#storefront/server/observability/create-log.ts'
import { findRealPayment } from './find-real-payment.ts'
import { readArguments, UsageError } from './read-arguments.ts'
import { recordDemo } from './record-demo.ts'
import { requireShop } from './require-shop.ts'

const MAX_ORDERS = 10_000

type Terminal = {
  say(text: string): void
  /** Returns true if the person agrees. */
  ask(question: string): Promise<boolean>
}

/** `npm run seed`: fills an empty database with the demo shop. Returns the message to print. */
export async function seedShop(
  env: Env,
  now: Date,
  args: string[],
  { say }: Terminal,
): Promise<string> {
  const usage = `Usage: npm run seed -- --orders=2000 (up to ${MAX_ORDERS} orders)`
  const options = { orders: { type: 'string' } } as const
  const { values } = readArguments(args, { options, names: { least: 0, most: 0 }, usage })
  const orders = readOrders(values.orders, usage)
  return withDatabase(env, async (db, pictures) => {
    await migrate(db)
    const isFilled = await fillShop({ env, db, pictures, now, orders }, say)
    if (!isFilled) throw new Error('the shop is not empty, so nothing was changed.')
    await recordDemo(env, db)
    return 'The demo shop is ready.'
  })
}

/** `npm run demo:reset`: deletes the records of the demo shop and fills it again. Returns the message to print. */
export async function resetDemo(
  env: Env,
  now: Date,
  args: string[],
  { say, ask }: Terminal,
): Promise<string> {
  const usage = `Usage: npm run demo:reset -- --orders=2000 --yes (up to ${MAX_ORDERS} orders; --yes skips the question)`
  const options = { orders: { type: 'string' }, yes: { type: 'boolean' } } as const
  const { values } = readArguments(args, { options, names: { least: 0, most: 0 }, usage })
  const orders = readOrders(values.orders, usage)
  requireShop(env)
  return withDatabase(env, async (db, pictures) => {
    await migrate(db)
    await requireNoRealPayment(env, db)
    const question =
      'This deletes all products, orders, emails, settings and accounts of this shop, except Master accounts. Then it sets up the demo again.'
    if (!values.yes && !(await ask(question))) return 'Nothing was changed.'
    await db.transaction(async trx => {
      // Somebody may have paid while the prompt was open.
      await requireNoRealPayment(env, trx)
      await emptyTables(trx)
      await fillShop({ env, db: trx, pictures, now, orders }, say)
    })
    await recordDemo(env, db, { anew: true })
    return 'The demo shop is ready again.'
  })
}

async function requireNoRealPayment(env: Env, db: Knex): Promise<void> {
  const reason = await findRealPayment(env, db)
  if (reason) throw new Error(`${reason} Nothing was changed.`)
}

function readOrders(text: string | undefined, usage: string): number {
  if (text === undefined) return DEMO_ORDERS
  if (!/^\d{1,5}$/.test(text) || Number(text) > MAX_ORDERS) throw new UsageError(usage)
  return Number(text)
}

async function withDatabase<Result>(
  env: Env,
  work: (db: Knex, pictures: ReturnType<typeof createPictureMaker>) => Promise<Result>,
): Promise<Result> {
  makeFolder(env.DATA_DIR, 0o700)
  makeFolder(env.UPLOADS_DIR, 0o777)
  const db = openDatabase(databaseLocation(env))
  const pictures = createPictureMaker(createLog(env))
  try {
    return await withLock(db, 'start', () => work(db, pictures))
  } finally {
    pictures.close()
    await db.destroy()
  }
}
