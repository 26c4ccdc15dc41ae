import { withWriteLock } from '#database/db.ts'
import { listDueSaleChanges } from '#database/reads/products.ts'
import { updateProducts } from '#database/stores/products.ts'
import { applySaleDates } from '#shared/domain/sale-dates.ts'
import { type Day, shopDay } from '#shared/domain/shop-time.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { productFields } from './catalogue-fields.server.ts'
import { toInput } from './product-changes.server.ts'

/** Few enough that an order does not wait for them. */
const PRODUCTS_AT_ONCE = 50
/** As whom the log tells it. */
const actor = { id: 0, name: 'Sale dates' }

/** Begins and ends the sales whose day has come. */
export async function applyDueSaleDates(shop: Shop): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  // Looked for outside of a transaction: almost always there is none, and nobody has to wait.
  while ((await listDueSaleChanges(shop.db, today, 1)).length > 0) {
    await keepSome(shop, today)
    await yieldToEventLoop()
  }
}

function keepSome(shop: Shop, today: Day): Promise<void> {
  return withWriteLock(shop.db, async db => {
    const due = await listDueSaleChanges(db, today, PRODUCTS_AT_ONCE)
    const kept = due.map(record => ({ record, product: applySaleDates(toInput(record), today) }))
    const saved = kept.map(({ record: { id }, product }) => ({ id, product }))
    await updateProducts(db, saved, shop.now())
    const changes = kept.map(({ record, product: { status, saleFrom, saleUntil } }) => ({
      subject: 'products' as const,
      id: record.id,
      name: record.name,
      before: productFields(record),
      after: productFields({ ...record, status, saleFrom, saleUntil }),
    }))
    await recordChange(db, { ...shop, actor }, ...changes)
  })
}
