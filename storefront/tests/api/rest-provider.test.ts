import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { openRestProvider, type RestProvider } from '../setup/rest-provider.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

let shop: TestShop
let catalogue: TestCatalogue
let provider: RestProvider

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  provider = await openRestProvider(shop)
})
afterAll(() => shop.close())

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const

const kinds: Record<string, () => object> = {
  aisles: () => ({ name: 'One', fName: 'یک', description: 'first' }),
  brands: () => ({ name: 'One', fName: 'یک', description: 'first' }),
  products: () => ({
    name: 'One',
    fName: 'یک',
    price: 3.5,
    aisleId: catalogue.aisleId,
    brandId: catalogue.brandId,
  }),
  sponsors: () => ({ name: 'One', description: 'first', page: 2, active: true }),
  carousels: () => ({ name: 'One', page: 2, active: true }),
  marquees: () => ({ name: 'One', active: true }),
}

describe.each(Object.entries(kinds))('%s', (resource, record) => {
  const create = async (changes: object = {}) =>
    (await provider.create(resource, { data: { ...record(), ...changes } })).data

  test('create returns the whole record, and getOne reads the same', async () => {
    const made = await create()
    expect(made).toMatchObject({ id: expect.any(Number), ...record() })
    expect((await provider.getOne(resource, { id: made.id })).data).toEqual(made)
  })

  test('getList sorts, pages, filters, searches and counts', async () => {
    const made = []
    for (const name of ['List C', 'List A', 'List B']) made.push(await create({ name }))
    const [c, a, b] = made.map(({ id }) => id)
    const search = { q: 'list' }
    const page = (number: number, order: 'ASC' | 'DESC') =>
      provider.getList(resource, {
        pagination: { page: number, perPage: 2 },
        sort: { field: 'name', order },
        filter: search,
      })
    const [first, second] = [await page(1, 'ASC'), await page(2, 'ASC')]
    expect([first, second].map(({ data }) => data.map(({ id }) => id))).toEqual([[a, b], [c]])
    expect([first.total, second.total]).toEqual([3, 3])
    expect((await page(1, 'DESC')).data.map(({ id }) => id)).toEqual([c, b])
    const byField = await provider.getList(resource, { ...all, filter: { name: 'List A' } })
    expect(byField.data.map(({ id }) => id)).toEqual([a])
    const byIds = await provider.getList(resource, { ...all, filter: { id: [a, c] } })
    expect(byIds).toMatchObject({ total: 2, data: [{ id: c }, { id: a }] })
    const nothing = await provider.getList(resource, { ...all, filter: { q: 'nowhere at all' } })
    expect(nothing).toMatchObject({ total: 0, data: [] })
    await provider.deleteMany(resource, { ids: [a, b, c] })
    expect((await provider.getMany(resource, { ids: [a, b, c] })).data).toEqual([])
  })

  test('getMany leaves out missing records', async () => {
    const { id } = await create()
    const { data } = await provider.getMany(resource, { ids: [id, 999_999] })
    expect(data.map(row => row.id)).toEqual([id])
  })

  test('update and updateMany change only the fields that are sent', async () => {
    const [one, two] = [await create(), await create()]
    const changed = await provider.update(resource, {
      id: one.id,
      data: { name: 'Another' },
      previousData: one,
    })
    expect(changed.data).toEqual({ ...one, name: 'Another' })
    const ids = [one.id, two.id]
    expect(await provider.updateMany(resource, { ids, data: { name: 'Both' } })).toEqual({
      data: ids,
    })
    const both = await provider.getMany(resource, { ids })
    expect(both.data).toEqual([
      { ...one, name: 'Both' },
      { ...two, name: 'Both' },
    ])
  })

  test('delete returns the deleted record, which is no longer found', async () => {
    const made = await create()
    const { id } = made
    expect((await provider.delete(resource, { id, previousData: made })).data).toEqual(made)
    await expect(provider.getOne(resource, { id })).rejects.toMatchObject({ status: 404 })
    await expect(provider.delete(resource, { id })).rejects.toMatchObject({ status: 404 })
  })

  testOnSqlite('errors have a message and a text for each field', async () => {
    const made = await create()
    for (const attempt of [
      () => provider.create(resource, { data: { ...record(), name: ' ' } }),
      () => provider.update(resource, { id: made.id, data: { name: '' }, previousData: made }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        status: 422,
        message: 'Name is required',
        body: { code: 'invalid', errors: { name: 'Name is required' } },
      })
    }
    expect((await provider.getOne(resource, { id: made.id })).data).toEqual(made)
    await expect(
      provider.getList(resource, { ...all, filter: { nonsense: 1 } }),
    ).rejects.toMatchObject({ status: 422 })
    const tooMany = { ...all, pagination: { page: 1, perPage: 501 }, filter: {} }
    await expect(provider.getList(resource, tooMany)).rejects.toMatchObject({ status: 400 })
  })
})

test.each([
  ['aisleId', 'aisleId'],
  ['brandId', 'brandId'],
] as const)('getManyReference finds the products of an item by %s', async (target, shelf) => {
  const { data, total } = await provider.getManyReference('products', {
    ...all,
    target,
    id: catalogue[shelf],
    filter: { status: 2 },
  })
  expect(total).toBe(1)
  expect(data.map(({ id }) => id)).toEqual([catalogue.sale])
})

test.each(['aisles', 'brands'])(
  '%s in use cannot be deleted, and the error counts their products',
  async resource => {
    const id = resource === 'aisles' ? catalogue.aisleId : catalogue.brandId
    const { body } = await shop.call('GET', `${resource}/${id}`)
    await expect(provider.delete(resource, { id, previousData: body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/still has \d+ products/),
      body: { code: 'conflict', count: expect.any(Number) },
    })
  },
)

describe('invoices', () => {
  let paid: CheckoutView
  const orderId = () => paid.paymentState.orderId

  beforeAll(async () => {
    await placeOrder(shop, [{ id: catalogue.rice, qty: 1 }])
    paid = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
    await pay(shop, paid)
  })

  test('are the paid orders, by orderId', async () => {
    const { data, total } = await provider.getList('invoices', { ...all, filter: {} })
    expect({ total, ids: data.map(({ id }) => id) }).toEqual({ total: 1, ids: [orderId()] })
    expect((await provider.getOne('invoices', { id: orderId() })).data).toEqual(data[0])
    expect((await provider.getMany('invoices', { ids: [orderId(), 'x'] })).data).toEqual(data)
    for (const filter of [{ q: 'parvin' }, { printFlag: false }, { email: 'parvin@example.com' }]) {
      expect((await provider.getList('invoices', { ...all, filter })).total).toBe(1)
    }
    expect(
      (await provider.getList('invoices', { ...all, filter: { printFlag: true } })).total,
    ).toBe(0)
  })

  test('can change only their print flag', async () => {
    const before = (await provider.getOne('invoices', { id: orderId() })).data
    const { data } = await provider.update('invoices', {
      id: orderId(),
      data: { ...before, printFlag: true, amount: 1, name: 'Somebody' },
      previousData: before,
    })
    expect(data).toEqual({ ...before, printFlag: true, printflag: true })
    await expect(provider.create('invoices', { data: before })).rejects.toMatchObject({
      status: 405,
    })
    await expect(provider.delete('invoices', { id: orderId() })).rejects.toMatchObject({
      status: 405,
    })
  })

  test('do not include unpaid orders, which have no print flag to change', async () => {
    const open = await placeOrder(shop, [{ id: catalogue.rice, qty: 1 }])
    const id = open.paymentState.orderId
    const data = { printFlag: true }
    await expect(
      provider.update('invoices', { id, data, previousData: { id } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    const row = await shop.shop.db('orders').where({ order_id: id }).first()
    expect(Boolean(row.print_flag)).toBe(false)
  })
})

describe.each([
  ['settings', 100, { companyName: 'Renamed' }],
  ['zones', 10, { jsonZone: '[]' }],
])('%s has the single record %i', (resource, id, changes) => {
  test('can be read', async () => {
    const one = (await provider.getOne(resource, { id })).data
    expect(one.id).toBe(id)
    expect(await provider.getList(resource, { ...all, filter: {} })).toMatchObject({
      total: 1,
      data: [one],
    })
    expect((await provider.getMany(resource, { ids: [id] })).data).toEqual([one])
    expect((await provider.getMany(resource, { ids: [1] })).data).toEqual([])
    await expect(provider.getOne(resource, { id: 1 })).rejects.toMatchObject({ status: 404 })
  })

  test('can be changed in part, but not created or deleted', async () => {
    const before = (await provider.getOne(resource, { id })).data
    expect((await provider.update(resource, { id, data: {}, previousData: before })).data).toEqual(
      before,
    )
    const { data } = await provider.update(resource, { id, data: changes, previousData: before })
    expect(data).toMatchObject(changes)
    await expect(provider.create(resource, { data: changes })).rejects.toMatchObject({
      status: 405,
    })
    await expect(provider.delete(resource, { id })).rejects.toMatchObject({ status: 405 })
  })
})

test('users can be read and changed, emails can be read', async () => {
  await memberSigner(shop)
  const users = await provider.getList('users', { ...all, filter: { role: 'Member' } })
  expect(users.total).toBe(1)
  const [member] = users.data
  const { data } = await provider.update('users', {
    id: member.id,
    data: { disabled: true },
    previousData: member,
  })
  expect(data).toEqual({ ...member, disabled: true })
  expect((await provider.getMany('users', { ids: [member.id] })).data).toEqual([data])
  const emails = await provider.getList('emails', { ...all, filter: {} })
  expect(emails.data).toHaveLength(emails.total ?? -1)
  for (const email of emails.data) {
    expect((await provider.getOne('emails', { id: email.id })).data).toMatchObject({ id: email.id })
    expect(email).toMatchObject({ to: expect.any(String), subject: expect.any(String) })
  }
})
