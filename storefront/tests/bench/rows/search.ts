import { ask } from '../bare/answer.ts'
import type { BenchShops } from '../bench-shops.ts'
import { plantedWord } from '../catalogue/rows.ts'
import { alternate } from '../load/alternate.ts'
import type { Target } from '../load/load.ts'
import { type Row, times } from '../row.ts'
import { listCall, uncached } from './requests.ts'

/** The most that a search may cost at a size, relative to the smallest catalogue. */
const atMost: Record<number, number> = { 100000: 3, 1000000: 6 }
const searchCall = listCall({ nRecord: 10, filter: plantedWord })

/** A search for a word that occurs in about 200 names at every catalogue size. */
export async function search(shops: BenchShops): Promise<Row[]> {
  const targets: Target[] = []
  for (const size of shops.sizes) {
    const shop = await shops.shop(size)
    await requireHits(shop.url)
    targets.push({ ...shop, ask: uncached(searchCall) })
  }
  const measured = await alternate(targets)
  return shops.sizes.flatMap((size, at) => {
    const [least, own] = [measured[0], measured[at]]
    if (!least || !own) return []
    const what = `with ${shops.sizes[0]?.toLocaleString('en-CA')} products`
    return {
      what: 'uncached search, about 200 hits',
      size,
      shop: own.figures,
      ...(own !== least && { bare: { what, ...least.figures } }),
      ...times(own, atMost[size]),
    }
  })
}

async function requireHits(url: string): Promise<void> {
  const { body } = await ask(url, searchCall)
  const { total } = JSON.parse(body.toString('utf8'))
  if (!(total >= 180 && total <= 220)) throw new Error(`${url}: the word has ${total} hits.`)
}
