import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { STALE_MS } from '#app/services/payments/lookup-times.ts'
import { openDatabase } from '#database/db.ts'
import { randomFrom } from '#seeds/pictures/svg.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { createDatabase, masterLogin } from '../setup/test-shop.ts'
import { findDisagreements } from './audit.ts'
import { findWrongCredit } from './audit-credit.ts'
import { findBrokenReservations } from './audit-reservations.ts'
import { findWrongRevisions } from './audit-revisions.ts'
import { type CrashRun, call, type Figures, noFigures } from './crash-run.ts'
import { changePrices, grantCredit, killAndRestart, makeFaults } from './faults.ts'
import { ageOpen, countOpen, countPaid } from './open-payments.ts'
import { type Processes, startProcesses } from './processes.ts'
import { changeStockAndWindows, makeScarce } from './scarcity.ts'
import { settleOpenOrders } from './settle-open-orders.ts'
import { goShopping } from './shopper.ts'
import { repeat } from './staff.ts'

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

export type CrashResult = {
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
export async function runCrashTest(options: CrashSize): Promise<CrashResult> {
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
    const run = await openRun(processes, db, options)
    await runShoppers(run, processes, options)
    await processes.killShop()
    const openAtEnd = await countOpen(db)
    await ageOpen(db)
    await processes.restartShop()
    await waitForOpenPayments(db)
    await settleOpenOrders({ ...run, patienceMs: SETTLE_MS }, db)
    await waitForOpenPayments(db)
    const disagreements = [
      ...(await findDisagreements(db, run)),
      ...(await findWrongCredit(db)),
      ...(await findWrongRevisions(db, run.simulatorUrl)),
      ...(run.scarcity ? await findBrokenReservations(db) : []),
    ]
    const paidAtEnd = await countPaid(db)
    return { figures: run.figures, paidAtEnd, openAtEnd, disagreements }
  } finally {
    await processes.stop()
    await db.destroy()
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function waitForOpenPayments(db: Knex): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  while ((await countOpen(db)) > 0 && Date.now() < deadline) await sleep(200)
}

async function openRun(
  processes: Processes,
  db: Knex,
  { seed, patienceMs, scarce }: CrashSize,
): Promise<CrashRun> {
  const run: CrashRun = {
    url: processes.url,
    simulatorUrl: processes.simulatorUrl,
    catalogue: await insertTestCatalogue({ shop: { db, now: () => new Date() } }),
    token: '',
    random: randomFrom(seed),
    patienceMs,
    figures: noFigures(),
    shownReceipts: [],
    weighedIds: [],
    signatureOf: orderId => signatureOf(db, orderId),
    underWay: 0,
    scarcity: null,
  }
  const patient = { ...run, patienceMs: 60_000 }
  const token = await logIn(patient)
  const opened = { ...run, token, weighedIds: await addWeighed({ ...patient, token }) }
  return scarce ? { ...opened, scarcity: await makeScarce(opened, scarce) } : opened
}

async function signatureOf(db: Knex, orderId: string): Promise<string> {
  const mail: { text: string } | undefined = await db('emails')
    .where({ cause: `receipt ${orderId}` })
    .first('text')
  return /[?&]t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Goods that are sold by weight, in steps and in pieces, and a pack that may replace steps. */
async function addWeighed(run: CrashRun): Promise<number[]> {
  const { aisleId, brandId } = run.catalogue
  const own = { aisleId, brandId, taxClass: 'zero' }
  const add = async (product: object) => {
    const reply = await repeat(run, 'products', { ...own, ...product })
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
async function logIn(run: CrashRun): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const reply = await call(run, 'POST', 'auth/Login', masterLogin)
    if (reply?.status === 200) return reply.body.token
    await sleep(500)
  }
  throw new Error('The Master cannot log in.')
}

async function runShoppers(
  run: CrashRun,
  processes: Processes,
  { checkouts, shoppers, minKills = 1, maxKills, killEveryMs }: CrashSize,
): Promise<void> {
  const over = new AbortController()
  const faults = [
    makeFaults(run, over.signal),
    changePrices(run, over.signal),
    grantCredit(run, over.signal),
    run.scarcity && changeStockAndWindows(run, run.scarcity, over.signal),
    killAndRestart(run, processes, { stopping: over.signal, maxKills, killEveryMs }),
  ]
  let next = 0
  const shop = async () => {
    while (next < checkouts || isInconclusive(run.figures, minKills)) await goShopping(run, next++)
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  over.abort()
  await Promise.all(faults)
}

/** True before the last needed kill, which may be late on a fast machine, and before the first successful payment. */
function isInconclusive({ kills, paid }: Figures, minKills: number): boolean {
  return kills < minKills || paid === 0
}
