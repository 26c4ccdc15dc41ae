import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const byPiece = { soldBy: 'piece', stepGrams: null, pieceGrams: null }
const inSteps = (stepGrams: number) => ({ soldBy: 'weight', stepGrams, pieceGrams: null })

async function add(fields: object): Promise<number> {
  const { aisleId, brandId } = catalogue
  const body = { name: 'Zereshk', price: 3, taxClass: 'zero', aisleId, brandId, ...fields }
  return (await shop.call('POST', 'products', { token, body })).body.id
}
const save = (id: number, body: object) => shop.call('PUT', `products/${id}`, { token, body })
const read = async (id: number) => (await shop.call('GET', `products/${id}`)).body

test('a change of the unit that names no low stock changes it too', async () => {
  const id = await add(inSteps(50))
  expect(await read(id)).toMatchObject({ lowStock: 250 })
  expect((await save(id, byPiece)).body).toMatchObject({ lowStock: 5 })
  await save(id, { onHand: 40 })
  expect(await read(id)).toMatchObject({ lowStock: 5, available: 40 })
  await save(id, { onHand: null })
  expect((await save(id, inSteps(500))).body).toMatchObject({ lowStock: 2500 })
  expect((await save(id, { lowStock: 1000 })).body).toMatchObject({ lowStock: 1000 })
  expect((await save(id, inSteps(250))).body).toMatchObject({ lowStock: 500 })
  expect((await save(id, { ...byPiece, lowStock: 500 })).body).toMatchObject({ lowStock: 500 })
  // Null and an empty text mean the usual one.
  expect((await save(id, { lowStock: null })).body).toMatchObject({ lowStock: 5 })
  expect((await save(id, { lowStock: '' })).body).toMatchObject({ lowStock: 5 })
})

test('an import plan shows the low stock that follows the unit', async () => {
  const id = await add({ ...inSteps(500), name: 'Barberries' })
  const imports = await openImports(shop)
  const changesOf = async (cells: object) => {
    const plan = await imports.upload(csv([{ id: String(id), stepGrams: '250', ...cells }]))
    return (await imports.rowsOf(plan))[0]?.changes
  }
  const step = { field: 'stepGrams', from: 500, to: 250 }
  expect(await changesOf({})).toEqual([step, { field: 'lowStock', from: 2500, to: 1250 }])
  expect(await changesOf({ lowStock: '2500' })).toEqual([step])
  await imports.apply(await imports.upload(csv([{ id: String(id), stepGrams: '250' }])))
  expect(await read(id)).toMatchObject({ stepGrams: 250, lowStock: 1250 })
})
