import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let shelves: Shelves
let provider: ReturnType<typeof simpleRestProvider>

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  const token = await shop.masterToken()
  const { fetchUtils } = await import('ra-core')
  provider = simpleRestProvider(`${shop.url}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${token}` },
    }),
  )
})
afterAll(() => shop.close())

test('lists with sort, range, filter and total', async () => {
  const { data, total } = await provider.getList('products', {
    pagination: { page: 2, perPage: 2 },
    sort: { field: 'price', order: 'ASC' },
    filter: { aisleId: shelves.aisleId },
  })
  expect(total).toBe(6)
  expect(data).toHaveLength(2)
  const found = await provider.getList('products', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: 'زعفران' },
  })
  expect(found.data.map(({ id }) => id)).toEqual([shelves.sale])
})

test('reads one, many and by reference', async () => {
  const one = await provider.getOne('products', { id: shelves.rice })
  expect(one.data.name).toBe('Basmati rice')
  const many = await provider.getMany('products', { ids: [shelves.rice, shelves.sale] })
  expect(many.data).toHaveLength(2)
  const referenced = await provider.getManyReference('products', {
    target: 'brandId',
    id: shelves.brandId,
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'name', order: 'DESC' },
    filter: {},
  })
  expect(referenced.total).toBe(6)
})

test('creates, updates in part, updates many, deletes and deletes many', async () => {
  const create = (name: string) => provider.create('aisles', { data: { name } })
  const [tea, nuts] = [(await create('Tea')).data, (await create('Nuts')).data]
  const changed = await provider.update('aisles', {
    id: tea.id,
    data: { fName: 'چای' },
    previousData: tea,
  })
  expect(changed.data).toMatchObject({ id: tea.id, name: 'Tea', fName: 'چای' })
  const ids = [tea.id, nuts.id]
  await provider.updateMany('aisles', { ids, data: { description: 'new' } })
  const both = await provider.getMany('aisles', { ids })
  expect(both.data.map(({ description }) => description)).toEqual(['new', 'new'])
  const removed = await provider.delete('aisles', { id: tea.id, previousData: tea })
  expect(removed.data?.id).toBe(tea.id)
  await provider.deleteMany('aisles', { ids: [nuts.id] })
  expect((await provider.getMany('aisles', { ids })).data).toEqual([])
})

test('errors arrive as message and field errors', async () => {
  await expect(provider.create('aisles', { data: { name: '' } })).rejects.toMatchObject({
    status: 422,
    message: 'Name is required',
    body: { errors: { name: 'Name is required' } },
  })
})
