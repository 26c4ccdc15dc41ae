import { ask } from '../bare/answer.ts'
import type { BenchShops } from '../bench-shops.ts'
import { plantedWord } from '../catalogue/rows.ts'
import type { RequestSpec } from '../load/connection.ts'
import { load } from '../load/load.ts'
import type { Row } from '../row.ts'
import { startShop } from '../shop/start-shop.ts'
import { browser, listCall } from './requests.ts'
import { basketCall, checkoutCall } from './shopping.ts'

const SECONDS = 20
const MAX_BLOCK_MS = 50
const MAX_MEGABYTES = 250
const STEP = 7_919

/**
 * A mix of all shopper requests over ten connections without pauses. Measures the longest block of the event loop
 * and the resident memory at the end.
 */
export async function mixed(shops: BenchShops): Promise<Row[]> {
  const copy = await shops.ownCopy(shops.usualSize)
  const shop = await startShop(copy, { METRICS: 'on' })
  try {
    const requests = mix(copy.size)
    await load({ ...shop, ask: requests }, SECONDS / 4)
    // Each read of the metrics starts a new measuring period.
    await readMetrics(shop.url)
    const figures = await load({ ...shop, ask: requests }, SECONDS)
    const metrics = await readMetrics(shop.url)
    const blockMs = requireMetric(metrics, 'nodejs_eventloop_lag_max_seconds') * 1000
    const megabytes = requireMetric(metrics, 'process_resident_memory_bytes') / 1_000_000
    return [
      {
        what: 'mixed load, longest block of the event loop',
        size: copy.size,
        shop: figures,
        isMixed: true,
        value: `${blockMs.toFixed(0)} ms`,
        target: { text: `≤ ${MAX_BLOCK_MS} ms`, isReached: blockMs <= MAX_BLOCK_MS },
      },
      {
        what: 'resident memory after it',
        size: copy.size,
        shop: {},
        value: `${megabytes.toFixed(0)} MB`,
        target: { text: `≤ ${MAX_MEGABYTES} MB`, isReached: megabytes <= MAX_MEGABYTES },
      },
    ]
  } finally {
    await shop.close()
  }
}

/** Returns 16 kinds of requests in turn. Requests for a product or a page use a different one each time. */
function mix(size: number): () => RequestSpec {
  let count = 0
  const page = (path: string): RequestSpec => ({ path, headers: browser })
  const product = () => 1 + ((count * STEP) % size)
  const requests: (() => RequestSpec)[] = [
    () => page('/'),
    () => page(`/product/${product()}`),
    () => page('/aisles'),
    () => page(`/products?str=${plantedWord}+${count}`),
    () => ({ ...listCall({ nRecord: 20 }), headers: browser }),
    () => page(`/fa/product/${product()}`),
    () => page(`/products?page=${1 + (count % (size / 100))}`),
    () => basketCall(size, 20),
    () => page(`/api/suggestions?q=${plantedWord.slice(0, 3)}`),
    () => ({ ...listCall({ nRecord: 20, nSkipRecord: count % size }), headers: browser }),
    () => page('/fa'),
    () => page(`/product/${product()}`),
    () => ({ ...listCall({ nRecord: 10, filter: 'chocolate milk' }), headers: browser }),
    () => checkoutCall(size),
    () => page(`/products?str=${count % 1000}`),
    () => page('/promotions'),
  ]
  return () => requests[count++ % requests.length]?.() ?? page('/')
}

async function readMetrics(url: string): Promise<string> {
  return (await ask(url, { path: '/metrics' })).body.toString('utf8')
}

function requireMetric(metrics: string, name: string): number {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)
  if (!found) throw new Error(`/metrics does not contain ${name}.`)
  return Number(found[1])
}
