import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { emptyTables } from '#database/empty-tables.ts'
import { migrations } from '#database/migrations/list.ts'
import { insertUser } from '#database/stores/users.ts'
import { recordDemo } from '#storefront/operations/record-demo.ts'
import { openLedger } from '#storefront/payment-simulator/ledger.ts'
import { operate } from '../setup/operate.ts'
import { copySeedTemplate } from '../setup/seed-template.mjs'
import { createDatabase, openTestShop } from '../setup/test-shop.ts'

let directory: string
let place: { DATA_DIR: string; UPLOADS_DIR: string }
let db: Knex

/** Copies a seeded demo shop. On PostgreSQL only the test of knex's command line runs. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'demo-data-'))
  place = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  await copySeedTemplate(directory)
  db = openDatabase({ sqliteFile: join(place.DATA_DIR, 'shop.sqlite') })
}, 180_000)

afterAll(async () => {
  await db.destroy()
  rmSync(directory, { recursive: true, force: true })
})

/** Runs knex's command line on the database of these settings. */
function runKnex(task: string, settings: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>(resolve => {
    const args = ['node_modules/knex/bin/cli.js', '--knexfile', 'database/knexfile.ts', task]
    const child = spawn(process.execPath, args, { env: { ...process.env, ...settings } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk
      })
    }
    child.on('close', code => resolve({ code, output }))
  })
}

test('knex migrates an empty database to the version of the shop', async () => {
  const database = await createDatabase()
  const settings = { DATA_DIR: join(directory, 'empty'), DATABASE_URL: '', ...database.env }
  const names = Object.keys(migrations)
  const before = await runKnex('migrate:status', settings)
  expect(before).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${names.length} Pending`),
  })
  expect(before.output).toContain(names[0])
  expect(await runKnex('seed:run', settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database is not up to date. Run migrate:latest first.'),
  })
  expect(await runKnex('migrate:latest', settings)).toMatchObject({ code: 0 })
  expect(await runKnex('migrate:rollback', settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Restore a backup instead'),
  })
  const after = await runKnex('migrate:status', settings)
  expect(after.output).toContain(`${names.length} Completed`)
  await database.drop()
})

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('a seeded shop', () => {
  test('is not changed by another seed run', async () => {
    const count = () => db('orders').count({ n: '*' }).first()
    const before = await count()
    const seeded = await runKnex('seed:run', { ...place, DATABASE_URL: '' })
    expect(seeded).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing was changed'),
    })
    const { code, stderr } = await operate('seed', place)
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the shop is not empty'),
    })
    expect(await count()).toEqual(before)
  })

  test('can refund its orders, and a reset removes the refund from the simulator', async () => {
    const own = mkdtempSync(join(directory, 'own-'))
    await copySeedTemplate(own)
    const ownPlace = { DATA_DIR: join(own, 'data'), UPLOADS_DIR: join(own, 'uploads') }
    const shop = await openTestShop({ ...ownPlace, DATABASE_URL: '' })
    const token = await shop.masterToken()
    const charge = await shop.shop
      .db('payment_attempts')
      .join('orders', 'orders.order_id', 'payment_attempts.order_id')
      .where({ outcome: 'approved', state: 'paid', 'orders.credit_cents': 0, captured_cents: null })
      .first({ orderId: 'orders.order_id', attemptId: 'id', amountCents: 'amount_cents' })
    const body = { reason: 'Ordered twice', key: 'a key of a void' }
    const voided = await shop.call('POST', `invoices/void/${charge.orderId}`, { token, body })
    expect(voided).toMatchObject({
      status: 200,
      body: { refunded: charge.amountCents / 100, refunds: [{ state: 'done' }] },
    })
    // The void becomes a refund if the batch of the charge is already closed.
    expect(['cancelled', 'refunded']).toContain(voided.body.state)

    const readTypes = () => {
      const ledger = openLedger(join(ownPlace.DATA_DIR, 'payment-simulator.sqlite'))
      const entries = ledger.listApproved().filter(({ orderId }) => orderId === charge.attemptId)
      ledger.close()
      return entries.map(({ type }) => type)
    }
    expect(readTypes()).toEqual(['purchase', voided.body.refunds[0].kind])
    await recordDemo(shop.shop.env, shop.shop.db, { anew: true })
    expect(readTypes()).toEqual(['purchase'])
    await shop.close()
  })

  test('is reset only with --yes', async () => {
    const { code, stderr } = await operate('demo:reset', place)
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('add --yes'),
    })
    expect(await db('products').first('id')).toBeDefined()
  })

  test('is not reset after a payment that the simulator does not know', async () => {
    const { order_id } = await db('payment_attempts').where({ outcome: 'approved' }).first()
    const id = `${order_id}-9`
    const attempt = { order_id, number: 9, amount_cents: 100, created_at: '2026-01-01T00:00:00Z' }
    const outcome = 'approved'
    await db('payment_attempts').insert({ ...attempt, id, token_hash: 'x', outcome })
    // Credit alone needs no provider.
    const byCredit = { id: `${order_id}-8`, number: 8, amount_cents: 0, credit_cents: 100 }
    await db('payment_attempts').insert({ ...attempt, ...byCredit, token_hash: 'y', outcome })
    const refused = await operate('demo:reset', place, ['--yes'])
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Order ${order_id} was paid`),
    })
    const moneris = { PAYMENT_PROVIDER: 'moneris', MONERIS_STORE_ID: 's', MONERIS_API_TOKEN: 't' }
    const live = { ...moneris, MONERIS_PROFILE_ID: 'p', PUBLIC_URL: 'https://shop.example' }
    const onMoneris = await operate('demo:reset', place, ['--yes'], live)
    expect(onMoneris.stderr).toContain('takes payments by moneris')

    const ledger = openLedger(join(place.DATA_DIR, 'payment-simulator.sqlite'))
    ledger.add({
      orderId: id,
      type: 'preauth',
      amountCents: 100,
      approved: true,
      txnNumber: '1-0_1',
      batch: 1,
      cardType: 'V',
      maskedPan: '4242***4242',
      receipt: [],
      at: attempt.created_at,
    })
    const simulated = await operate('demo:reset', place)
    expect(simulated.stderr).toContain('add --yes')
    await db('payment_attempts').whereIn('number', [8, 9]).delete()
  })

  test('keeps its Masters and its invoice counter when it is emptied', async () => {
    const account = { name: 'Master', email: 'master@shop.test', passwordHash: 'x' }
    const rights = { longPassword: true, role: 'Master', active: true, language: 'en' } as const
    const id = await insertUser(db, { ...account, ...rights }, new Date(0))
    const counters = await db('counters').select()
    await db.transaction(emptyTables)
    expect(await db('users').pluck('id')).toEqual([id])
    expect(await db('counters').select()).toEqual(counters)
    for (const table of ['products', 'aisles', 'orders', 'settings', 'emails', 'refunds']) {
      expect(await db(table).first(), table).toBeUndefined()
    }
  })
})
