import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

type Value = { id: number; name: string; priceDifference: number; active: boolean }
type Option = { id: number; name: string; values: Value[] }

const cut = {
  name: 'Cut',
  fName: 'برش',
  values: [
    { name: 'Whole', fName: 'کامل' },
    { name: 'Cubed', fName: 'مکعبی', priceDifference: 1.5 },
    { name: 'Minced', fName: 'چرخ‌کرده', priceDifference: -2 },
  ],
}

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let lamb: number
let options: Option[]

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

beforeEach(async () => {
  const { aisleId, brandId } = catalogue
  const product = { name: 'Leg of lamb', fName: 'ران گوسفند', price: 20, aisleId, brandId }
  const { body } = await master('POST', 'products', { ...product, options: [cut] })
  lamb = body.id
  options = body.options
})

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })
const save = (changes: object) => master('PUT', `products/${lamb}`, changes)
const price = (basket: object[]) => shop.call('POST', 'Basket/Getbasket', { body: { basket } })
const checkout = (basket: { id: number; qty: number }[]) =>
  shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })
const value = (name: string) => {
  const found = options.flatMap(({ values }) => values).find(it => it.name === name)
  if (!found) throw new Error(`no value ${name}`)
  return found
}
const line = (name: string, qty = 1) => ({ id: lamb, qty, optionValues: [value(name).id] })
/** The options with a change of one value; null leaves it out. */
const changed = (name: string, changes: object | null) =>
  options.map(option => ({
    ...option,
    values: option.values.flatMap(it =>
      it.name !== name ? [it] : changes ? [{ ...it, ...changes }] : [],
    ),
  }))

describe('a Master', () => {
  test('sets options; shoppers see the active values in every answer', async () => {
    const sent = changed('Whole', { active: false })
    expect((await save({ options: sent })).body.options).toEqual(sent)
    const shown = [{ ...options[0], values: [value('Cubed'), value('Minced')] }]
    const answers = [
      (await shop.call('GET', `products/${lamb}`)).body,
      (await shop.call('GET', `products?filter=${encodeURIComponent(`{"id":[${lamb}]}`)}`)).body[0],
      (await shop.call('POST', 'Products/GetList', { body: { filter: String(lamb) } })).body
        .data[0],
    ]
    for (const { options: seen } of answers) expect(seen).toEqual(shown)
  })

  test('renames a value, which stays the same value; what is left out is gone', async () => {
    const renamed = changed('Cubed', { name: 'Diced' })
    const { body } = await save({ options: renamed })
    expect(body.options).toEqual(renamed)
    const { body: fewer } = await save({ options: changed('Minced', null) })
    expect(fewer.options[0].values.map(({ id }: Value) => id)).toEqual(
      [value('Whole'), value('Cubed')].map(({ id }) => id),
    )
    const again = await save({ options: [cut] })
    expect(again.body.options[0].values[2].id).not.toBe(value('Minced').id)
    const other = await save({ name: 'Shoulder of lamb' })
    expect(other.body.options).toEqual(again.body.options)
  })

  test('does not undo the options of another Master unknowingly', async () => {
    const first = changed('Minced', { priceDifference: -3 })
    expect((await save({ options: first, knownOptions: options })).body.options).toEqual(first)
    const message = messages.changedMeanwhile
    const stale = { name: 'Stale', options: changed('Whole', { active: false }) }
    expect(await save({ ...stale, knownOptions: options })).toMatchObject({
      status: 409,
      body: { message, errors: { options: message } },
    })
    const { body: now } = await master('GET', `products/${lamb}`)
    expect(now).toMatchObject({ name: 'Leg of lamb', options: first })
    expect((await save({ ...stale, knownOptions: now.options })).status).toBe(200)
    // A program that does not say what it has read.
    expect((await save({ options })).body.options).toEqual(options)
  })

  test('and another one at the same time change the options only once', async () => {
    const saves = [1, 2, 3].map(priceDifference =>
      save({ options: changed('Whole', { priceDifference }), knownOptions: options }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('cannot take the value of another product', async () => {
    const { aisleId, brandId } = catalogue
    const product = { name: 'Beef', price: 9, aisleId, brandId, options }
    const { body } = await master('POST', 'products', product)
    const ids = body.options.flatMap((it: Option) => [it.id, ...it.values.map(({ id }) => id)])
    expect(ids).not.toContain(options[0]?.id)
    expect(ids).not.toContain(value('Whole').id)
    expect((await price([line('Whole')])).body.basket).toHaveLength(1)
  })

  test.each([
    ['too few values', [{ ...cut, values: cut.values.slice(0, 1) }], 'options.0.values'],
    ['all values off', [{ ...cut, values: cut.values.map(it => ({ ...it, active: false })) }], ''],
    ['one name twice', [{ ...cut, values: [cut.values[0], cut.values[0]] }], 'options.0.values'],
    [
      'one Persian name twice',
      [{ ...cut, values: ['A', 'B'].map(name => ({ name, fName: 'کامل' })) }],
      'options.0.values',
    ],
    ['four options', ['A', 'B', 'C', 'D'].map(name => ({ ...cut, name })), 'options'],
    ['no name', [{ ...cut, name: ' ' }], 'options.0.name'],
    ['a sign of the file', [{ ...cut, name: 'Cut: lamb' }], 'options.0.name'],
    [
      'a price below 0',
      [{ ...cut, values: [{ name: 'A', priceDifference: -21 }, { name: 'B' }] }],
      'options',
    ],
    [
      'a decimal comma',
      [{ ...cut, values: [{ name: 'A', priceDifference: '1,50' }, { name: 'B' }] }],
      '',
    ],
    ['text', 'Cut', 'options'],
  ])('%s is refused and changes nothing', async (_, sent, field) => {
    const { status, body } = await save({ options: sent })
    expect(status).toBe(422)
    if (field) expect(Object.keys(body.errors)).toEqual([field])
    expect((await master('GET', `products/${lamb}`)).body.options).toEqual(options)
  })

  test('cannot lower the price below the differences, one by one or in bulk', async () => {
    expect((await save({ price: 1.99 })).status).toBe(422)
    expect((await save({ salePrice: 1.99 })).status).toBe(422)
    const changes = { price: { by: 'amount', amount: 1 } }
    const { body } = await master('POST', 'products/bulk', { ids: [lamb], changes })
    expect(body).toMatchObject({ refused: 1, changed: 0 })
    expect((await save({ price: 2 })).status).toBe(200)
  })

  test('deletes and restores a product with its values', async () => {
    await master('DELETE', `products/${lamb}`)
    expect(await shop.shop.db('product_options').where({ product_id: lamb })).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ kind: 'products' }))
    const { body: deleted } = await master('GET', `deleted-items?filter=${filter}`)
    const { id } = deleted.find(({ itemId }: { itemId: number }) => itemId === lamb)
    await master('POST', `deleted-items/restore/${id}`)
    expect((await master('GET', `products/${lamb}`)).body.options).toEqual(options)
  })

  test('finds each option as a readable text in the activity log', async () => {
    await save({ options: changed('Minced', null) })
    const { body } = await master('GET', 'activity?range=[0,0]&sort=["id","DESC"]')
    expect(body[0].changes).toEqual([
      {
        field: 'option:Cut',
        from: 'Cut | برش: Whole | کامل; Cubed | مکعبی = +1.50; Minced | چرخ‌کرده = -2.00',
        to: 'Cut | برش: Whole | کامل; Cubed | مکعبی = +1.50',
      },
    ])
  })
})

test('lists sort and filter by the lowest price, as the card shows it', async () => {
  await save({ salePrice: 12, status: 2 })
  const rest = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify({ ...filter, name: 'Leg of lamb', id: lamb }))
    return (await shop.call('GET', `products?filter=${query}`)).body.length
  }
  const page = async (query: string) => {
    const html = await (await fetch(`${shop.url}/products?str=lamb&${query}`)).text()
    return html.includes(`href="/product/${lamb}"`)
  }
  expect([await page('min=10&max=10'), await page('min=10.01'), await page('max=9.99')]).toEqual(
    // 12.00 with 'Minced', which is 2.00 cheaper.
    [true, false, false],
  )
  expect(await rest({ minPrice: 10, maxPrice: 10 })).toBe(1)
  expect([await rest({ minPrice: 10.01 }), await rest({ maxPrice: 9.99 })]).toEqual([0, 0])
  const bad = await shop.call('GET', `products?filter=${encodeURIComponent('{"minPrice":"x"}')}`)
  expect(bad.status).toBe(422)
  await save({ options: changed('Minced', { active: false }) })
  expect(await rest({ minPrice: 12, maxPrice: 12 })).toBe(1)
  const body = { selectedOption: 'Price', sortAscending: true, nRecord: 100 }
  const { data } = (await shop.call('POST', 'Products/GetList', { body })).body
  const ids = data.map(({ id }: { id: number }) => id)
  // 10 dollars, 8 on sale; then the lamb, before rice for 20.
  expect(ids.indexOf(lamb)).toBeGreaterThan(ids.indexOf(catalogue.sale))
  expect(ids.indexOf(lamb)).toBeLessThan(ids.indexOf(catalogue.rice))
})

describe('the basket', () => {
  test('prices lines of one product by their choice and keeps them apart', async () => {
    const { body } = await price([line('Cubed', 2), line('Minced'), line('Cubed')])
    expect(body.basket).toMatchObject([
      { id: lamb, qty: 3, price: 21.5, totalBeforeTax: 64.5, optionValues: [value('Cubed').id] },
      { id: lamb, qty: 1, price: 18, totalBeforeTax: 18, tax: 2.34 },
    ])
    expect(body.basket[0].chosenOptions).toEqual([
      {
        id: value('Cubed').id,
        name: 'Cut',
        fName: 'برش',
        value: 'Cubed',
        fValue: 'مکعبی',
        priceDifference: 1.5,
      },
    ])
    expect(body).toMatchObject({ subTotal: 82.5, total: 93.23, notices: [] })
    // A client may send a priced line back.
    expect((await price(body.basket)).body).toEqual(body)
  })

  test('adds the difference to the sale price', async () => {
    await save({ salePrice: 15, status: 2 })
    const { body } = await price([line('Cubed')])
    expect(body.basket).toMatchObject([{ price: 21.5, salePrice: 16.5, totalBeforeTax: 16.5 }])
  })

  test('a line without a choice gets the first offered value of each option', async () => {
    const { body } = await price([{ id: lamb, qty: 1 }, line('Whole'), line('Minced')])
    expect(body).toMatchObject({ notices: [], subTotal: 58 })
    expect(body.basket).toMatchObject([
      { id: lamb, qty: 2, optionValues: [value('Whole').id], chosenOptions: [{ value: 'Whole' }] },
      { id: lamb, qty: 1, optionValues: [value('Minced').id] },
    ])
    await save({ options: changed('Whole', { active: false }) })
    const { body: other } = await price([{ id: lamb, qty: 1 }])
    expect(other.basket).toMatchObject([{ price: 21.5, chosenOptions: [{ value: 'Cubed' }] }])
  })

  test('drops a line whose choice is missing, gone or of another product, and says so', async () => {
    const pack = { name: 'Pack', values: [{ name: 'Box' }, { name: 'Bag' }] }
    const sent = [...changed('Minced', { active: false }), pack]
    const { body: product } = await save({ options: sent })
    const box = product.options[1].values[0].id
    const { body } = await price([
      line('Whole'),
      line('Minced'),
      { id: lamb, qty: 1, optionValues: [999_999] },
      { id: catalogue.rice, qty: 1, optionValues: [value('Whole').id] },
      { id: lamb, qty: 1, optionValues: [value('Whole').id, value('Cubed').id] },
      { id: lamb, qty: 1, optionValues: [value('Whole').id, box] },
    ])
    expect(body.basket).toMatchObject([{ id: lamb, price: 20 }])
    const gone = 'This choice is no longer available'
    expect(body.notices).toMatchObject([
      { id: lamb, name: 'Leg of lamb', message: 'Please choose an option' },
      { id: lamb, message: gone, optionValues: [value('Minced').id] },
      { id: lamb, message: gone, optionValues: [999_999] },
      { id: catalogue.rice, message: gone, optionValues: [value('Whole').id] },
      { id: lamb, message: gone, optionValues: [value('Whole').id, value('Cubed').id] },
    ])
  })

  test.each([['text'], [[1.5]], [['a']], [[-1]], [[1, 2, 3, 4]], [null]])(
    'refuses a choice of the form %o',
    async optionValues => {
      const { status } = await price([{ id: lamb, qty: 1, optionValues }])
      expect(status).toBe(422)
    },
  )

  test('shares the stock of the product among its lines', async () => {
    await save({ onHand: 5 })
    const { body } = await price([line('Cubed', 3), line('Minced', 4), line('Whole')])
    expect(body.basket).toMatchObject([
      { qty: 3, available: 5 },
      { qty: 2, available: 5 },
    ])
    expect(body.notices).toMatchObject([
      { message: 'Only 2 left', optionValues: [value('Minced').id] },
      { message: messages.otherChoices, optionValues: [value('Whole').id] },
    ])
  })
})

describe('an order', () => {
  test('is charged with its options, holds the sum, and keeps what was chosen', async () => {
    await save({ onHand: 5 })
    const { body: order } = await checkout([line('Cubed', 2), line('Minced', 3)])
    // 43.00 + 54.00, delivery 5.00, fee 1.94, each with 13 %.
    expect(order.basketState).toMatchObject({ subTotal: 97, tax: 13.51, total: 117.45 })
    expect((await pay(shop, order)).status).toBe(200)
    const stock = await shop.shop.db('product_stock').where({ product_id: lamb }).first()
    expect(stock).toMatchObject({ on_hand: 5, held: 5 })

    await save({ options: changed('Cubed', { name: 'Diced', priceDifference: 9 }) })
    await save({ options: changed('Minced', null) })
    const { orderId } = order.paymentState
    const { body: invoice } = await master('GET', `invoices/${orderId}`)
    expect(invoice.request.basketState).toEqual(order.basketState)
    expect(invoice.request.basketState.basket).toMatchObject([
      { price: 21.5, chosenOptions: [{ value: 'Cubed', fValue: 'مکعبی', priceDifference: 1.5 }] },
      { price: 18, chosenOptions: [{ value: 'Minced', priceDifference: -2 }] },
    ])
    const [receipt] = await readMails(shop, 'parvin@example.com', 'receipt')
    for (const text of ['Cut: Cubed', 'برش: مکعبی', 'Cut: Minced']) {
      expect(receipt?.text).toContain(text)
      expect(receipt?.html).toContain(text)
    }

    const refund = { lines: [line('Minced')], reason: 'Spoilt', key: 'a key of a refund' }
    expect((await master('POST', `invoices/refund/${orderId}`, refund)).status).toBe(200)
    const { body: refunded } = await master('GET', `invoices/${orderId}`)
    expect(refunded.refunds[0].parts).toMatchObject([
      { id: lamb, beforeTax: 18, chosenOptions: [{ value: 'Minced' }] },
    ])
  })

  test('is never charged for a choice that has gone or costs more since', async () => {
    const { body: order } = await checkout([line('Cubed', 2), line('Whole')])
    await save({ options: changed('Cubed', { priceDifference: 4 }) })
    const dearer = await pay(shop, order)
    expect(dearer).toMatchObject({
      status: 409,
      body: { summary: { basketState: { subTotal: 68, notices: [] } } },
    })
    await save({ options: changed('Cubed', null) })
    const gone = await pay(shop, dearer.body.summary)
    expect(gone).toMatchObject({
      status: 409,
      body: {
        summary: {
          basketState: {
            basket: [{ totalBeforeTax: 20 }],
            notices: [{ id: lamb, optionValues: [value('Cubed').id] }],
          },
        },
      },
    })
    const paid = await pay(shop, gone.body.summary)
    expect(paid.status).toBe(200)
    expect(Number(paid.body.transAmount)).toBe(gone.body.summary.basketState.total)
  })

  test.each([
    ['value is switched off', () => changed('Whole', { active: false })],
    ['option is removed', () => []],
  ])('is not edited to more of a choice whose %s', async (_, left) => {
    await save({ onHand: 50 })
    const { body: order } = await checkout([line('Whole', 2)])
    await pay(shop, order)
    await save({ options: left() })
    const edited = async (...basket: object[]) => {
      const contents = { basket, comment: '', isReplace: true }
      const path = `invoices/price-edit/${order.paymentState.orderId}`
      return (await master('POST', path, contents)).body.after.notices
    }
    expect(await edited(line('Whole', 3))).toEqual([
      {
        id: lamb,
        message: messages.optionGone,
        optionValues: [value('Whole').id],
        name: 'Leg of lamb',
        fName: 'ران گوسفند',
      },
    ])
    expect(await edited(line('Whole', 2))).toEqual([])
  })

  test('is not edited to more than is left beside its other choices', async () => {
    await save({ onHand: 5 })
    const { body: order } = await checkout([line('Whole', 1)])
    await pay(shop, order)
    const basket = [line('Cubed', 4), line('Whole', 2)]
    const contents = { basket, comment: '', isReplace: true }
    const path = `invoices/price-edit/${order.paymentState.orderId}`
    const { body } = await master('POST', path, contents)
    expect(body.after.notices).toMatchObject([{ id: lamb, message: messages.otherChoices }])
  })

  test('without a choice is placed and paid with the first values', async () => {
    const { body: order } = await checkout([{ id: lamb, qty: 1 }])
    expect(order.basketState).toMatchObject({ notices: [], basket: [{ price: 20 }] })
    expect((await pay(shop, order)).status).toBe(200)
  })
})

test('a file of products carries the options in one column; a file without it leaves them alone', async () => {
  const { download, upload, apply, undo, rowsOf } = await openImports(shop)
  const { data } = Papa.parse<Record<string, string>>((await download()).slice(1), { header: true })
  const row = data.find(({ id }) => id === String(lamb))
  const text = 'Cut | برش: Whole | کامل; Cubed | مکعبی = +1.50; Minced | چرخ‌کرده = -2.00'
  expect(row?.options).toBe(text)
  expect(await upload(csv([{ id: String(lamb), options: text }]))).toMatchObject({ changed: 0 })
  const named = await upload(csv([{ id: String(lamb), name: 'Lamb leg' }]))
  await apply(named)
  expect((await master('GET', `products/${lamb}`)).body).toMatchObject({
    name: 'Lamb leg',
    options,
  })

  const next =
    'Cut | برش: Cubed | مکعبی = +2.00; Sliced | ورقه‌ای\nFat: Trimmed; As it is = -0.50 off'
  const plan = await upload(csv([{ id: String(lamb), options: next }]))
  expect((await rowsOf(plan))[0]?.changes).toEqual([{ field: 'options', from: text, to: next }])
  expect((await apply(plan)).status).toBe(200)
  const { body } = await master('GET', `products/${lamb}`)
  expect(body.options).toMatchObject([
    {
      id: options[0]?.id,
      values: [{ id: value('Cubed').id, priceDifference: 2 }, { name: 'Sliced' }],
    },
    { name: 'Fat', values: [{ name: 'Trimmed' }, { active: false }] },
  ])
  expect((await undo(plan)).status).toBe(200)
  expect((await master('GET', `products/${lamb}`)).body.options).toEqual(options)

  const refused = await upload(csv([{ id: String(lamb), options: 'Cut is Whole' }]))
  expect((await rowsOf(refused))[0]?.reason).toContain('options: Use this format')
  await apply(await upload(csv([{ id: String(lamb), options: '' }])))
  expect((await master('GET', `products/${lamb}`)).body.options).toEqual([])
})
