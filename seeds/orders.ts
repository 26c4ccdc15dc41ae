import type { Knex } from 'knex'
import { makeOrderId } from '#app/services/checkout/checkout.server.ts'
import { priceOrderRequest } from '#app/services/checkout/order-pricing.server.ts'
import { insertOrder } from '#database/stores/orders.ts'
import { shopDay } from '#shared/domain/shop-time.ts'
import { createEventApplier } from './orders/apply-event.ts'
import { createCustomerPicker } from './orders/customer-picker.ts'
import { makeOrderRequest } from './orders/order-request.ts'
import { DEMO_ORDERS, planOrder, scenariosFor } from './orders/scenarios.ts'
import { randomFrom } from './pictures/svg.ts'

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
  const productIds = await readProductIds(db)
  const memberIds = await readMemberIds(db)
  const applyEvent = createEventApplier(db, random)
  const nextCustomer = createCustomerPicker(random)
  const planned = scenariosFor(orders).map(scenario =>
    planOrder(scenario, { now, timeZone, random }),
  )
  let placed = 0

  const actions = planned.flatMap(({ placedAt, pricedAt, events }) => {
    const orderId = makeOrderId(placedAt, timeZone, count => Math.floor(random() * count))
    const customer = nextCustomer(shopDay(placedAt, timeZone))
    const request = makeOrderRequest(random, customer, productIds)
    const place = async () => {
      const shop = { db, env: { TIME_ZONE: timeZone }, now: () => pricedAt }
      const placedBy = memberIds.get(customer.email) ?? null
      const { draft } = await priceOrderRequest(shop, {
        ...request,
        language: customer.writes,
        placedBy,
      })
      await insertOrder(db, orderId, draft, placedAt)
      onOrder?.(++placed, orders)
    }
    return [
      { at: placedAt, run: place },
      ...events.map(event => ({ at: event.at, run: () => applyEvent(orderId, event) })),
    ]
  })
  actions.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { run } of actions) await run()
}

async function readProductIds(db: Knex): Promise<Map<string, number>> {
  const rows: { id: number; sku: string }[] = await db('products').select('id', 'sku')
  return new Map(rows.map(({ id, sku }) => [sku.toLowerCase(), id]))
}

async function readMemberIds(db: Knex): Promise<Map<string, number>> {
  const rows: { id: number; email: string }[] = await db('users')
    .where({ active: true })
    .select('id', 'email')
  return new Map(rows.map(({ id, email }) => [email, id]))
}
