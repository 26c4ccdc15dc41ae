import { expect } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoices/invoice-access.server.ts'
import { insertProduct } from '#database/stores/products.ts'
import { insertTestCatalogue } from './catalogue.ts'
import { aCheckout, control, pay, refundedCents } from './checkout.ts'
import { aProduct } from './factories.ts'
import { newKey } from './keys.ts'
import { openTestShop } from './test-shop.ts'

type Basket = { id: number; qty: number }[]
type Asked = { lines?: object[]; picture?: Blob; token?: string } & Record<string, unknown>

/** 100.00 with 13 % tax, and 2 % of it as the fee with its tax. */
export const AMOUNT = 115.26

/** Opens a shop with goods, for tests of returns. */
export async function openReturnShop() {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  const catalogue = await insertTestCatalogue(shop)
  const master = await shop.masterToken()
  const { aisleId, brandId } = catalogue
  const add = (fields: object) =>
    insertProduct(shop.shop.db, aProduct({ aisleId, brandId, ...fields }), shop.shop.now())
  const milk = await add({ name: 'Milk', price: 5, perishable: true })
  const juice = await add({ name: 'Juice', price: 80 })
  const cheese = await add({ name: 'Cheese', price: 10, soldBy: 'weight', stepGrams: 500 })

  /** Before each test: no faults, and enough to sell. */
  async function refill() {
    await control(shop, 'DELETE', 'faults')
    await count(catalogue.hundred, 10)
  }

  const get = async (path: string) => (await shop.call('GET', path, { token: master })).body
  const post = (path: string, body: object = {}) => shop.call('POST', path, { token: master, body })
  const count = (productId: number, onHand: number) =>
    post('stock/moves', { productId, count: onHand })
  const onHand = async (id: number) =>
    (await shop.shop.db('product_stock').where({ product_id: id }).first()).on_hand

  /** Pays and hands over two pieces of $100, one of $50 and milk. */
  async function handedOver({ email = 'guest@example.com' } = {}): Promise<string> {
    const basket = [
      { id: catalogue.hundred, qty: 2 },
      { id: catalogue.fifty, qty: 1 },
      { id: milk, qty: 1 },
    ]
    const placed = (
      await shop.call('POST', 'Basket/Checkout', {
        body: aCheckout(basket, { shipping: { email } }),
      })
    ).body
    expect((await pay(shop, placed)).status).toBe(200)
    const { orderId } = placed.paymentState
    const moved = await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
    expect(moved.status).toBe(200)
    return orderId
  }

  const linkOf = (orderId: string) => signedInvoiceUrl(shop.shop, orderId, 'en')
  const signatureOf = (orderId: string) => new URL(linkOf(orderId)).searchParams.get('t')

  function ask(orderId: string, { picture, token, ...fields }: Asked = {}) {
    const body = new FormData()
    const request = {
      orderId,
      t: token ? '' : signatureOf(orderId),
      lines: [{ line: 0, qty: 1 }],
      reason: 'The box was open',
      key: newKey(),
      ...fields,
    }
    body.set('request', JSON.stringify(request))
    if (picture) body.set('picture', picture, 'box.png')
    return shop.call('POST', 'returns', { body, ...(token && { token }) })
  }

  /** Pays an order. */
  async function placed(basket: Basket): Promise<string> {
    const { body } = await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })
    expect((await pay(shop, body)).status).toBe(200)
    return body.paymentState.orderId
  }

  async function edit(orderId: string, basket: Basket) {
    const contents = { basket, comment: '', isReplace: true }
    const { after, edits } = (await post(`invoices/price-edit/${orderId}`, contents)).body
    const input = { ...contents, total: after.total, edits, key: newKey() }
    expect((await post(`invoices/edit/${orderId}`, input)).status).toBe(200)
  }

  /** Claims an order and packs it with these entries. Returns the answer to 'Packed'. */
  async function pack(orderId: string, entries: object[]) {
    await post(`packing/claim/${orderId}`)
    for (const entry of entries) {
      const entered = await post(`packing/entries/${orderId}`, { key: newKey(), ...entry })
      expect(entered.status).toBe(200)
    }
    return post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
  }

  const handOver = (orderId: string) =>
    post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })

  /** Pays an order, packs it with these entries, and hands it over. */
  async function packed(basket: Basket, entries: object[]): Promise<string> {
    const orderId = await placed(basket)
    await pack(orderId, entries)
    await handOver(orderId)
    return orderId
  }

  /** Asks, and returns the id of the return. */
  async function asked(orderId: string, fields: Asked = {}): Promise<number> {
    const { status, body } = await ask(orderId, fields)
    expect(body).toMatchObject({ state: 'asked', orderId })
    expect(status).toBe(200)
    return body.id
  }

  const accept = (accepted: number, place = 'stock', line = 0) => ({ line, accepted, place })
  const decide = (id: number, fields: object) =>
    post(`returns/decide/${id}`, { key: newKey(), note: '', ...fields })

  /** Asks to return goods, and accepts them at their price. Returns the answer. */
  async function giveBack(
    orderId: string,
    { line, qty, isSubstitute = false }: { line: number; qty: number; isSubstitute?: boolean },
    destination = 'card',
  ) {
    const item = { line, isSubstitute }
    const id = await asked(orderId, { lines: [{ ...item, qty }], takesCredit: true })
    const lines = [{ ...item, accepted: qty, place: 'waste' }]
    const { amount } = (await post(`returns/price/${id}`, { lines })).body
    return decide(id, { lines, amount, destination })
  }

  const ONE = { lines: [accept(1)] }

  return {
    shop,
    catalogue,
    master,
    add,
    milk,
    juice,
    cheese,
    refill,
    get,
    post,
    count,
    onHand,
    handedOver,
    linkOf,
    signatureOf,
    ask,
    placed,
    edit,
    pack,
    handOver,
    packed,
    asked,
    accept,
    decide,
    giveBack,
    ONE,
    refundedCents: (orderId: string) => refundedCents(shop, orderId),
  }
}
