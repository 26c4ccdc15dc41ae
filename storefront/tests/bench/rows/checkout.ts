import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#database/db.ts'
import { ask } from '../bare/answer.ts'
import { startBare } from '../bare/start-bare.ts'
import type { Inserts } from '../bare/transactions.ts'
import { addScarceGoods } from '../catalogue/scarce-goods.ts'
import { alternate } from '../load/alternate.ts'
import type { Asked } from '../load/connection.ts'
import { type Row, share } from '../row.ts'
import { type RunningShop, startShop } from '../shop/start-shop.ts'
import type { Site } from '../site.ts'
import type { Workshop } from '../workshop.ts'
import { checkoutCall, scarceCheckout, scarceIds } from './shopping.ts'

/** Checkout up to the stored order, without and with stock and windows. */
export async function checkout(workshop: Workshop): Promise<Row[]> {
  const size = workshop.usualSize
  const plain = await workshop.site(size)
  const what = 'checkout to stored order, 5 lines'
  const row = await compare(workshop, what, plain, await workshop.shop(size), checkoutCall(size))
  const promising = await workshop.ownSite(size)
  await addScarceGoods(promising, scarceIds(size))
  const shop = await startShop(promising)
  try {
    const name = `${what}, stock and window`
    return [row, await compare(workshop, name, promising, shop, scarceCheckout(size, 0))]
  } finally {
    await shop.close()
  }
}

/** Compares a checkout with its transaction alone. Each uses its own database. */
async function compare(
  workshop: Workshop,
  what: string,
  site: Site,
  shop: RunningShop,
  call: Asked,
): Promise<Row> {
  const order = await keepOrder(site, shop.url, call)
  const bare = await startBare('checkout', await workshop.ownSite(site.size), { ORDER: order })
  try {
    const [bareOne, shopOne] = await alternate([
      { ...bare, ask: call },
      { ...shop, ask: call },
    ])
    return {
      what,
      size: site.size,
      shop: shopOne.figures,
      bare: { what: 'its transaction', ...bareOne.figures },
      ...share({ ...shopOne, byCpu: null }, 0.3),
    }
  } finally {
    await bare.close()
  }
}

/** Places an order and saves its rows and the response in a file. Returns the path. */
async function keepOrder({ location, env }: Site, url: string, call: Asked): Promise<string> {
  const { status, body } = await ask(url, call)
  const answer = JSON.parse(body.toString('utf8'))
  if (status !== 200) throw new Error(`Checkout returned ${status}: ${body}`)
  const order_id: string = answer.tokenState.orderId
  const db = openDatabase(location)
  try {
    const inserts: Inserts = []
    for (const table of ['orders', 'order_lines', 'order_events']) {
      const rows: Record<string, string | number | null>[] = await db(table).where({ order_id })
      inserts.push({ table, rows: rows.map(({ id: _id, ...row }) => row) })
    }
    const file = join(env.DATA_DIR ?? '', 'order.json')
    writeFileSync(file, JSON.stringify({ inserts, answer }))
    return file
  } finally {
    await db.destroy()
  }
}
