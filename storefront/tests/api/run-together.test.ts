import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, runTogether } from '#database/db.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const insert = async (trx: Db, name: string) => {
  await trx('counters').insert({ name, value: 1 })
}
const listNames = () => shop.shop.db('counters').where('name', 'like', 'part%').pluck('name')

test('all parts are done, in order where a later one needs the rows of an earlier one', async () => {
  const raise = (trx: Db) =>
    trx('counters').where({ name: 'part 1' }).increment('value', 1).returning('value')
  const results = await inTransaction(shop.shop.db, trx =>
    runTogether(trx, [() => insert(trx, 'part 1'), () => raise(trx), async () => 'third']),
  )
  expect(results).toEqual([undefined, [{ value: 2 }], 'third'])
  await shop.shop.db('counters').where('name', 'like', 'part%').delete()
})

test('if a part fails, the transaction is rolled back once the others have ended', async () => {
  const ended: string[] = []
  const work = async (trx: Db) => {
    await insert(trx, 'part 1')
    await sleep(20)
    await insert(trx, 'part 2')
    ended.push('part 2')
  }
  const fail = () => Promise.reject(new Error('too few'))
  const failing = inTransaction(shop.shop.db, trx =>
    runTogether(trx, [() => work(trx), fail, () => insert(trx, 'part 3')]),
  )
  await expect(failing).rejects.toThrow('too few')
  expect(ended).toEqual(['part 2'])
  expect(await listNames()).toEqual([])
})

test('a statement that the database refuses rolls back all parts', async () => {
  const failing = inTransaction(shop.shop.db, trx =>
    runTogether(trx, [() => insert(trx, 'part 1'), () => insert(trx, 'part 1')]),
  )
  await expect(failing).rejects.toThrow(/unique/i)
  expect(await listNames()).toEqual([])
})

testOnSqlite(
  'a transaction that SQLite ends by itself stores nothing that was sent after',
  async () => {
    const { db } = shop.shop
    await db.raw('pragma max_page_count = 1')
    const failing = inTransaction(db, trx =>
      runTogether(trx, [
        async () => {
          await insert(trx, 'part 1')
          await insert(trx, 'part 2')
        },
        () => insert(trx, `part 3 ${'long '.repeat(20_000)}`),
        () => insert(trx, 'part 4'),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    await db.raw('pragma max_page_count = 1000000')
    expect(await listNames()).toEqual([])
    await inTransaction(db, trx => insert(trx, 'part 1'))
    expect(await listNames()).toEqual(['part 1'])
  },
)
