import { withWriteLock } from '#database/locks.ts'
import { listDueSaleChanges } from '#database/reads/products.ts'
import { updateProducts } from '#database/stores/products.ts'
import { applySaleDates } from '#shared/domain/products/sale-dates.ts'
import { type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { productLogFields, toInput } from './product-changes.server.ts'

/** Small enough that the write lock does not delay orders. */
const BATCH_SIZE = 50
/** Actor in the activity log. */
const actor = { id: 0, name: 'Sale dates' }

/** Starts and ends the sales that are due. */
export async function applyDueSaleDates(shop: Shop): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  // Checked without the write lock, because there is almost never a due change.
  while ((await listDueSaleChanges(shop.db, today, 1)).length > 0) {
    await applyBatch(shop, today)
    await yieldToEventLoop()
  }
}

function applyBatch(shop: Shop, today: Day): Promise<void> {
  return withWriteLock(shop.db, async db => {
    const due = await listDueSaleChanges(db, today, BATCH_SIZE)
    const updates = due.map(record => ({ record, product: applySaleDates(toInput(record), today) }))
    const saved = updates.map(({ record: { id }, product }) => ({ id, product }))
    await updateProducts(db, saved, shop.now())
    const changes = updates.map(({ record, product: { status, saleFrom, saleUntil } }) => ({
      subject: 'products' as const,
      id: record.id,
      name: record.name,
      before: productLogFields(record),
      after: productLogFields({ ...record, status, saleFrom, saleUntil }),
    }))
    await recordChange(db, { ...shop, actor }, ...changes)
  })
}
