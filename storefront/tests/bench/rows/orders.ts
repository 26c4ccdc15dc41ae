import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/db.ts'
import { countRows } from '#database/query-helpers.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { tokenize } from '../../crash/tokenize.ts'
import { ask } from '../bare/answer.ts'
import type { BenchShops } from '../bench-shops.ts'
import { addScarceGoods, countBroken } from '../catalogue/scarce-goods.ts'
import type { CatalogueCopy } from '../catalogue-copy.ts'
import type { RequestSpec } from '../load/connection.ts'
import type { Row } from '../row.ts'
import { startShop } from '../shop/start-shop.ts'
import { checkoutCall, scarceCheckout, scarceIds } from './shopping.ts'

const PER_SECOND = 30
const SHOPPERS = 8
const SECONDS = 60
/** The last responses arrive after the minute ends. */
const TOLERANCE = 0.99

/** Places one order and returns its number. */
type PlaceOrder = (turn: number) => Promise<string>

/** Eight shoppers place 30 orders a second in total for a minute. No order may be lost. */
export async function orders(shops: BenchShops): Promise<Row[]> {
  return [await plainOrders(shops), await scarceOrders(shops)]
}

async function plainOrders(shops: BenchShops): Promise<Row> {
  const copy = await shops.ownCopy(shops.usualSize)
  const shop = await startShop(copy)
  try {
    const place = async () => (await checkOut(shop.url, checkoutCall(copy.size))).tokenState.orderId
    const run = await placeOrders(place)
    return toRow(`${SHOPPERS} shoppers ordering for ${SECONDS} s`, copy, run, {
      lost: await countLost(copy, run.numbers),
    })
  } finally {
    await shop.close()
  }
}

/** The same with payment, where all shoppers want the same ten products and the same window. */
async function scarceOrders(shops: BenchShops): Promise<Row> {
  const copy = await shops.ownCopy(shops.usualSize)
  await addScarceGoods(copy, scarceIds(copy.size))
  const shop = await startShop(copy)
  try {
    const run = await placeOrders(async turn => {
      const order = await checkOut(shop.url, scarceCheckout(copy.size, turn))
      const dataKey = await tokenize(shop, '4242424242424242')
      const body = JSON.stringify({ ...order, tokenState: { ...order.tokenState, dataKey } })
      await ok(shop.url, { method: 'POST', path: '/api/Payment/process', body })
      return order.tokenState.orderId
    })
    return toRow(`${SHOPPERS} shoppers paying for the same 10 products`, copy, run, {
      lost: await countBroken(copy, run.numbers),
    })
  } finally {
    await shop.close()
  }
}

async function checkOut(url: string, call: RequestSpec): Promise<CheckoutView> {
  return JSON.parse((await ok(url, call)).toString('utf8'))
}

async function ok(url: string, call: RequestSpec): Promise<Buffer> {
  const { status, body } = await ask(url, call)
  if (status !== 200) throw new Error(`${call.path} returned ${status}: ${body}`)
  return body
}

type Run = { numbers: string[]; seconds: number; latencies: RecordableHistogram }

function toRow(
  what: string,
  { size }: CatalogueCopy,
  { numbers, seconds, latencies }: Run,
  { lost }: { lost: number },
): Row {
  const perSecond = numbers.length / seconds
  return {
    what,
    size,
    shop: {
      perSecond,
      p50Ms: latencies.percentile(50) / 1000,
      p99Ms: latencies.percentile(99) / 1000,
    },
    value: `${perSecond.toFixed(1)}/s, ${lost} of ${numbers.length} lost`,
    target: {
      text: `${PER_SECOND}/s, none lost`,
      isReached: perSecond >= PER_SECOND * TOLERANCE && lost === 0,
    },
  }
}

/** Each shopper places an order when it is due, or at once if it is late. */
async function placeOrders(place: PlaceOrder): Promise<Run> {
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  const intervalMs = (SHOPPERS * 1000) / PER_SECOND
  const began = performance.now()
  const shop = async (shopper: number) => {
    const numbers: string[] = []
    for (let round = 0; round < (SECONDS * PER_SECOND) / SHOPPERS; round++) {
      const due = began + (shopper * 1000) / PER_SECOND + round * intervalMs
      await sleep(Math.max(0, due - performance.now()))
      numbers.push(await place(shopper + round))
      // Measured from the due time, so that a slow earlier order counts as a delay of this one.
      latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
    }
    return numbers
  }
  const numbers = await Promise.all(Array.from({ length: SHOPPERS }, (_, at) => shop(at)))
  const seconds = Math.max(SECONDS, (performance.now() - began) / 1000)
  return { numbers: numbers.flat(), seconds, latencies }
}

/** Counts the returned numbers without their own stored order. */
async function countLost({ location }: CatalogueCopy, numbers: string[]): Promise<number> {
  const db = openDatabase(location)
  try {
    let stored = 0
    const unique = [...new Set(numbers)]
    for (let at = 0; at < unique.length; at += 500) {
      stored += await countRows(db('orders').whereIn('order_id', unique.slice(at, at + 500)))
    }
    const all = await countRows(db('orders'))
    return numbers.length - Math.min(stored, all)
  } finally {
    await db.destroy()
  }
}
