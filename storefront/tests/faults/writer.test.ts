import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#database/db.ts'

let folder: string
let sqliteFile: string
let db: Knex

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-writer-'))
  sqliteFile = join(folder, 'shop.sqlite')
  db = openDatabase({ sqliteFile })
  await db.schema.createTable('notes', table => {
    table.integer('number').primary()
  })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const MANY = 1_000_000
const writeMany = `with recursive all_numbers(number) as (
  select 1 union all select number + 1 from all_numbers where number < ${MANY}
) insert into notes select number from all_numbers`

test('reads continue during a long write', async () => {
  let isWritten = false
  const writing = db.raw(writeMany).finally(() => {
    isWritten = true
  })
  const found = new Set<number>()
  let reads = 0
  while (!isWritten) {
    found.add(
      await db('notes')
        .max({ number: 'number' })
        .first()
        .then(row => row?.number),
    )
    reads += 1
  }
  await writing
  expect(reads).toBeGreaterThan(10)
  // Reads see all rows of the write or none.
  expect([...found].filter(number => number !== null && number !== MANY)).toEqual([])
})

test('an SQLite error has its code, and the transaction is rolled back', async () => {
  await db('notes').insert({ number: 1 })
  const twice = db.transaction(async trx => {
    await trx('notes').insert({ number: 2 })
    await trx('notes').insert({ number: 1 })
  })
  await expect(twice).rejects.toMatchObject({
    code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
    message: expect.stringContaining('UNIQUE constraint failed: notes.number'),
  })
  await expect(db.raw('insert into notes values (?)', [{}])).rejects.toThrow(/can only bind/)
  await expect(db.raw('select 1; select 2')).rejects.toThrow(/more than one statement/)
  await expect(db.raw('insert into nothing values (1)')).rejects.toMatchObject({
    code: 'SQLITE_ERROR',
  })
  expect(await db('notes').pluck('number')).toEqual([1])
  expect(await db('notes').insert({ number: 3 })).toEqual([3])
})

const countPorts = () =>
  process.getActiveResourcesInfo().filter(kind => kind === 'MessagePort').length

test('a query times out, and its thread ends when the database closes', async () => {
  const openPorts = countPorts()
  await expect(db.raw(writeMany).timeout(20)).rejects.toThrow(/timeout/)
  expect(await db('notes').insert({ number: 0 })).toEqual([0])
  await db.destroy()
  expect(countPorts()).toBe(openPorts - 1)
})

test('a thread that ends is replaced, and its transaction is rolled back', async () => {
  const writer = await db.client.acquireConnection()
  await writer.run('BEGIN IMMEDIATE;', [])
  await writer.run('insert into notes values (1)', [])
  await writer.close()
  await expect(writer.run('insert into notes values (2)', [])).rejects.toThrow(/has ended/)
  db.client.releaseConnection(writer)
  await db('notes').insert({ number: 3 })
  expect(await db('notes').pluck('number')).toEqual([3])
})

test('a full disk within a nested transaction ends the outer one, and nothing more of it is stored', async () => {
  await db.raw('create table texts (text)')
  await db.raw('pragma max_page_count = 1')
  const tooMuch = 'x'.repeat(100_000)
  const outer = db.transaction(async trx => {
    await trx('notes').insert({ number: 0 })
    const nested = trx.transaction(inner => inner('texts').insert({ text: tooMuch }))
    await expect(nested).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    await trx('notes').insert({ number: -1 })
  })
  await expect(outer).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  await db.raw('pragma max_page_count = 1000000')
  await db('notes').insert({ number: 3 })
  expect(await db('notes').pluck('number')).toEqual([3])
})
