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

test('while one writes for long, others read on', async () => {
  let isWritten = false
  const writing = db.raw(writeMany).finally(() => {
    isWritten = true
  })
  const found = new Set<number>()
  let readings = 0
  while (!isWritten) {
    found.add(
      await db('notes')
        .max({ number: 'number' })
        .first()
        .then(row => row?.number),
    )
    readings += 1
  }
  await writing
  expect(readings).toBeGreaterThan(10)
  // All of it or nothing.
  expect([...found].filter(number => number !== null && number !== MANY)).toEqual([])
})

test('what SQLite refuses is told with its code, and undone', async () => {
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

const ports = () => process.getActiveResourcesInfo().filter(kind => kind === 'MessagePort').length

test('a query that takes too long is given up, and its thread ends with the database', async () => {
  const openPorts = ports()
  await expect(db.raw(writeMany).timeout(20)).rejects.toThrow(/timeout/)
  expect(await db('notes').insert({ number: 0 })).toEqual([0])
  await db.destroy()
  expect(ports()).toBe(openPorts - 1)
})

test('a thread that ends by itself is replaced, and nothing of its transaction is left', async () => {
  const writer = await db.client.acquireConnection()
  await writer.run('BEGIN IMMEDIATE;', [])
  await writer.run('insert into notes values (1)', [])
  await writer.close()
  await expect(writer.run('insert into notes values (2)', [])).rejects.toThrow(/has ended/)
  db.client.releaseConnection(writer)
  await db('notes').insert({ number: 3 })
  expect(await db('notes').pluck('number')).toEqual([3])
})
