import type { BenchShops } from '../bench-shops.ts'
import { median } from '../load/alternate.ts'
import type { Row } from '../row.ts'
import { startShop } from '../shop/start-shop.ts'

const STARTS = 3
const MAX_SECONDS = 3

/** The time from the start of the program behind `npm start` to the first page, without a build. */
export async function start(shops: BenchShops): Promise<Row[]> {
  const copy = await shops.ownCopy(shops.usualSize)
  // The first start creates the signing secret and the first Master.
  await (await startShop(copy)).close()
  const seconds: number[] = []
  for (let count = 0; count < STARTS; count++) {
    const began = performance.now()
    const shop = await startShop(copy)
    seconds.push((performance.now() - began) / 1000)
    await shop.close()
  }
  const typical = median(seconds)
  return [
    {
      what: 'start to the first page',
      size: copy.size,
      shop: {},
      value: `${typical.toFixed(1)} s`,
      target: { text: `≤ ${MAX_SECONDS} s`, isReached: typical <= MAX_SECONDS },
    },
  ]
}
