import { ask } from '../bare/answer.ts'
import { plantedWord } from '../catalogue/rows.ts'
import type { Asked } from '../load/connection.ts'
import { load } from '../load/load.ts'
import type { Row } from '../row.ts'
import { startShop } from '../shop/start-shop.ts'
import type { Workshop } from '../workshop.ts'
import { browser, listCall } from './questions.ts'
import { basketCall, checkoutCall } from './shopping.ts'

const SECONDS = 20
const MAX_BLOCK_MS = 50
const MAX_MEGABYTES = 250
const STEP = 7_919

/**
 * Everything that shoppers do, over ten connections without a pause: what the event loop stood still at most,
 * and what memory the process holds at the end.
 */
export async function mixed(workshop: Workshop): Promise<Row[]> {
  const site = await workshop.ownSite(workshop.usualSize)
  const shop = await startShop(site, { METRICS: 'on' })
  try {
    const questions = mix(site.size)
    await load({ ...shop, ask: questions }, SECONDS / 4)
    // Each look at the figures begins a new period.
    await readMetrics(shop.url)
    const figures = await load({ ...shop, ask: questions }, SECONDS)
    const metrics = await readMetrics(shop.url)
    const blockMs = requireMetric(metrics, 'nodejs_eventloop_lag_max_seconds') * 1000
    const megabytes = requireMetric(metrics, 'process_resident_memory_bytes') / 1_000_000
    return [
      {
        what: 'mixed load, longest block of the event loop',
        size: site.size,
        shop: figures,
        isMixed: true,
        value: `${blockMs.toFixed(0)} ms`,
        target: { text: `≤ ${MAX_BLOCK_MS} ms`, isReached: blockMs <= MAX_BLOCK_MS },
      },
      {
        what: 'resident memory after it',
        size: site.size,
        shop: {},
        value: `${megabytes.toFixed(0)} MB`,
        target: { text: `≤ ${MAX_MEGABYTES} MB`, isReached: megabytes <= MAX_MEGABYTES },
      },
    ]
  } finally {
    await shop.close()
  }
}

/** Sixteen questions in turns; those about one product or one page are about another one each time. */
function mix(size: number): () => Asked {
  let count = 0
  const page = (path: string): Asked => ({ path, headers: browser })
  const product = () => 1 + ((count * STEP) % size)
  const turns: (() => Asked)[] = [
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
  return () => turns[count++ % turns.length]?.() ?? page('/')
}

async function readMetrics(url: string): Promise<string> {
  return (await ask(url, { path: '/metrics' })).body.toString('utf8')
}

function requireMetric(metrics: string, name: string): number {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)
  if (!found) throw new Error(`/metrics does not tell ${name}`)
  return Number(found[1])
}
