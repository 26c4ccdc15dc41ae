import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { openDatabase } from '#database/db.ts'
import { migrate } from '#database/migrate.ts'
import { listProducts } from '#database/reads/products.ts'
import { insertGroup } from '#database/stores/groups.ts'
import { insertProduct } from '#database/stores/products.ts'
import { aisles } from '#seeds/catalogue/aisles.ts'
import { brands } from '#seeds/catalogue/brands.ts'
import { toProductInput } from '#seeds/catalogue/product-input.ts'
import { mixedProducts } from '#seeds/catalogue/products.ts'
import { groupInput } from '#shared/schemas/group.ts'
import { aGroup, aProduct } from '../../setup/factories.ts'

const now = new Date()

/** Runs `work` on an empty database and deletes it afterwards. */
export async function withDatabase<Result>(work: (db: Knex) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-search-'))
  const db = openDatabase({ sqliteFile: join(directory, 'shop.sqlite') })
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Inserts the demo catalogue without its pictures. */
export function insertDemo(db: Knex): Promise<void> {
  return db.transaction(async trx => {
    const ids = new Map<string, number>()
    for (const [table, rows] of [
      ['aisles', aisles],
      ['brands', brands],
    ] as const) {
      for (const { key, ...row } of rows) {
        ids.set(`${table} ${key}`, await insertGroup(trx, table, groupInput.parse(row), now))
      }
    }
    for (const row of mixedProducts()) {
      const aisleId = ids.get(`aisles ${row.aisle}`) ?? 0
      const brandId = ids.get(`brands ${row.brand}`) ?? 0
      await insertProduct(trx, { ...toProductInput(row, { aisleId, brandId }), status: 1 }, now)
    }
  })
}

/** Inserts a product for each name. */
export function insertWords(db: Knex, words: { name: string; fName: string }[]): Promise<void> {
  return db.transaction(async trx => {
    const aisleId = await insertGroup(trx, 'aisles', aGroup({ name: '-', fName: '' }), now)
    const brandId = await insertGroup(trx, 'brands', aGroup({ name: '-', fName: '' }), now)
    for (const names of words) {
      await insertProduct(trx, aProduct({ ...names, aisleId, brandId }), now)
    }
  })
}

export type Named = { name: string; fName: string; brand: string }

/** Returns the first ten products that a shopper sees. */
export async function topTen(db: Knex, text: string): Promise<Named[]> {
  const query = { text, sort: 'best', ascending: false, skip: 0, take: 10 } as const
  const { data } = await listProducts(db, query)
  return data.map(({ name, fName, brandFName }) => ({ name, fName, brand: brandFName }))
}
