import { afterAll, beforeEach, expect, test } from 'vitest'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { messages } from '#shared/messages.ts'
import { readMails } from '../setup/accounts.ts'
import { refundedCents } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openPackingShop } from '../setup/packing-shop.ts'

const { shop, catalogue, master, post, get, count, stockOf, add, claimed, enter, close, reset } =
  await openPackingShop()

afterAll(() => shop.close())
beforeEach(reset)

test('what is replaced was not on the shelf, or is waste if it was not good enough', async () => {
  await count(catalogue.hundred, 10)
  const basket = [{ id: catalogue.hundred, qty: 4 }]
  const orderId = await claimed({ basket })
  await enter(orderId, 0, 'packed', 2)
  await enter(orderId, 0, 'refused', 2)
  const replace = { substituteId: catalogue.fifty }
  const wrong = await enter(orderId, 0, 'packed', 1, replace)
  expect([wrong.status, wrong.body.message]).toEqual([422, messages.substituteNotNeeded])
  const { body } = await enter(orderId, 0, 'substituted', 1, replace)
  expect(body.lines).toMatchObject([
    { packed: 2, refused: 1, substituted: 1, replacedRefused: 1, open: 0 },
  ])
  await close(orderId)
  // Two were broken, and two are packed.
  expect(await stockOf(catalogue.hundred)).toEqual([6, 0])
  const missing = await claimed({ basket })
  await enter(missing, 0, 'substituted', 4, replace)
  await close(missing)
  expect(await stockOf(catalogue.hundred)).toEqual([2, 0])
  const moves = await shop.shop
    .db('stock_moves')
    .where({ product_id: catalogue.hundred })
    .whereIn('order_id', [orderId, missing])
    .orderBy('id')
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [-2, 'waste'],
    [-2, 'order'],
    [-4, 'count'],
  ])
})

test('a substitute whose product now counts in another unit moves none of its stock', async () => {
  const figs = await add({ name: 'Figs', price: 40 })
  const orderId = await claimed()
  await enter(orderId, 1, 'substituted', 1, { substituteId: figs })
  const body = { soldBy: 'weight', stepGrams: 500, onHand: 5000 }
  await shop.call('PUT', `products/${figs}`, { token: master, body })
  await enter(orderId, 0, 'packed', 2)
  await close(orderId)
  expect(await stockOf(figs)).toEqual([5000, 0])
  await post(`undo/${orderId}`)
  expect(await stockOf(figs)).toEqual([5000, 0])
  await enter(orderId, 1, 'packed', 1)
  expect(await stockOf(figs)).toEqual([5000, 0])
})

test('a substitute beyond the closest prices is found by its code', async () => {
  for (const cents of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await add({ name: `Near ${cents}`, price: 50 + cents / 100 })
  }
  const far = await add({ name: 'Far', price: 90, barcode: '0627843000145', sku: 'FAR-1' })
  const orderId = await claimed()
  const idsOf = async (query: string) =>
    (await get(`packing/substitutes/${orderId}?${query}`)).map(({ id }: { id: number }) => id)
  expect(await idsOf('line=1')).toHaveLength(8)
  expect(await idsOf('line=1')).not.toContain(far)
  for (const code of ['627843000145', 'far-1']) {
    expect(await idsOf(`line=1&code=${code}`)).toEqual([far])
  }
  expect(await idsOf('line=1&code=FAR')).toEqual([])
  await shop.shop
    .db('products')
    .whereLike('name', 'Near %')
    .orWhere({ id: far })
    .update({ status: productStatus.hidden })
  expect(await idsOf('line=1&code=FAR-1')).toEqual([])
})

test('a substitute costs the lower price, and is held for the order', async () => {
  const cheaper = await add({ name: 'Forty dollars', price: 40 })
  const dearer = await add({ name: 'Sixty dollars', price: 60 })
  await count(cheaper, 5)
  await count(dearer, 1)
  const orderId = await claimed()
  const offered = await get(`packing/substitutes/${orderId}?line=1`)
  expect(offered.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Forty dollars', 'Sixty dollars']),
  )
  expect(offered).toContainEqual(expect.objectContaining({ id: dearer, price: 50 }))
  await enter(orderId, 0, 'packed', 2)
  await enter(orderId, 1, 'substituted', 1, { substituteId: dearer })
  expect(await stockOf(dearer)).toEqual([1, 1])
  const entry = { key: newKey(), substituteId: cheaper }
  await enter(orderId, 1, 'substituted', 1, entry)
  expect((await enter(orderId, 1, 'substituted', 1, entry)).status).toBe(200)
  const otherProduct = await enter(orderId, 1, 'substituted', 1, { ...entry, substituteId: dearer })
  expect([otherProduct.status, otherProduct.body.message]).toEqual([409, messages.packKeyUsed])
  expect([await stockOf(dearer), await stockOf(cheaper)]).toEqual([
    [1, 0],
    [5, 1],
  ])
  const { body } = await close(orderId)
  expect(body.packed.changes).toMatchObject([
    { kind: 'substituted', name: 'Fifty dollars', substitute: { name: 'Forty dollars' } },
  ])
  expect(await refundedCents(shop, orderId)).toBe(1153)
  const [part] = (await get(`invoices/${orderId}`)).refunds[0].parts
  expect(part).toMatchObject({ name: 'Fifty dollars', qty: 0, measure: null })
  const texts = (await readMails(shop, 'parvin@example.com')).map(({ text }) => text)
  expect(texts.filter(text => text.includes(orderId)).join()).toContain('Price difference')
  expect(await stockOf(cheaper)).toEqual([4, 0])
})

test('a scanned substitute does not count as the ordered product', async () => {
  const substitute = await add({ name: 'Forty dollars', price: 40, barcode: '0627843000091' })
  await count(substitute, 5)
  const orderId = await claimed()
  const replaced = { substituteId: substitute, code: '0627843000091' }
  expect((await enter(orderId, 0, 'substituted', 1, replaced)).status).toBe(200)
  const { code } = replaced
  const refused = { status: 409, body: { message: messages.substituteCounted } }
  expect(await enter(orderId, 0, 'packed', 1, { code })).toMatchObject(refused)
  expect(await enter(orderId, 0, 'short', 1, { code })).toMatchObject(refused)
  const wrong = { status: 409, body: { message: messages.wrongProduct } }
  expect(await enter(orderId, 1, 'packed', 1, { code })).toMatchObject(wrong)
  expect((await get(`packing/${orderId}`)).lines[0]).toMatchObject({
    packed: 0,
    substituted: 1,
    open: 1,
  })
  expect(await stockOf(substitute)).toEqual([5, 1])
})

test('a substitute that was taken while its product was not tracked can be taken back', async () => {
  const substitute = await add({ name: 'Forty dollars', price: 40 })
  await count(substitute, 5)
  await count(substitute, null)
  const orderId = await claimed()
  await enter(orderId, 1, 'substituted', 1, { substituteId: substitute })
  await count(substitute, 5)
  expect((await enter(orderId, 1, 'packed', 0)).status).toBe(200)
  expect(await stockOf(substitute)).toEqual([5, 0])
})

test('a substitute is refused if the order has it, or it replaces another line', async () => {
  const [one, two, spare] = [
    await add({ name: 'One' }),
    await add({ name: 'Two' }),
    await add({ name: 'Spare' }),
  ]
  const orderId = await claimed({
    basket: [
      { id: one, qty: 1 },
      { id: two, qty: 1 },
    ],
  })
  const replace = async (line: number, substituteId: number) => {
    const { status, body } = await enter(orderId, line, 'substituted', 1, { substituteId })
    return status === 200 ? 'replaced' : body.message
  }
  expect(await replace(0, two)).toBe('This product cannot replace the line’s product.')
  expect(await replace(0, spare)).toBe('replaced')
  expect(await replace(1, spare)).toBe('This product cannot replace the line’s product.')
})

test('a line’s own replacement decides what may replace it', async () => {
  const named = await add({ name: 'Named by the shopper', price: 45 })
  const other = await add({ name: 'Another one', price: 50 })
  const line = (replacement: string, more = {}) => ({ ...fifty(), replacement, ...more })
  const fifty = () => ({ id: catalogue.fifty, qty: 1 })
  const offer = await shop.call('GET', `basket/replacements/${catalogue.fifty}`)
  expect(offer.body.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([named, other]),
  )
  const replace = async (line: object, isReplace: boolean, substituteId: number) => {
    const orderId = await claimed({ isReplace, basket: [line as { id: number; qty: number }] })
    const [shown] = (await get(`packing/${orderId}`)).lines
    const offered = await get(`packing/substitutes/${orderId}?line=0`)
    const { status, body } = await enter(orderId, 0, 'substituted', 1, { substituteId })
    return { shown, offered: offered.length, status, message: body.message }
  }
  expect(await replace(line('none'), true, named)).toMatchObject({
    shown: { replacement: 'none', replaceWith: null },
    offered: 0,
    status: 409,
    message: 'The shopper wants no replacements.',
  })
  expect((await replace(line('any'), false, named)).status).toBe(200)
  const product = line('product', { replaceWithId: named })
  expect(await replace(product, false, other)).toMatchObject({
    shown: { replacement: 'product', replaceWith: { id: named, name: 'Named by the shopper' } },
    offered: 1,
    status: 409,
    message: 'The shopper allows another product only.',
  })
  expect((await replace(product, false, named)).status).toBe(200)

  const price = async (replaceWithId: number) => {
    const body = { basket: [line('product', { replaceWithId })] }
    return (await shop.call('POST', 'Basket/Getbasket', { body })).body
  }
  for (const wrong of [catalogue.fifty, catalogue.soldOut, 999_999]) {
    expect(await price(wrong)).toMatchObject({
      basket: [{ replacement: '', replaceWith: null }],
      notices: [{ message: 'The replacement that you chose is no longer available' }],
    })
  }
})
