import { inTurn } from '#database/db.ts'
import { listDueSales } from '#database/reads/products.ts'
import { updateProducts } from '#database/stores/products.ts'
import { keepSaleDates } from '#shared/domain/sale-dates.ts'
import { type Day, shopDay } from '#shared/domain/shop-time.ts'
import { breathe } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { productFields } from './catalogue-fields.server.ts'
import { toInput } from './product-changes.server.ts'

/** Few enough that an order does not wait for them. */
const PRODUCTS_AT_ONCE = 50
/** As whom the log tells it. */
const actor = { id: 0, name: 'Sale dates' }

/** Begins and ends the sales whose day has come. */
export async function keepAllSaleDates(shop: Shop): Promise<void> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  // Looked for outside of a transaction: almost always there is none, and nobody has to wait.
  while ((await listDueSales(shop.db, today, 1)).length > 0) {
    await keepSome(shop, today)
    await breathe()
  }
}

function keepSome(shop: Shop, today: Day): Promise<void> {
  return inTurn(shop.db, async db => {
    const due = await listDueSales(db, today, PRODUCTS_AT_ONCE)
    const kept = due.map(record => ({ record, product: keepSaleDates(toInput(record), today) }))
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
