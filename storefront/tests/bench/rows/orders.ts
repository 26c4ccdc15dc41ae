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
/** The last responses arrive after the minute ends. */
const TOLERANCE = 0.99

/** Eight shoppers place 30 orders a second in total for a minute. No order may be lost. */
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
    const placed = numbers.flat()
    const lost = await countLost(site, placed)
    const perSecond = placed.length / seconds
    return [
      {
        what: `${SHOPPERS} shoppers ordering for ${SECONDS} s`,
        size: site.size,
        shop: {
          perSecond,
          p50Ms: latencies.percentile(50) / 1000,
          p99Ms: latencies.percentile(99) / 1000,
        },
        value: `${perSecond.toFixed(1)}/s, ${lost} of ${placed.length} lost`,
        target: {
          text: `${PER_SECOND}/s, none lost`,
          isReached: perSecond >= PER_SECOND * TOLERANCE && lost === 0,
        },
      },
    ]
  } finally {
    await shop.close()
  }
}

/** Places one shopper's orders, each when it is due, or at once if it is late. Returns their numbers. */
async function placeOrders(
  url: string,
  call: Asked,
  first: number,
  record: (ms: number) => void,
): Promise<string[]> {
  const numbers: string[] = []
  const intervalMs = (SHOPPERS * 1000) / PER_SECOND
  for (let round = 0; round < (SECONDS * PER_SECOND) / SHOPPERS; round++) {
    const due = first + round * intervalMs
    await sleep(Math.max(0, due - performance.now()))
    const { status, body } = await ask(url, call)
    // Measured from the due time, so that a slow earlier order counts as a delay of this one.
    record(performance.now() - due)
    if (status !== 200) throw new Error(`Checkout returned ${status}: ${body}`)
    numbers.push(JSON.parse(body.toString('utf8')).tokenState.orderId)
  }
  return numbers
}

/** Counts the returned numbers without their own stored order. */
async function countLost({ location }: Site, numbers: string[]): Promise<number> {
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
