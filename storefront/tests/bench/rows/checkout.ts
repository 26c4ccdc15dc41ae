import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../bare/answer.ts'
import type { BareCheckout } from '../bare/checkout.ts'
import { startBare } from '../bare/start-bare.ts'
import { addScarceGoods } from '../catalogue/scarce-goods.ts'
import { alternate, type Compared } from '../load/alternate.ts'
import type { Asked } from '../load/connection.ts'
import { type Row, share } from '../row.ts'
import { startPayments, startShop } from '../shop/start-shop.ts'
import type { Site } from '../site.ts'
import type { Workshop } from '../workshop.ts'
import { copyOrder, insertsOf, type KeptOrder, keepOrder } from './kept-order.ts'
import { checkoutCall, scarceCheckout, scarceIds } from './shopping.ts'

/** The least share of the bare transaction's rate. */
const SHARE = 0.3
/** More orders than a server pays in the measurement. */
const ORDERS = 25_000

/** Checkout up to the stored order; then the transaction that begins its payment, with stock and a window. */
export async function checkout(workshop: Workshop): Promise<Row[]> {
  return [await storedOrder(workshop), await begunPayment(workshop)]
}

async function storedOrder(workshop: Workshop): Promise<Row> {
  const size = workshop.usualSize
  const [site, shop] = [await workshop.site(size), await workshop.shop(size)]
  const call = checkoutCall(size)
  const kept = await keepOrder(site, shop.url, call)
  const { orderId, answer } = kept
  const order: BareCheckout = { statements: await insertsOf(site, kept), orderId, answer }
  const file = join(site.env.DATA_DIR ?? '', 'order.json')
  writeFileSync(file, JSON.stringify(order))
  const bare = await startBare('checkout', await workshop.ownSite(size), { ORDER: file })
  try {
    const [bareOne, shopOne] = await alternate([
      { ...bare, ask: call },
      { ...shop, ask: call },
    ])
    return toRow('checkout to stored order, 5 lines', size, bareOne, shopOne)
  } finally {
    await bare.close()
  }
}

/** Each server begins the payments of its own copies of one order, in its own database. */
async function begunPayment(workshop: Workshop): Promise<Row> {
  const size = workshop.usualSize
  const [site, bareSite] = [await scarceSite(workshop), await scarceSite(workshop)]
  const order = await placeOrder(site)
  const PAYMENT = join(site.env.DATA_DIR ?? '', 'payment.json')
  const shop = await startPayments(site, { PAYMENT })
  try {
    const askShop = await paymentsOf(site, order)
    // The bare server writes what the shop writes for its first order.
    await ask(shop.url, askShop())
    const bare = await startBare('begin-payment', bareSite, { PAYMENT })
    try {
      const askBare = await paymentsOf(bareSite, order)
      const [bareOne, shopOne] = await alternate([
        { ...bare, ask: askBare },
        { ...shop, ask: askShop },
      ])
      return toRow('payment begun, 5 lines with stock and window', size, bareOne, shopOne)
    } finally {
      await bare.close()
    }
  } finally {
    await shop.close()
  }
}

async function scarceSite(workshop: Workshop): Promise<Site> {
  const site = await workshop.ownSite(workshop.usualSize)
  await addScarceGoods(site, scarceIds(site.size))
  return site
}

async function placeOrder(site: Site): Promise<KeptOrder> {
  const shop = await startShop(site)
  try {
    return await keepOrder(site, shop.url, scarceCheckout(site.size, 0))
  } finally {
    await shop.close()
  }
}

/** Returns a function that returns the next order to pay. */
async function paymentsOf(site: Site, order: KeptOrder): Promise<() => Asked> {
  const orderIds = await copyOrder(site, order, ORDERS)
  return () => {
    const orderId = orderIds.pop()
    if (!orderId) throw new Error(`${ORDERS} orders were too few.`)
    return { method: 'POST', path: '/', body: JSON.stringify({ orderId }) }
  }
}

/** A commit waits for the disk, so only the rate counts. */
function toRow(what: string, size: number, bareOne: Compared, shopOne: Compared): Row {
  return {
    what,
    size,
    shop: shopOne.figures,
    bare: { what: 'its transaction', ...bareOne.figures },
    ...share({ ...shopOne, byCpu: null }, SHARE),
  }
}
