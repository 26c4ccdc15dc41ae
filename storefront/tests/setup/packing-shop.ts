import { expect } from 'vitest'
import { insertProduct } from '#database/stores/products.ts'
import { insertTestCatalogue } from './catalogue.ts'
import { aCheckout, pay } from './checkout.ts'
import { aProduct } from './factories.ts'
import { newKey } from './keys.ts'
import { openTestShop } from './test-shop.ts'

/** Opens a shop with goods, for tests of packing. `master` packs. */
export async function openPackingShop() {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  const catalogue = await insertTestCatalogue(shop)
  const master = await shop.masterToken()

  /** Before each test: an empty queue, and no counted stock. */
  async function reset() {
    const { db } = shop.shop
    for (const table of ['stock_holds', 'stock_moves', 'product_stock']) await db(table).delete()
    await db('orders').where({ state: 'paid' }).update({ state: 'fulfilled' })
    await db('products').update({ available: null })
  }

  const post = (path: string, body: object = {}, token = master) =>
    shop.call('POST', `packing/${path}`, { token, body })
  const get = async (path: string) => (await shop.call('GET', path, { token: master })).body
  const count = (productId: number, onHand: number | null) =>
    shop.call('POST', 'stock/moves', { token: master, body: { productId, count: onHand } })
  const stockOf = async (id: number) => {
    const row = await shop.shop.db('product_stock').where({ product_id: id }).first()
    return [row.on_hand, row.held]
  }
  const { aisleId, brandId } = catalogue
  const add = (fields: object) =>
    insertProduct(shop.shop.db, aProduct({ aisleId, brandId, ...fields }), shop.shop.now())

  const usual = () => [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.fifty, qty: 1 },
  ]

  /** Pays an order of two pieces of $100 and one of $50, and claims it. */
  async function claimed({ isReplace = true, basket = usual() } = {}): Promise<string> {
    const body = aCheckout(basket, { shipping: { isReplace } })
    const placed = (await shop.call('POST', 'Basket/Checkout', { body })).body
    expect((await pay(shop, placed)).status).toBe(200)
    const { orderId } = placed.paymentState
    expect((await post(`claim/${orderId}`)).status).toBe(200)
    return orderId
  }

  const enter = (orderId: string, line: number, kind: string, quantity: number, more = {}) =>
    post(`entries/${orderId}`, { key: newKey(), line, kind, quantity, ...more })
  const close = (orderId: string, key = newKey(), token = master) =>
    post(`close/${orderId}`, { key, bags: 2, coldBags: 1 }, token)

  return { shop, catalogue, master, reset, post, get, count, stockOf, add, claimed, enter, close }
}
