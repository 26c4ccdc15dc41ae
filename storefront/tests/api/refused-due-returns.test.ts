import { afterAll, beforeEach, expect, test } from 'vitest'
import { control } from '../setup/checkout.ts'
import { openReturnShop } from '../setup/return-shop.ts'

const { shop, catalogue, cheese, refill, get, post, placed, edit, pack, handOver, giveBack } =
  await openReturnShop()
const { hundred, fifty } = catalogue
afterAll(() => shop.close())
beforeEach(refill)

const refuseOnce = () =>
  control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 1 })

const basketOf = (ofHundred: number, ofFifty: number) =>
  [
    { id: hundred, qty: ofHundred },
    { id: fifty, qty: ofFifty },
  ].filter(({ qty }) => qty > 0)

type Edited = { before: [number, number]; after: [number, number]; isPacked: boolean }

/** Edits an order to other pieces of $100 and $50, and hands it over. The provider refuses what is due. */
async function handOverUnsent({ before, after, isPacked }: Edited): Promise<string> {
  const orderId = await placed(basketOf(...before))
  await edit(orderId, basketOf(...after))
  await refuseOnce()
  if (isPacked) {
    const entries = after.map((quantity, line) => ({ line, kind: 'packed', quantity }))
    expect((await pack(orderId, entries)).status).toBe(200)
  }
  expect((await handOver(orderId)).body).toMatchObject({ state: 'fulfilled', refunded: 0 })
  return orderId
}

// One piece of $100 less and one of $50 more: $50 and its fee, with the tax of both.
const DUE = 57.63
const times = (count: number) => Math.round(100 * DUE * count) / 100

test.each<Edited & { due: number; destination: string }>([
  { before: [2, 0], after: [1, 1], due: 1, isPacked: false, destination: 'card' },
  { before: [2, 0], after: [1, 1], due: 1, isPacked: true, destination: 'credit' },
  { before: [3, 1], after: [1, 3], due: 2, isPacked: false, destination: 'card' },
  { before: [3, 0], after: [1, 3], due: 1, isPacked: true, destination: 'card' },
])(
  'goods that replaced others come back while the provider refuses what was due: $before to $after',
  async ({ due, destination, ...edited }) => {
    const orderId = await handOverUnsent(edited)
    const unsent = times(due)
    expect(await get(`invoices/${orderId}`)).toMatchObject({ unsent })
    const [, qty] = edited.after
    const returned = await giveBack(orderId, { line: 1, qty }, destination)
    expect(returned).toMatchObject({ status: 200, body: { state: 'accepted', due: 0 } })
    expect(await get(`invoices/${orderId}`)).toMatchObject({ refunded: times(qty), unsent })
    expect((await post(`packing/refund/${orderId}`)).body).toMatchObject({ unsent: 0 })
    const { refunded, toReturn, owed, amount, cost } = await get(`invoices/${orderId}`)
    expect({ toReturn, owed }).toEqual({ toReturn: 0, owed: 0 })
    expect(amount - refunded).toBeCloseTo(cost, 2)
  },
)

test('goods that were found after the capture come back while the provider refuses what was due', async () => {
  const orderId = await placed([...basketOf(2, 1), { id: cheese, qty: 1 }])
  const entry = (line: number, kind: string, quantity: number) => ({ line, kind, quantity })
  const cheesePacked = { ...entry(2, 'packed', 1), netGrams: 500 }
  const first = [entry(0, 'packed', 2), entry(1, 'short', 1), cheesePacked]
  expect((await pack(orderId, first)).status).toBe(200)
  await post(`packing/undo/${orderId}`)
  await refuseOnce()
  const second = [entry(0, 'packed', 1), entry(0, 'short', 1), entry(1, 'packed', 1)]
  expect((await pack(orderId, second)).body).toMatchObject({ unsent: DUE })
  await handOver(orderId)
  expect(await giveBack(orderId, { line: 1, qty: 1 })).toMatchObject({ status: 200 })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ refunded: DUE, unsent: DUE })
})

test('goods of an order with a refused refund come back, and their own refund is refused too', async () => {
  const orderId = await handOverUnsent({ before: [3, 0], after: [1, 3], isPacked: false })
  await refuseOnce()
  const { body } = await giveBack(orderId, { line: 1, qty: 3 })
  expect(body).toMatchObject({ state: 'accepted', due: times(3) })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ toReturn: times(4), unsent: DUE })
  expect((await post(`returns/refund/${body.id}`)).body).toMatchObject({ due: 0 })
  await post(`packing/refund/${orderId}`)
  // One piece of $100 with its fee is kept.
  const left = { toReturn: 0, unsent: 0, refunded: times(4) }
  expect(await get(`invoices/${orderId}`)).toMatchObject(left)
})
