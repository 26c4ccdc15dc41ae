import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../bare/answer.ts'
import type { BareCheckout } from '../bare/checkout.ts'
import { startBare } from '../bare/start-bare.ts'
import type { BenchShops } from '../bench-shops.ts'
import { addScarceGoods } from '../catalogue/scarce-goods.ts'
import type { CatalogueCopy } from '../catalogue-copy.ts'
import { alternate, type Compared } from '../load/alternate.ts'
import type { RequestSpec } from '../load/connection.ts'
import { type Row, share } from '../row.ts'
import { startPayments, startShop } from '../shop/start-shop.ts'
import { copyOrder, insertsOf, type SavedOrder, saveOrder } from './saved-order.ts'
import { checkoutCall, scarceCheckout, scarceIds } from './shopping.ts'

/** The least share of the bare transaction's rate. */
const SHARE = 0.3
/** More orders than a server pays in the measurement. */
const ORDERS = 25_000

/** Checkout up to the stored order; then the transaction that begins its payment, with stock and a window. */
export async function checkout(shops: BenchShops): Promise<Row[]> {
  return [await storedOrder(shops), await begunPayment(shops)]
}

async function storedOrder(shops: BenchShops): Promise<Row> {
  const size = shops.usualSize
  const [copy, shop] = [await shops.copy(size), await shops.shop(size)]
  const call = checkoutCall(size)
  const saved = await saveOrder(copy, shop.url, call)
  const { orderId, answer } = saved
  const order: BareCheckout = { statements: await insertsOf(copy, saved), orderId, answer }
  const file = join(copy.env.DATA_DIR ?? '', 'order.json')
  writeFileSync(file, JSON.stringify(order))
  const bare = await startBare('checkout', await shops.ownCopy(size), { ORDER: file })
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
async function begunPayment(shops: BenchShops): Promise<Row> {
  const size = shops.usualSize
  const [copy, bareCopy] = [await scarceCopy(shops), await scarceCopy(shops)]
  const order = await placeOrder(copy)
  const PAYMENT = join(copy.env.DATA_DIR ?? '', 'payment.json')
  const shop = await startPayments(copy, { PAYMENT })
  try {
    const askShop = await paymentRequests(copy, order)
    // The bare server writes what the shop writes for its first order.
    await ask(shop.url, askShop())
    const bare = await startBare('begin-payment', bareCopy, { PAYMENT })
    try {
      const askBare = await paymentRequests(bareCopy, order)
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

async function scarceCopy(shops: BenchShops): Promise<CatalogueCopy> {
  const copy = await shops.ownCopy(shops.usualSize)
  await addScarceGoods(copy, scarceIds(copy.size))
  return copy
}

async function placeOrder(copy: CatalogueCopy): Promise<SavedOrder> {
  const shop = await startShop(copy)
  try {
    return await saveOrder(copy, shop.url, scarceCheckout(copy.size, 0))
  } finally {
    await shop.close()
  }
}

/** Returns a function that returns the next order to pay. */
async function paymentRequests(copy: CatalogueCopy, order: SavedOrder): Promise<() => RequestSpec> {
  const orderIds = await copyOrder(copy, order, ORDERS)
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
