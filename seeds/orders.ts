import type { Knex } from 'knex'
import { makeOrderId } from '#app/services/checkout/checkout.server.ts'
import {
  type OrderRequest,
  priceOrderRequest,
} from '#app/services/checkout/order-pricing.server.ts'
import { insertOrder } from '#database/stores/orders.ts'
import { readOptions } from '#database/stores/product-options.ts'
import type { PlannedWindow } from '#shared/domain/time/delivery-windows.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { createEventApplier } from './orders/apply-event.ts'
import { createCustomerPicker } from './orders/customer-picker.ts'
import type { Customer } from './orders/customers.ts'
import { makeOrderRequest, type ProductsByKey } from './orders/order-request.ts'
import { DEMO_ORDERS, type OrderEvent, planOrder, scenariosFor } from './orders/scenarios.ts'
import { withWeighedLines } from './orders/weighed-lines.ts'
import { randomFrom } from './pictures/svg.ts'
import { findPopularWindow, insertExceptions } from './windows.ts'
import { demoZones } from './zones.ts'

type Seeding = {
  db: Knex
  timeZone: string
  now: Date
  orders?: number | undefined
  onOrder?: ((done: number, total: number) => void) | undefined
}

/**
 * Places the demo orders of the past four weeks and applies their events through the shop's own functions.
 * Runs them in order of time, so that invoice numbers increase with the time of payment.
 */
export async function seedOrders({
  db,
  timeZone,
  now,
  orders = DEMO_ORDERS,
  onOrder,
}: Seeding): Promise<void> {
  const random = randomFrom('orders of the demo shop')
  const pickRandom = randomFrom('options of the demo orders')
  const weighRandom = randomFrom('weighed goods of the demo orders')
  const products = await readProducts(db)
  const memberIds = await readMemberIds(db)
  const applyEvent = createEventApplier(db, random)
  const nextCustomer = createCustomerPicker(random)
  const planned = scenariosFor(orders).map(scenario =>
    planOrder(scenario, { now, timeZone, random }),
  )
  const windows = new Map<string, PlannedWindow | null>()
  const popular = await findPopularWindow(db, now, timeZone)
  let popularOrders = 0
  let placed = 0

  const actions = planned.flatMap(({ placedAt, pricedAt, events }) => {
    const orderId = makeOrderId(placedAt, timeZone, count => Math.floor(random() * count))
    const customer = nextCustomer(shopDay(placedAt, timeZone))
    const usual = makeOrderRequest({ random, pickRandom }, customer, products)
    const request = isAuthorised(events) ? withWeighedLines(usual, products, weighRandom) : usual
    if (
      popularOrders < POPULAR_ORDERS &&
      isWaiting(events) &&
      hasCommonWindows(request, customer)
    ) {
      request.shipping.windowId = popular.id
      popularOrders++
    }
    const place = async () => {
      const shop = { db, env: { TIME_ZONE: timeZone }, now: () => pricedAt }
      const placedBy = memberIds.get(customer.email) ?? null
      const { draft, window } = await priceOrderRequest(shop, {
        ...request,
        language: customer.language,
        placedBy,
      })
      windows.set(orderId, window)
      await insertOrder(db, orderId, draft, placedAt)
      onOrder?.(++placed, orders)
    }
    return [
      { at: placedAt, run: place },
      ...events.map(event => ({
        at: event.at,
        run: () => applyEvent({ orderId, window: windows.get(orderId) ?? null }, event),
      })),
    ]
  })
  actions.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { run } of actions) await run()
  await insertExceptions(db, popular, { now, timeZone })
}

/** The number of orders for the popular window. */
const POPULAR_ORDERS = 3

/** True for an order that is paid and not delivered yet. */
function isWaiting(events: OrderEvent[]): boolean {
  return events.findLast(event => event.does === 'move')?.to === 'paid'
}

/** True for an order with weighed goods: its card is charged at packing. */
function isAuthorised(events: OrderEvent[]): boolean {
  return events.some(event => event.does === 'move' && event.to === 'authorised')
}

/** True for a delivery to a zone without windows of its own. */
function hasCommonWindows({ shipping }: OrderRequest, { home }: Customer): boolean {
  return shipping.shippingType === 'delivery' && home !== demoZones[0]?.name
}

async function readProducts(db: Knex): Promise<ProductsByKey> {
  const rows: { id: number; sku: string }[] = await db('products').select('id', 'sku')
  const options = await readOptions(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, sku }) => [sku.toLowerCase(), { id, options: options.get(id) ?? [] }]),
  )
}

async function readMemberIds(db: Knex): Promise<Map<string, number>> {
  const rows: { id: number; email: string }[] = await db('users')
    .where({ active: true })
    .select('id', 'email')
  return new Map(rows.map(({ id, email }) => [email, id]))
}
