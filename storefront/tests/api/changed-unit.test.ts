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

test.each([
  ['a weight to pieces', { ...inSteps(500), onHand: 50_000 }, { ...byPiece, onHand: 9 }],
  ['pieces to a weight', { ...byPiece, onHand: 9 }, { ...inSteps(500), onHand: 50_000 }],
  ['one step to another', { ...inSteps(500), onHand: 50_000 }, inSteps(250)],
  ['steps to pieces of a weight', { ...inSteps(500), onHand: 50_000 }, inPieces(500)],
  ['a weight to pieces, untracked', inSteps(500), byPiece],
])(
  'an order is shown again after %s at the same price, and can then be paid',
  async (_, first, then) => {
    const { aisleId, brandId } = catalogue
    const fields = { name: 'Minced beef', price: 10, taxClass: 'zero', aisleId, brandId, ...first }
    const { id } = (await shop.call('POST', 'products', { token, body: fields })).body
    const placed = await placeOrder(shop, [{ id, qty: 2 }])
    const saved = await shop.call('PUT', `products/${id}`, { token, body: then })
    expect(saved.status).toBe(200)

    const changed = await pay(shop, placed)
    const { soldBy: _soldBy, onHand: _onHand, ...unit } = { onHand: null, ...then }
    expect(changed).toMatchObject({
      status: 409,
      body: { summary: { basketState: { basket: [{ id, qty: 2, unitPrice: 10, ...unit }] } } },
    })
    expect((await pay(shop, changed.body.summary)).status).toBe(200)
  },
)
