import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertProduct } from '#database/stores/products.ts'
import { aCheckout, pay, tokenize } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
import { newKey } from '../setup/keys.ts'
import { openReturnShop } from '../setup/return-shop.ts'

const { shop, catalogue, refill, get, post, ask, accept, count } = await openReturnShop()
afterAll(() => shop.close())
beforeEach(refill)

type Goods = { id: number; qty: number }

async function paid(basket: Goods[]): Promise<string> {
  const { body } = await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })
  expect((await pay(shop, body)).status).toBe(200)
  return body.paymentState.orderId
}

async function edit(orderId: string, basket: Goods[]) {
  const contents = { basket, comment: '', isReplace: true }
  const { after, edits } = (await post(`invoices/price-edit/${orderId}`, contents)).body
  const confirmed = { ...contents, total: after.total, edits, key: newKey() }
  expect((await post(`invoices/edit/${orderId}`, confirmed)).status).toBe(200)
}

async function payLink(orderId: string) {
  const { url, request } = (await post(`invoices/payment-link/${orderId}`, { mail: false })).body
  const t = new URL(url).searchParams.get('t')
  const body = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop) }
  expect((await shop.call('POST', 'Payment/payLink', { body })).status).toBe(200)
}

const addGoods = (price: number, taxClass: 'zero' | 'standard') =>
  insertProduct(
    shop.shop.db,
    aProduct({
      aisleId: catalogue.aisleId,
      brandId: catalogue.brandId,
      name: `Goods of ${price}`,
      price,
      taxClass,
    }),
    shop.shop.now(),
  )

const taxes = [null, 'none', 'rate', 'spread'] as const

/** Runs the same order once without goodwill, and once for each tax of goodwill of $20. */
async function forEachGoodwill<Result>(
  basket: Goods[],
  run: (orderId: string, goodwillDollars: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const tax of taxes) {
    const orderId = await paid(basket)
    const goodwill = { amount: 20, tax, reason: 'Arrived late', key: newKey() }
    if (tax) expect((await post(`invoices/refund/${orderId}`, goodwill)).status).toBe(200)
    results.push(await run(orderId, tax ? 20 : 0))
  }
  return results
}

test.each([
  ['dearer', 'zero', 80],
  ['cheaper', 'zero', 30],
  ['dearer', 'standard', 80],
  ['cheaper', 'standard', 30],
] as const)(
  'goodwill with any tax leaves %s goods (%s) returnable and refundable at their own price',
  async (_, taxClass, price) => {
    const other = await addGoods(price, taxClass)
    const taxed = taxClass === 'zero'
    const basket = taxed
      ? [{ id: catalogue.hundred, qty: 1 }]
      : [{ id: await addGoods(100, 'zero'), qty: 1 }]
    const results = await forEachGoodwill(basket, async orderId => {
      await edit(orderId, [{ id: other, qty: 3 }])
      const { owed, toReturn } = await get(`invoices/${orderId}`)
      if (owed > 0) await payLink(orderId)
      expect(
        (await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })).status,
      ).toBe(200)
      const asked = await ask(orderId, { lines: [{ line: 1, qty: 1 }] })
      const lines = [accept(1, 'stock', 1)]
      const priced = (await post(`returns/price/${asked.body.id}`, { lines })).body.amount
      const one = { lines: [{ id: other, qty: 1 }], reason: 'Broken', key: newKey() }
      const refund = (await post(`invoices/refund/${orderId}`, one)).body.refunds?.at(-1)
      const { cost, amount, refunded, toReturn: left } = await get(`invoices/${orderId}`)
      return {
        owed,
        toReturn,
        priced,
        refund: [refund?.amount, refund?.tax],
        cost,
        amount,
        left,
        refunded,
      }
    })
    expect(results[0]?.priced).toBeGreaterThan(price)
    for (const { refunded, ...result } of results.slice(1)) {
      const { refunded: withoutGift = 0, ...expected } = results[0] ?? {}
      expect(result).toEqual(expected)
      expect(refunded).toBeCloseTo(withoutGift + 20)
    }
  },
)

test('after goodwill of any tax, an undone packing and missing goods, a return gives back its own price', async () => {
  const sack = await addGoods(47, 'zero')
  const results = await forEachGoodwill(
    [
      { id: sack, qty: 2 },
      { id: catalogue.hundred, qty: 2 },
    ],
    async orderId => {
      const pack = async (entries: [line: number, kind: string, quantity: number][]) => {
        await post(`packing/claim/${orderId}`)
        for (const [line, kind, quantity] of entries) {
          await post(`packing/entries/${orderId}`, { key: newKey(), line, kind, quantity })
        }
        const close = { key: newKey(), bags: 1, coldBags: 0 }
        expect((await post(`packing/close/${orderId}`, close)).status).toBe(200)
      }
      await pack([
        [0, 'packed', 1],
        [0, 'short', 1],
        [1, 'packed', 2],
      ])
      expect((await post(`packing/undo/${orderId}`)).status).toBe(200)
      await pack([
        [0, 'packed', 2],
        [1, 'short', 2],
      ])
      await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
      const { id } = (await ask(orderId, { lines: [{ line: 0, qty: 1 }] })).body
      return (await post(`returns/price/${id}`, { lines: [accept(1)] })).body.amount
    },
  )
  expect(new Set(results).size).toBe(1)
  expect(results[0]).toBeCloseTo(47 * 1.0226, 1)
})

test.each([
  ['dearer goods, paid by link', 'edit', 150, 3],
  ['cheaper goods', 'edit', 60, 3],
  ['fewer goods, by packing', 'short', 47, 2],
] as const)(
  'after goodwill of any tax and a refund by line, %s leave nothing due, and nothing twice',
  async (_, way, price, qty) => {
    await count(catalogue.hundred, 20)
    const other = await addGoods(price, 'zero')
    const basket = [
      { id: catalogue.hundred, qty: 3 },
      ...(way === 'short' ? [{ id: other, qty }] : []),
    ]
    const results = await forEachGoodwill(basket, async (orderId, goodwillDollars) => {
      const line = { lines: [{ id: catalogue.hundred, qty: 1 }], reason: 'Broken', key: newKey() }
      expect((await post(`invoices/refund/${orderId}`, line)).status).toBe(200)
      if (way === 'edit') {
        await edit(orderId, [{ id: other, qty }])
        if ((await get(`invoices/${orderId}`)).owed > 0) await payLink(orderId)
      } else {
        for (const round of ['first', 'again']) {
          await post(`packing/claim/${orderId}`)
          for (const [at, kind] of [
            [0, 'short'],
            [1, 'packed'],
          ] as const) {
            const quantity = at === 0 ? 3 : qty
            await post(`packing/entries/${orderId}`, { key: newKey(), line: at, kind, quantity })
          }
          const close = await post(`packing/close/${orderId}`, {
            key: newKey(),
            bags: 1,
            coldBags: 0,
          })
          expect([round, close.status]).toEqual([round, 200])
          if (round === 'first') await post(`packing/undo/${orderId}`)
        }
      }
      const left = await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
      const { state, cost, amount, refunded, toReturn, owed } = await get(`invoices/${orderId}`)
      const kept = Math.round((amount - refunded + goodwillDollars) * 100) / 100
      return { status: left.status, state, cost, kept, toReturn, owed }
    })
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toMatchObject({ status: 200, state: 'fulfilled', toReturn: 0, owed: 0 })
  },
)

test('a link pays for goods that an earlier packing put in place of others', async () => {
  const [bread, sweets] = [await addGoods(12.47, 'zero'), await addGoods(3.33, 'standard')]
  const orderId = await paid([{ id: catalogue.hundred, qty: 1 }])
  await edit(orderId, [
    { id: bread, qty: 3 },
    { id: sweets, qty: 4 },
  ])
  const pack = async (...packed: [missing: number, packed: number][]) => {
    await post(`packing/claim/${orderId}`)
    for (const [position, [short, quantity]] of packed.entries()) {
      const line = position + 1
      const entry = (kind: string, pieces: number) =>
        post(`packing/entries/${orderId}`, { key: newKey(), line, kind, quantity: pieces })
      if (quantity > 0) expect((await entry('packed', quantity)).status).toBe(200)
      if (short > 0) expect((await entry('short', short)).status).toBe(200)
    }
    return post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
  }
  expect((await pack([2, 1], [0, 4])).status).toBe(200)
  expect((await post(`packing/undo/${orderId}`)).status).toBe(200)
  expect((await pack([0, 3], [2, 2])).status).toBe(409)
  const { owed } = await get(`invoices/${orderId}`)
  expect(owed).toBe(17.82)
  await payLink(orderId)
  const close = { key: newKey(), bags: 1, coldBags: 0 }
  expect((await post(`packing/close/${orderId}`, close)).status).toBe(200)
  expect(await get(`invoices/${orderId}`)).toMatchObject({ amount: 138.73, owed: 0, toReturn: 0 })
})
