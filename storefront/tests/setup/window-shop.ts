import { expect } from 'vitest'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import { insertTestCatalogue } from './catalogue.ts'
import { aCheckout, pay } from './checkout.ts'
import { openTestShop } from './test-shop.ts'

/** Opens a shop with goods, for tests of its windows. */
export async function openWindowShop() {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  const catalogue = await insertTestCatalogue(shop)
  const token = await shop.masterToken()
  const { db } = shop.shop

  const master = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token, body })

  async function clearWindows() {
    for (const table of [
      'window_places',
      'delivery_windows',
      'window_exceptions',
      'window_plans',
    ]) {
      await db(table).delete()
    }
  }

  /** Adds the same window for each weekday. Its cut-off today has passed, so tomorrow's is the first. */
  async function addPlans(parts: object = {}): Promise<number[]> {
    const ids = []
    for (let weekday = 0; weekday < 7; weekday++) {
      const body = { kind: 'delivery', weekday, from: '00:00', to: '24:00', capacity: 2, ...parts }
      const added = await master('POST', 'window-plans', { cutOffMinutes: 0, ...body })
      expect(added).toMatchObject({ status: 200 })
      ids.push(added.body.id)
    }
    return ids
  }

  const listWindows = (query = '') => shop.call('GET', `windows?${query}`)

  const checkout = (shipping: object = {}) =>
    shop.call('POST', 'Basket/Checkout', {
      body: aCheckout([{ id: catalogue.hundred, qty: 1 }], { shipping }),
    })

  async function placePaid(shipping: object = {}) {
    const { body } = await checkout(shipping)
    expect((await pay(shop, body)).status).toBe(200)
    return body.paymentState.orderId as string
  }

  const readUsed = async (windowId: string) =>
    (await db('delivery_windows').where({ id: windowId }).first())?.used ?? 0

  return {
    shop,
    catalogue,
    master,
    clearWindows,
    addPlans,
    listWindows,
    checkout,
    placePaid,
    readUsed,
  }
}

export const tomorrow = () => addDays(shopDay(new Date(), 'America/Toronto'), 1)
