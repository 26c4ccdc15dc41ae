import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownCents, whereReserved } from '#database/stores/order-money.ts'
import { findOrder } from '#database/stores/orders.ts'
import { isReserved, moneyOf } from '#shared/domain/orders/order-money.ts'
import { orderStates } from '#shared/domain/orders/order-state.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { placeOrder } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  const { hundred } = await insertTestCatalogue(shop)
  orderId = (await placeOrder(shop, [{ id: hundred, qty: 1 }])).paymentState.orderId
})
afterAll(() => shop.close())

const limits = [null, 150_00]
const holds = [null, 140_00]
const charges = [null, 0, 130_00]

test.each(orderStates)(
  'an order that is %s is reserved, and costs, by SQL as by rule',
  async state => {
    const { db } = shop.shop
    for (const limit of limits) {
      for (const hold of holds) {
        for (const captured of charges) {
          const columns = { limit_cents: limit, hold_cents: hold, captured_cents: captured }
          await db('orders')
            .where({ order_id: orderId })
            .update({ state, ...columns })
          const order = await findOrder(db, orderId)
          if (!order) throw new Error('the order is missing')
          const { chargedCents, reservedCents } = moneyOf(order)
          const row = await db('orders')
            .where({ order_id: orderId })
            .first(db.raw(`${shownCents} as shown`))
          expect({ columns, shown: row.shown }).toEqual({
            columns,
            shown: order.charged ? chargedCents : reservedCents || order.totalCents,
          })
          const reserved = await db('orders').where({ order_id: orderId }).where(whereReserved)
          expect({ columns, isReserved: reserved.length > 0 }).toEqual({
            columns,
            isReserved: isReserved(order),
          })
        }
      }
    }
  },
)
