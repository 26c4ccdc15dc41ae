import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#database/db.ts'
import { countRows } from '#database/rows.ts'
import { ask } from '../bare/answer.ts'
import type { Asked } from '../load/connection.ts'
import type { Row } from '../row.ts'
import { startShop } from '../shop/start-shop.ts'
import type { Site } from '../site.ts'
import type { Workshop } from '../workshop.ts'
import { checkoutCall } from './shopping.ts'

const PER_SECOND = 30
const SHOPPERS = 8
const SECONDS = 60
/** The last answers come after the minute is over. */
const ALMOST = 0.99

/** Eight shoppers who together place thirty orders each second, for a minute; none may be lost. */
export async function orders(workshop: Workshop): Promise<Row[]> {
  const site = await workshop.ownSite(workshop.usualSize)
  const shop = await startShop(site)
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  const began = performance.now()
  try {
    const numbers = await Promise.all(
      Array.from({ length: SHOPPERS }, (_, shopper) =>
        placeOrders(shop.url, checkoutCall(site.size), began + (shopper * 1000) / PER_SECOND, ms =>
          latencies.record(Math.max(1, Math.round(ms * 1000))),
        ),
      ),
    )
    const seconds = Math.max(SECONDS, (performance.now() - began) / 1000)
    const answered = numbers.flat()
    const lost = await countLost(site, answered)
    const perSecond = answered.length / seconds
    return [
      {
        what: `${SHOPPERS} shoppers ordering for ${SECONDS} s`,
        size: site.size,
        shop: {
          perSecond,
          p50Ms: latencies.percentile(50) / 1000,
          p99Ms: latencies.percentile(99) / 1000,
        },
        value: `${perSecond.toFixed(1)}/s, ${lost} of ${answered.length} lost`,
        target: {
          text: `${PER_SECOND}/s, none lost`,
          isReached: perSecond >= PER_SECOND * ALMOST && lost === 0,
        },
      },
    ]
  } finally {
    await shop.close()
  }
}

/** One shopper's orders, each when its time has come or, after that, at once. Answers their numbers. */
async function placeOrders(
  url: string,
  call: Asked,
  first: number,
  record: (ms: number) => void,
): Promise<string[]> {
  const numbers: string[] = []
  const every = (SHOPPERS * 1000) / PER_SECOND
  for (let turn = 0; turn < (SECONDS * PER_SECOND) / SHOPPERS; turn++) {
    const due = first + turn * every
    await sleep(Math.max(0, due - performance.now()))
    const { status, body } = await ask(url, call)
    // From when it was due: who waits for the order before waits for this one too.
    record(performance.now() - due)
    if (status !== 200) throw new Error(`checkout answered ${status}: ${body}`)
    numbers.push(JSON.parse(body.toString('utf8')).tokenState.orderId)
  }
  return numbers
}

/** How many of the answered numbers have no order, or share one. */
async function countLost({ location }: Site, numbers: string[]): Promise<number> {
  const db = openDatabase(location)
  try {
    let stored = 0
    const different = [...new Set(numbers)]
    for (let at = 0; at < different.length; at += 500) {
      stored += await countRows(db('orders').whereIn('order_id', different.slice(at, at + 500)))
    }
    const all = await countRows(db('orders'))
    return numbers.length - Math.min(stored, all)
  } finally {
    await db.destroy()
  }
}
