import type { Db } from '#database/db.ts'
import { storeConfirmedAlert } from '#database/stores/stock-alerts.ts'
import { changeStock, listWaiting } from '#database/stores/stock-changes.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { products } from './catalogue/products.ts'
import { customers } from './orders/customers.ts'
import { randomFrom } from './pictures/svg.ts'

/** Aisles whose products spoil or are expensive, so that the grocer counts them. */
const countedAisles = [
  ...['meat', 'fish', 'cheese', 'dairy', 'bread', 'deli', 'pastry', 'nuts', 'spices', 'tea'],
  'frozen',
]
const TRACKED = 150

/** What is left of some products, in pieces, steps or usual weights, beyond what orders wait for. */
const scarce: Record<string, number> = {
  'sangak-sesame': 0,
  'noon-khamei': 0,
  siahmazgi: 0,
  'tuna-steaks': 0,
  'smoked-almonds': 0,
  'beef-tenderloin': 0,
  halloumi: 3,
  'lamb-leg-boneless': 2,
  gata: 4,
  napoleon: 5,
  'shrimp-large': 4,
  'saffron-powder': 3,
  'mamra-almonds': 5,
  'koozeh-cheese': 2,
  'whole-wheat-lavash': 4,
  'turkish-coffee': 1,
}

const buyable = products.filter(({ status = 'available' }) => isBuyable(productStatus[status]))
const tracked = buyable
  .filter(({ key, aisle }) => key in scarce || countedAisles.includes(aisle))
  .toSorted((a, b) => Number(b.key in scarce) - Number(a.key in scarce))
  .slice(0, TRACKED)
  .map(({ key }) => key)

/** Counts 150 products. A few are low or out, and shoppers wait for some of those. */
export async function insertStock(db: Db, now: Date, timeZone: string): Promise<void> {
  const today = shopDay(now, timeZone)
  const random = randomFrom('stock of the demo shop')
  const counted = { reason: 'count', note: '', actor: 'Master' } as const
  const received = { reason: 'delivery', note: '', actor: 'Master' } as const
  const countedAt = new Date(now.getTime() - 20 * MINUTE_MS)
  const receivedAt = new Date(now.getTime() - 10 * MINUTE_MS)
  const rows: StockedProduct[] = await db('products').select({
    id: 'id',
    sku: 'sku',
    stepGrams: 'step_grams',
    pieceGrams: 'piece_grams',
  })
  const byKey = new Map(rows.map(({ sku, ...product }) => [sku.toLowerCase(), product]))
  for (const key of tracked) {
    const product = byKey.get(key)
    if (product === undefined) throw new Error(`no product has the key ${key}`)
    const unit = unitGrams(product) ?? 1
    const waiting = await listWaiting(db, product, today)
    const held = waiting.reduce((sum, { quantity }) => sum + quantity, 0)
    const left = (scarce[key] ?? 60 + Math.floor(random() * 140)) * unit
    const delivery = key in scarce || random() < 0.6 ? 0 : 24 * unit
    const count = left + held - delivery
    await changeStock(db, { product, amount: { count }, ...counted }, { now: countedAt, today })
    if (delivery > 0) {
      const move = { product, amount: { change: delivery }, ...received }
      await changeStock(db, move, { now: receivedAt, today })
    }
  }
  for (const [index, key] of awaited.entries()) {
    const { email = '', language = 'en' } = customers[index] ?? {}
    const productId = byKey.get(key)?.id ?? 0
    const emailKey = normalizeEmail(email)
    await storeConfirmedAlert(db, { productId, email, emailKey, language }, receivedAt)
  }
}

type StockedProduct = OrderUnit & { id: number; sku: string }

/** Each of these is out, and a customer waits for it. */
const awaited = ['sangak-sesame', 'noon-khamei', 'siahmazgi', 'tuna-steaks']
