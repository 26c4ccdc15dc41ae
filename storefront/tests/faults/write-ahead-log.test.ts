import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shortenLog } from '#database/checkpoint.ts'
import { openDatabase } from '#database/db.ts'

const MEGABYTE = 1024 * 1024

let folder: string
let db: Knex

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-log-'))
  db = openDatabase({ sqliteFile: join(folder, 'shop.sqlite') })
  await db.schema.createTable('notes', table => {
    table.increments('id')
    table.binary('text')
  })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const log = () => join(folder, 'shop.sqlite-wal')
const write = () => db('notes').insert({ text: Buffer.alloc(MEGABYTE, 'rice') })

async function read() {
  const [found] = await db('notes').select(db.raw('count(*) as notes, sum(length(text)) as bytes'))
  return found
}

test('a log that has become long is carried into the database while others read and write', async () => {
  for (let count = 0; count < 20; count++) await write()
  expect(statSync(log()).size).toBeGreaterThan(20 * MEGABYTE)
  let isDone = false
  const shortening = shortenLog(db).finally(() => {
    isDone = true
  })
  let written = 20
  while (!isDone) {
    await db('notes').insert({ text: Buffer.from('tea') })
    written += 1
    expect(await read()).toMatchObject({ notes: written })
  }
  await shortening
  expect(statSync(log()).size).toBeLessThan(MEGABYTE)
  expect(statSync(join(folder, 'shop.sqlite')).size).toBeGreaterThan(20 * MEGABYTE)
  expect(await read()).toEqual({ notes: written, bytes: 20 * MEGABYTE + 3 * (written - 20) })
})

test('a short log is left alone', async () => {
  await write()
  const before = statSync(log())
  await shortenLog(db)
  expect(statSync(log())).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs })
})

test('nothing counts as written that could not be brought down to the disk', async () => {
  await db.destroy()
  db = openDatabase({ sqliteFile: join(folder, 'shop.sqlite') })
  // Opens both connections; the one that writes keeps the log although its name is gone.
  await Promise.all([db('notes'), db.raw('select * from notes')])
  rmSync(log())
  await expect(write()).rejects.toThrow(/ENOENT/)
  await expect(db.transaction(trx => trx('notes').insert({ text: null }))).rejects.toThrow(/ENOENT/)
})
