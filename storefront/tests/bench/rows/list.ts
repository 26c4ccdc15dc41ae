import { startBare } from '../bare/start-bare.ts'
import type { BenchShops } from '../bench-shops.ts'
import { alternate } from '../load/alternate.ts'
import { type Row, share, times } from '../row.ts'
import { listCall, uncached } from './requests.ts'

const TAKE = 10
const DEEP_CATALOGUE = 10_000
const DEEP_AT = 9_000

/** Uncached lists: the first page at every catalogue size, and pages with a large offset. */
export async function list(shops: BenchShops): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of shops.sizes) rows.push(await firstPage(shops, size))
  rows.push(await deepPage(shops, DEEP_CATALOGUE, DEEP_AT, 2))
  const largest = shops.sizes.at(-1) ?? 0
  rows.push(await deepPage(shops, largest, largest * 0.9))
  return rows
}

async function firstPage(shops: BenchShops, size: number): Promise<Row> {
  const shop = await shops.shop(size)
  const env = { TAKE: String(TAKE), TOTAL: String(size) }
  const bare = await startBare('list', await shops.copy(size), env)
  const ask = uncached(listCall({ nRecord: TAKE }))
  try {
    const [bareOne, shopOne] = await alternate([
      { ...bare, ask },
      { ...shop, ask },
    ])
    return {
      what: 'uncached Products/GetList, page 1',
      size,
      shop: shopOne.figures,
      bare: { what: 'prepared statement', ...bareOne.figures },
      ...share(shopOne, 0.5),
    }
  } finally {
    await bare.close()
  }
}

async function deepPage(
  shops: BenchShops,
  size: number,
  skip: number,
  atMost?: number,
): Promise<Row> {
  const shop = await shops.shop(size)
  const [first, deep] = await alternate([
    { ...shop, ask: uncached(listCall({ nRecord: TAKE })) },
    { ...shop, ask: uncached(listCall({ nRecord: TAKE, nSkipRecord: skip })) },
  ])
  return {
    what: `uncached Products/GetList, offset ${skip.toLocaleString('en-CA')}`,
    size,
    shop: deep.figures,
    bare: { what: 'its page 1', ...first.figures },
    ...times(deep, atMost),
  }
}
