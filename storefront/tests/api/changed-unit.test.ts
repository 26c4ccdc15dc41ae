import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
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
const inPieces = (pieceGrams: number) => ({ soldBy: 'weight', stepGrams: null, pieceGrams })

const kilogramHeap = { ...inSteps(500), onHand: 50_000 }

test.each([
  ['a weight to pieces', kilogramHeap, { ...byPiece, onHand: 9 }, ['2 instead of 1\u00a0kg']],
  ['pieces to a weight', { ...byPiece, onHand: 9 }, kilogramHeap, ['1\u00a0kg instead of 2']],
  ['one step to another', kilogramHeap, inSteps(250), ['500\u00a0g instead of 1\u00a0kg']],
  ['steps to pieces of as much', kilogramHeap, inPieces(500), []],
  ['a weight to pieces, untracked', inSteps(500), byPiece, ['2 instead of 1\u00a0kg']],
])(
  'an order is shown again after %s at the same price, and can then be paid',
  async (_, first, then, amounts) => {
    const { aisleId, brandId } = catalogue
    const fields = { name: 'Minced beef', price: 10, taxClass: 'zero', aisleId, brandId, ...first }
    const { id } = (await shop.call('POST', 'products', { token, body: fields })).body
    const placed = await placeOrder(shop, [{ id, qty: 2 }])
    const saved = await shop.call('PUT', `products/${id}`, { token, body: then })
    expect(saved.status).toBe(200)

    const changed = await pay(shop, placed)
    const notices = amounts.map(amount => ({
      id,
      name: 'Minced beef',
      message: `It is sold in other amounts now: ${amount}`,
    }))
    const { soldBy: _soldBy, onHand: _onHand, ...unit } = { onHand: null, ...then }
    expect(changed).toMatchObject({
      status: 409,
      body: {
        summary: {
          basketState: { basket: [{ id, qty: 2, unitPrice: 10, ...unit }], notices },
        },
      },
    })
    expect((await pay(shop, changed.body.summary)).status).toBe(200)
  },
)

test('an order whose goods are sold in another unit, and of which little is left, says both amounts', async () => {
  const { aisleId, brandId } = catalogue
  const fields = { name: 'Minced lamb', price: 10, taxClass: 'zero', aisleId, brandId }
  const body = { ...fields, ...kilogramHeap }
  const { id } = (await shop.call('POST', 'products', { token, body })).body
  const placed = await placeOrder(shop, [{ id, qty: 4 }])
  const change = { ...inSteps(250), onHand: 600 }
  await shop.call('PUT', `products/${id}`, { token, body: change })
  const { basketState } = (await pay(shop, placed)).body.summary
  expect(basketState.basket).toMatchObject([{ id, qty: 2 }])
  const instead = { qty: 4, stepGrams: 500, pieceGrams: null }
  expect(basketState.notices).toMatchObject([{ id, instead }])
  expect(basketState.notices[0].left).toBeUndefined()
})
