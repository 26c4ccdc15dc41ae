import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ChargedPartView, RefundView } from '#shared/responses/refund.ts'
import { control } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openReturnShop } from '../setup/return-shop.ts'

const { shop, add, refill, get, post, packed, giveBack } = await openReturnShop()
const sour = await add({ name: 'Sour', price: 5, soldBy: 'weight', stepGrams: 500 })
const pack = await add({ name: 'Pack', price: 4, netQuantity: 400, netUnit: 'g' })
afterAll(() => shop.close())
beforeEach(refill)

const refuseOnce = () =>
  control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 1 })

const weighed = (quantity: number, netGrams: number) => {
  return { line: 0, kind: 'packed', quantity, netGrams }
}
const replaced = (quantity: number, packs: number) => {
  return { line: 0, kind: 'substituted', quantity, substituteId: pack, packs }
}

const refund = async (orderId: string, qty: number) =>
  expect(
    await post(`invoices/refund/${orderId}`, {
      lines: [{ id: sour, qty }],
      reason: 'Stale',
      key: newKey(),
    }),
  ).toMatchObject({ status: 200 })

const chargedLine = async (orderId: string): Promise<ChargedPartView> =>
  (await get(`invoices/${orderId}`)).charged[0]

/** The line on each credit note. */
async function creditNotes(orderId: string) {
  const { refunds }: { refunds: RefundView[] } = await get(`invoices/${orderId}`)
  return refunds.filter(({ state }) => state === 'done').map(({ parts }) => parts[0])
}

test('weighed goods whose refund was refused are refunded at what they weighed', async () => {
  const orderId = await packed([{ id: sour, qty: 3 }], [weighed(3, 1437)])
  await refuseOnce()
  const { body } = await giveBack(orderId, { line: 0, qty: 3 })
  expect(body).toMatchObject({ state: 'accepted' })
  expect(await chargedLine(orderId)).toMatchObject({ qty: 3, kept: 3, grams: 1437, packs: null })
  await refund(orderId, 1)
  expect((await post(`returns/refund/${body.id}`)).body).toMatchObject({ due: 0 })
  expect(await creditNotes(orderId)).toMatchObject([
    { name: 'Sour', qty: 1, beforeTax: 4.79, measure: { qty: 1, grams: 479 } },
    { name: 'Sour', qty: 2, beforeTax: 9.58, measure: { qty: 2, grams: 958 } },
  ])
})

test('packs whose refund was refused are refunded by the pack, by their name', async () => {
  const orderId = await packed([{ id: sour, qty: 3 }], [replaced(3, 3)])
  await refuseOnce()
  const { body } = await giveBack(orderId, { line: 0, qty: 2, isSubstitute: true })
  expect(body).toMatchObject({ state: 'accepted' })
  expect(await chargedLine(orderId)).toMatchObject({ kept: 3, grams: 1200, packs: 3 })
  await refund(orderId, 1)
  expect((await post(`returns/refund/${body.id}`)).body).toMatchObject({ due: 0 })
  const onePack = { name: 'Pack', beforeTax: 4, measure: { qty: 1, unitPrice: 4 } }
  expect(await creditNotes(orderId)).toMatchObject([onePack, onePack])
  expect(await chargedLine(orderId)).toMatchObject({ name: 'Pack', kept: 2, packs: 2 })
})

test('a line of two products names the one that is left once the other came back', async () => {
  const orderId = await packed([{ id: sour, qty: 3 }], [weighed(1, 480), replaced(2, 2)])
  await refuseOnce()
  const { body } = await giveBack(orderId, { line: 0, qty: 2, isSubstitute: true })
  expect(await chargedLine(orderId)).toMatchObject({ name: 'Pack / Sour', kept: 3, grams: 1280 })
  expect((await post(`returns/refund/${body.id}`)).body).toMatchObject({ due: 0 })
  const left = { name: 'Sour', qty: 3, kept: 1, grams: 480, packs: null }
  expect(await chargedLine(orderId)).toMatchObject(left)
  await refund(orderId, 1)
  expect(await creditNotes(orderId)).toMatchObject([
    { name: 'Pack', measure: { qty: 2, unitPrice: 4 } },
    { name: 'Sour', beforeTax: 4.8, measure: { qty: 1, grams: 480, unitPrice: 10 } },
  ])
})

test('nothing is kept of goods that came back', async () => {
  const packs = await packed([{ id: sour, qty: 3 }], [replaced(3, 3)])
  await giveBack(packs, { line: 0, qty: 3, isSubstitute: true })
  expect(await chargedLine(packs)).toMatchObject({ name: 'Pack', kept: 0, grams: 0, packs: null })
  const weight = await packed([{ id: sour, qty: 3 }], [weighed(3, 1437)])
  await giveBack(weight, { line: 0, qty: 3 })
  expect(await chargedLine(weight)).toMatchObject({ name: 'Sour', kept: 0, grams: 0 })
})

test('a refund of goods that packing missed names them, also beside a return', async () => {
  await refuseOnce()
  const short = { line: 0, kind: 'short', quantity: 1 }
  const saffron = await add({ name: 'Saffron', price: 100 })
  const mint = await add({ name: 'Mint', price: 100 })
  const entries = [{ line: 0, kind: 'substituted', quantity: 2, substituteId: mint }, short]
  const orderId = await packed([{ id: saffron, qty: 3 }], entries)
  expect(await chargedLine(orderId)).toMatchObject({ name: 'Mint', qty: 3, kept: 3 })
  await refuseOnce()
  await giveBack(orderId, { line: 0, qty: 1, isSubstitute: true })
  for (const reason of ['The missing one', 'The returned one']) {
    const body = { lines: [{ id: saffron, qty: 1 }], reason, key: newKey() }
    expect((await post(`invoices/refund/${orderId}`, body)).status).toBe(200)
  }
  expect(await creditNotes(orderId)).toMatchObject([{ name: 'Saffron' }, { name: 'Mint' }])
})
