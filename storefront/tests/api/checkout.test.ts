import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import {
  centre,
  changeSettings,
  farAway,
  insertTestCatalogue,
  type TestCatalogue,
} from '../setup/catalogue.ts'
import { aCheckout } from '../setup/checkout.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
})
afterAll(() => shop.close())
afterEach(() => changeSettings(shop, {}))

const outer = { address: '1 Yonge St, Richmond Hill, ON L4S 1A1', lat: 43.9, lng: -79.4 }

describe('Basket/Getbasket', () => {
  const price = (basket: unknown[]) => shop.call('POST', 'Basket/Getbasket', { body: { basket } })

  test('reads only id, quantity and comment of a line', async () => {
    const line = {
      id: catalogue.rice,
      qty: 2,
      comment: 'ripe',
      price: 0.01,
      totalAfterTax: 0,
      tax: -5,
    }
    const { body } = await price([line])
    expect(body).toMatchObject({ subTotal: 40, tax: 0, total: 40, administration: 0, delivery: 0 })
    expect(body).toMatchObject({ hstPercent: 13, administrationPercent: 2 })
    expect(body.basket[0]).toMatchObject({ price: 20, qty: 2, comment: 'ripe', totalAfterTax: 40 })
  })

  test('uses the sale price, merges duplicate lines, and drops and reports unavailable products', async () => {
    const { body } = await price([
      { id: catalogue.sale, qty: 1 },
      { id: catalogue.sale, qty: 2 },
      { id: catalogue.soldOut, qty: 1 },
      { id: catalogue.hidden, qty: 1 },
      { id: 9999, qty: 1 },
    ])
    expect(body.basket).toHaveLength(1)
    expect(body).toMatchObject({ subTotal: 24, tax: 3.12, total: 27.12 })
    expect(body.notices.map((notice: { id: number }) => notice.id)).toEqual([
      catalogue.soldOut,
      catalogue.hidden,
      9999,
    ])
  })

  testOnSqlite.each([0, -1, 1.5, 100, 1e300, null, '2', 'NaN', true, [1], {}, undefined])(
    'rejects the quantity %o',
    async qty => {
      expect((await price([{ id: catalogue.rice, qty }])).status).toBe(422)
    },
  )
})

describe('Basket/Checkout', () => {
  const checkout = (body: object) => shop.call('POST', 'Basket/Checkout', { body })

  test('prices an example: 100.00, delivery 5.00, fee 2 %, all at 13 %', async () => {
    const { status, body } = await checkout(aCheckout([{ id: catalogue.hundred, qty: 1 }]))
    expect(status).toBe(200)
    expect(body.basketState).toMatchObject({
      subTotal: 100,
      tax: 13.91,
      delivery: 5,
      administration: 2,
      total: 120.91,
    })
    expect(body.addressState).toMatchObject({ zoneId: 2, aliasName: 'Next door', deliveryCost: 5 })
    const { orderId } = body.paymentState
    expect(orderId).toMatch(/^\d{6}-[2-9A-Z]{8}$/)
    expect(body.tokenState).toEqual({ orderId, dataKey: '', amount: 120.91 })
  })

  test('ignores zone, cost and minimum sent by the browser', async () => {
    const address = { ...outer, zoneId: 2, deliveryCost: 0, minPurchase: 0 }
    const { body } = await checkout(aCheckout([{ id: catalogue.hundred, qty: 1 }], { address }))
    expect(body.addressState).toMatchObject({ zoneId: 1, deliveryCost: 9, minPurchase: 50 })
  })

  test('pickup ignores address and leave-at-door', async () => {
    const shipping = { shippingType: 'pickup' }
    const { body } = await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }], { shipping }))
    expect(body.shippingState).toMatchObject({ isDrop: false, pickupLocation: '1 Yonge St' })
    expect(body.addressState).toMatchObject({ address: '', zoneId: 0 })
    expect(body.basketState).toMatchObject({ delivery: 0, total: 20.45 })
  })

  test('the total must be greater than the minimum of the zone', async () => {
    await changeSettings(shop, { tax: 0 })
    const order = (qty: number) => aCheckout([{ id: catalogue.sale, qty }], { address: outer })
    // 6 × 8.00 is below 50.00, 7 × 8.00 above.
    expect((await checkout(order(6))).body).toMatchObject({ code: 'invalid', minPurchase: 50 })
    expect((await checkout(order(7))).status).toBe(200)
    const atMinimum = aCheckout([{ id: catalogue.fifty, qty: 1 }], { address: outer })
    expect((await checkout(atMinimum)).status).toBe(422)
  })

  testOnSqlite.each([
    ['outside every zone', farAway],
    ['without coordinates', { lat: null, lng: null }],
    ['without a text', { address: '' }],
    ['that is a postal code', { address: 'M2N 5V7' }],
    ['without a house number', { address: 'Yonge St, Toronto, ON M2N 5V7' }],
    ['without a postal code', { address: '1 Yonge St, Toronto' }],
    ['with the coordinates of a postal area', { precision: 'postal' }],
  ])('rejects an address %s', async (_, address) => {
    const { status, body } = await checkout(
      aCheckout([{ id: catalogue.rice, qty: 1 }], { address }),
    )
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('address')
  })

  test('a complete address without a position is not called outside the zones', async () => {
    const address = { lat: null, lng: null }
    const body = aCheckout([{ id: catalogue.rice, qty: 1 }], { address })
    expect(await checkout(body)).toMatchObject({
      status: 422,
      body: { errors: { address: messages.pinRequired } },
    })
  })

  testOnSqlite.each(['M2N 5V7', 'L3T 0C7', 'L0G 1V0'])(
    'accepts the near postal code %s',
    async code => {
      const address = { address: `1 Yonge St, Toronto, ON ${code}` }
      const { status } = await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }], { address }))
      expect(status).toBe(200)
    },
  )

  testOnSqlite.each(['M5E 1W7', 'L4C 9T3', 'K1A 0B1', 'V6B 1A1', 'H3B 2Y5', 'P0T 2T0'])(
    'rejects the far postal code %s',
    async code => {
      const address = { address: `1 Yonge St, Toronto, ON ${code}` }
      const { body } = await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }], { address }))
      expect(body.errors).toEqual({ address: messages.postalCodeElsewhere })
    },
  )

  testOnSqlite('keeps no order whose pin is outside the area of its postal code', async () => {
    const text = '100 Queen St W, Toronto, ON M5H 2N2'
    const orderAt = (pin: object) =>
      checkout(
        aCheckout([{ id: catalogue.hundred, qty: 1 }], {
          address: { address: text, precision: 'address', ...pin },
        }),
      )
    const countOrders = () => shop.shop.db('orders').count({ count: '*' }).first()
    const before = await countOrders()
    const elsewhere = await orderAt(centre)
    expect(elsewhere).toMatchObject({
      status: 422,
      body: { errors: { address: messages.postalCodeElsewhere } },
    })
    expect(await countOrders()).toEqual(before)
    // A dragged pin.
    expect((await orderAt({ lat: 43.67, lng: -79.384 })).status).toBe(200)
  })

  testOnSqlite.each([
    ['street', '\n'],
    ['street', '\u2028'],
    ['unit', '\u2029'],
    ['city', '\u0085'],
    ['address', '\u2028'],
  ])('rejects in %s the line break %j', async (field, lineBreak) => {
    const address = { [field]: `1 Yonge St${lineBreak}Gift of the shop` }
    const { status, body } = await checkout(
      aCheckout([{ id: catalogue.rice, qty: 1 }], { address }),
    )
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [`addressState.${field}`]: messages.oneLine })
  })

  testOnSqlite('says which part of an address is missing', async () => {
    const messageFor = async (address: object) =>
      (await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }], { address }))).body.message
    expect(await messageFor({ address: 'M2N 5V7' })).toBe('Please add your street and house number')
    expect(await messageFor({ street: '9 ', address: 'x' })).toBe(
      'Please add your street and house number',
    )
    expect(await messageFor({ address: '1 Yonge St' })).toBe('Please add your city')
    expect(await messageFor({ address: 'PO Box 12, Toronto, ON M2N 5V7' })).toBe(
      'We cannot deliver to a PO box. Please add a street and house number.',
    )
  })

  test.each([
    ['in the address', { address: '1203-5100 Yonge St, North York, ON M2N 5V7' }],
    ['in its own field', { address: '5100 Yonge St, North York, ON M2N 5V7', unit: '1203' }],
    ['in the street', { address: 'M2N 5V7', street: '1203-5100 Yonge St', city: 'North York' }],
  ])('keeps a unit number sent %s', async (_, address) => {
    const { body } = await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }], { address }))
    expect(body.addressState).toMatchObject({
      address: '1203-5100 Yonge St, North York, ON M2N 5V7',
      street: '5100 Yonge St',
      unit: '1203',
      buzzer: '',
      city: 'North York',
      postalCode: 'M2N 5V7',
    })
  })

  testOnSqlite('reports errors of the form by field', async () => {
    const shipping = { name: 'Al', email: 'a@b', phone: ' ' }
    const { body } = await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }], { shipping }))
    expect(body.errors).toEqual({
      'shippingState.name': 'Name should be more than three characters long',
      'shippingState.email': 'Email is not valid',
      'shippingState.phone': 'Phone is required',
    })
  })

  testOnSqlite.each([
    ['in the card field', { paymentState: { cardNumber: '4242424242424242' } }],
    ['in the comment', { shippingState: { comment: 'card 4242 4242-4242 4242' } }],
    ['in the unit', { addressState: { unit: '4242424242424242' } }],
    ['in Persian digits', { shippingState: { comment: '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲' } }],
  ])('rejects a card number %s', async (_, parts) => {
    const body = aCheckout([{ id: catalogue.rice, qty: 1 }])
    const { shippingState, ...others } = { shippingState: {}, ...parts }
    const response = await checkout({
      ...body,
      ...others,
      shippingState: { ...body.shippingState, ...shippingState },
    })
    expect(response.status).toBe(422)
    expect(JSON.stringify(response.body)).not.toContain('4242')
  })

  test('rejects an empty basket, and every order while the shop is closed', async () => {
    expect((await checkout(aCheckout([{ id: catalogue.soldOut, qty: 1 }]))).status).toBe(422)
    await changeSettings(shop, { shoppingFlag: false })
    const closed = await checkout(aCheckout([{ id: catalogue.rice, qty: 1 }]))
    expect(closed).toMatchObject({ status: 409, body: { message: 'Sales closed' } })
  })

  test('closed delivery leaves pickup open', async () => {
    await changeSettings(shop, { deliveryFlag: false })
    const basket = [{ id: catalogue.rice, qty: 1 }]
    const delivery = await checkout(aCheckout(basket))
    expect(delivery).toMatchObject({ status: 409, body: { message: messages.onlyPickup } })
    const pickup = await checkout(aCheckout(basket, { shipping: { shippingType: 'pickup' } }))
    expect(pickup.status).toBe(200)
  })
})

describe('values that the browser may not set', () => {
  const checkout = (body: object) => shop.call('POST', 'Basket/Checkout', { body })
  const orders = async () => (await shop.shop.db('orders').orderBy('order_id')) as object[]

  test('prices, totals, taxes and names are ignored', async () => {
    const line = { id: catalogue.hundred, qty: 1, price: 1, salePrice: 0.01, status: 2, tax: -9 }
    const body = aCheckout([
      { ...line, totalAfterTax: -1, taxClass: 'zero', name: 'Cheap' } as never,
    ])
    const states = { total: 0.01, subTotal: 0, tax: 0, delivery: -5, administration: -5 }
    const response = await checkout({
      ...body,
      basketState: { ...body.basketState, ...states },
      paymentState: { amount: 0.01 },
      tokenState: { amount: 0.01 },
    })
    expect(response.body.basketState).toMatchObject({ total: 120.91, delivery: 5 })
    expect(response.body.basketState.basket[0]).toMatchObject({
      name: 'A hundred dollars',
      price: 100,
      status: 1,
    })
  })

  test.each([
    ['paymentState', (orderId: string) => ({ paymentState: { orderId } })],
    ['tokenState', (orderId: string) => ({ tokenState: { orderId } })],
  ])("another shopper's order number in %s does not change that order", async (_, withOrderId) => {
    const { body: theirs } = await checkout(aCheckout([{ id: catalogue.hundred, qty: 2 }]))
    const { orderId } = theirs.paymentState
    const before = await shop.shop.db('orders').where({ order_id: orderId }).first()
    const mine = await checkout({
      ...aCheckout([{ id: catalogue.rice, qty: 1 }]),
      ...withOrderId(orderId),
    })
    expect(mine.status).toBe(200)
    expect(mine.body.paymentState.orderId).not.toBe(orderId)
    expect(await shop.shop.db('orders').where({ order_id: orderId }).first()).toEqual(before)
  })

  test('merged lines of one product are capped at the limit of a line', async () => {
    const { body } = await checkout(
      aCheckout(Array.from({ length: 3 }, () => ({ id: catalogue.rice, qty: 60 }))),
    )
    expect(body.basketState.basket).toMatchObject([{ id: catalogue.rice, qty: 99 }])
  })

  test.each([
    ['a negative quantity', { qty: -3 }],
    ['a fractional quantity', { qty: 0.5 }],
    ['a quantity of 100', { qty: 100 }],
    ['a missing quantity', { qty: null }],
    ['a product id that is not a number', { id: 'x' }],
    ['a long comment', { comment: 'x'.repeat(201) }],
  ])('%s is rejected', async (_, changes) => {
    const before = await orders()
    const line = { id: catalogue.rice, qty: 1, ...changes }
    expect((await checkout(aCheckout([line as never]))).status).toBe(422)
    expect(await orders()).toEqual(before)
  })

  test('unavailable products are dropped and reported, and cannot be ordered alone', async () => {
    const unavailable = [catalogue.hidden, catalogue.soldOut, 424_242].map(id => ({ id, qty: 1 }))
    const { body } = await checkout(aCheckout([...unavailable, { id: catalogue.rice, qty: 1 }]))
    expect(body.basketState.basket).toMatchObject([{ id: catalogue.rice }])
    expect(body.basketState.notices.map(({ id }: { id: number }) => id)).toEqual(
      unavailable.map(({ id }) => id),
    )
    const before = await orders()
    const alone = await checkout(aCheckout(unavailable))
    expect(alone).toMatchObject({ status: 422, body: { message: 'It is not Available' } })
    expect(await orders()).toEqual(before)
  })

  testOnSqlite('more than 200 lines and more than a card can pay are rejected', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, qty: 1 }))
    expect((await checkout(aCheckout(many))).status).toBe(422)
    await shop.shop.db('products').where({ id: catalogue.rice }).update({ price_cents: 10_000_000 })
    await shop.shop
      .db('products')
      .where({ id: catalogue.fifty })
      .update({ price_cents: 10_000_000 })
    const { status, body } = await checkout(
      aCheckout([
        { id: catalogue.rice, qty: 99 },
        { id: catalogue.fifty, qty: 99 },
      ]),
    )
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'This order is too large to pay by card. Please call us.',
    })
  })
})
