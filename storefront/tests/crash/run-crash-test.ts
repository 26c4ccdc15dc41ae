import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { STALE_MS } from '#app/services/payments/settlement.server.ts'
import { openDatabase } from '#database/db.ts'
import { randomFrom } from '#seeds/pictures/svg.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { createDatabase, masterLogin } from '../setup/test-shop.ts'
import { findDisagreements } from './audit.ts'
import { findWrongCredit } from './audit-credit.ts'
import { findBrokenReservations } from './audit-reservations.ts'
import { findWrongRevisions } from './audit-revisions.ts'
import { closeShop } from './closing-time.ts'
import { changePrices, grantCredit, killAndRestart, makeFaults } from './disturbances.ts'
import { ageOpen, countOpen, countPaid } from './open-payments.ts'
import { type Processes, startProcesses } from './processes.ts'
import { disturbPromises, makeScarce } from './scarcity.ts'
import { goShopping } from './shopper.ts'
import { repeat } from './staff.ts'
import { call, type Figures, noFigures, type World } from './world.ts'

/**
 * The longest wait for open payments at the end. A worker outlives its killed primary for a moment. The shop looks up a
 * payment that the worker still began only after `STALE_MS`, in one of its jobs of every 10 seconds.
 */
const SETTLE_MS = STALE_MS + 30_000

export type CrashSize = {
  checkouts: number
  /** The number of concurrent shoppers. */
  shoppers: number
  /** Shoppers go on until the shop was killed so often. */
  minKills?: number
  maxKills: number
  killEveryMs: number
  patienceMs: number
  seed: string
  /** Lets the orders compete for few pieces and places. */
  scarce?: { pieces: number; places: number }
  /** The number of worker processes of the shop. */
  workers?: number
}

export type CrashRun = {
  figures: Figures
  /** Paid orders at the end. Includes those whose shoppers never got a response. */
  paidAtEnd: number
  /** Open payments and refunds after the last kill. All must have a result at the end. */
  openAtEnd: number
  disagreements: string[]
}

/**
 * Lets many shoppers pay concurrently while the provider fails and the shop is killed repeatedly. Then compares the
 * provider's ledger with the shop's database.
 */
export async function runCrashTest(options: CrashSize): Promise<CrashRun> {
  const directory = mkdtempSync(join(tmpdir(), 'crash-'))
  const database = await createDatabase()
  const { workers = 1 } = options
  const settings = { ...database.env, ...(workers > 1 && { WORKERS: String(workers) }) }
  const processes = await startProcesses(directory, settings)
  const db = openDatabase(
    database.env.DATABASE_URL
      ? { postgresUrl: database.env.DATABASE_URL }
      : { sqliteFile: join(directory, 'data/shop.sqlite') },
  )
  try {
    const world = await openWorld(processes, db, options)
    await runShoppers(world, processes, options)
    await processes.killShop()
    const openAtEnd = await countOpen(db)
    await ageOpen(db)
    await processes.restartShop()
    await settleOpen(db)
    await closeShop({ ...world, patienceMs: SETTLE_MS }, db)
    await settleOpen(db)
    const disagreements = [
      ...(await findDisagreements(db, world)),
      ...(await findWrongCredit(db)),
      ...(await findWrongRevisions(db, world.simulatorUrl)),
      ...(world.scarcity ? await findBrokenReservations(db) : []),
    ]
    const paidAtEnd = await countPaid(db)
    return { figures: world.figures, paidAtEnd, openAtEnd, disagreements }
  } finally {
    await processes.stop()
    await db.destroy()
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function settleOpen(db: Knex): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  while ((await countOpen(db)) > 0 && Date.now() < deadline) await sleep(200)
}

async function openWorld(
  processes: Processes,
  db: Knex,
  { seed, patienceMs, scarce }: CrashSize,
): Promise<World> {
  const world: World = {
    url: processes.url,
    simulatorUrl: processes.simulatorUrl,
    catalogue: await insertTestCatalogue({ shop: { db, now: () => new Date() } }),
    token: '',
    random: randomFrom(seed),
    patienceMs,
    figures: noFigures(),
    told: [],
    weighedIds: [],
    signatureOf: orderId => signatureOf(db, orderId),
    underWay: 0,
    scarcity: null,
  }
  const patient = { ...world, patienceMs: 60_000 }
  const token = await logIn(patient)
  const opened = { ...world, token, weighedIds: await addWeighed({ ...patient, token }) }
  return scarce ? { ...opened, scarcity: await makeScarce(opened, scarce) } : opened
}

async function signatureOf(db: Knex, orderId: string): Promise<string> {
  const mail: { text: string } | undefined = await db('emails')
    .where({ cause: `receipt ${orderId}` })
    .first('text')
  return /[?&]t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Goods that are sold by weight, in steps and in pieces, and a pack that may replace steps. */
async function addWeighed(world: World): Promise<number[]> {
  const { aisleId, brandId } = world.catalogue
  const own = { aisleId, brandId, taxClass: 'zero' }
  const add = async (product: object) => {
    const reply = await repeat(world, 'products', { ...own, ...product })
    if (reply?.status !== 200) throw new Error(`a product was refused: ${JSON.stringify(reply)}`)
    return reply.body.id
  }
  await add({ name: 'Herbs in a pack', price: 4, netQuantity: 150, netUnit: 'g' })
  return [
    await add({ name: 'Herbs', price: 3, soldBy: 'weight', stepGrams: 100 }),
    await add({ name: 'Leg of lamb', price: 31.4, soldBy: 'weight', pieceGrams: 2100 }),
    await add({ name: 'Minced beef', price: 9.99, soldBy: 'weight', stepGrams: 500 }),
  ]
}

/** Retries, because the shop starts to serve shortly before its first Master exists. */
async function logIn(world: World): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const reply = await call(world, 'POST', 'auth/Login', masterLogin)
    if (reply?.status === 200) return reply.body.token
    await sleep(500)
  }
  throw new Error('The Master cannot log in.')
}

async function runShoppers(
  world: World,
  processes: Processes,
  { checkouts, shoppers, minKills = 1, maxKills, killEveryMs }: CrashSize,
): Promise<void> {
  const over = new AbortController()
  const disturbances = [
    makeFaults(world, over.signal),
    changePrices(world, over.signal),
    grantCredit(world, over.signal),
    world.scarcity && disturbPromises(world, world.scarcity, over.signal),
    killAndRestart(world, processes, { stopping: over.signal, maxKills, killEveryMs }),
  ]
  let next = 0
  const shop = async () => {
    while (next < checkouts || isInconclusive(world.figures, minKills))
      await goShopping(world, next++)
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  over.abort()
  await Promise.all(disturbances)
}

/** True before the last needed kill, which may be late on a fast machine, and before the first successful payment. */
function isInconclusive({ kills, paid }: Figures, minKills: number): boolean {
  return kills < minKills || paid === 0
}
