import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let master: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
})
afterAll(() => shop.close())

const get = async (path: string) => (await shop.call('GET', path, { token: master })).body
async function post(path: string, body: object = {}) {
  const answer = await shop.call('POST', path, { token: master, body })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Places and pays an order of so many pieces, and refunds some of them by hand. */
async function refundedOrder(qty: number, refunded: number): Promise<string> {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty }])
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  const lines = [{ id: catalogue.hundred, qty: refunded }]
  await post(`invoices/refund/${orderId}`, { lines, reason: 'Regular', key: newKey() })
  return orderId
}

async function edit(orderId: string, qty: number) {
  const contents = { basket: [{ id: catalogue.hundred, qty }], comment: '', isReplace: true }
  const { after, edits } = await post(`invoices/price-edit/${orderId}`, contents)
  await post(`invoices/edit/${orderId}`, { ...contents, total: after.total, edits, key: newKey() })
}

async function expectRefunded(orderId: string, count: number, isRefunded: boolean) {
  const { lines, ...order } = await get(`packing/${orderId}`)
  expect([lines[0].refunded, order.isRefunded]).toEqual([count, isRefunded])
  const queue: { orderId: string }[] = await get('packing')
  expect(queue.find(item => item.orderId === orderId)).toMatchObject({ isRefunded })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ refundedGoods: [count] })
}

test.each([
  { ordered: 2, refunded: 1, edited: 1, count: 0, isRefunded: false },
  { ordered: 4, refunded: 2, edited: 3, count: 1, isRefunded: false },
  { ordered: 3, refunded: 3, edited: 2, count: 2, isRefunded: true },
])(
  'an edit from $ordered to $edited takes the $refunded refunded pieces first',
  async ({ ordered, refunded, edited, count, isRefunded }) => {
    const orderId = await refundedOrder(ordered, refunded)
    await expectRefunded(orderId, refunded, refunded === ordered)
    await edit(orderId, edited)
    await expectRefunded(orderId, count, isRefunded)
  },
)

test('what is missing at packing counts as the refunded pieces first', async () => {
  const orderId = await refundedOrder(3, 1)
  await post(`packing/claim/${orderId}`)
  const short = { key: newKey(), line: 0, kind: 'short', quantity: 1 }
  await post(`packing/entries/${orderId}`, short)
  await expectRefunded(orderId, 0, false)
})
