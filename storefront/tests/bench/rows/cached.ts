import { saveResponse } from '../bare/answer.ts'
import { startBare } from '../bare/start-bare.ts'
import type { BenchShops } from '../bench-shops.ts'
import { alternate } from '../load/alternate.ts'
import type { RequestSpec } from '../load/connection.ts'
import { type Row, share } from '../row.ts'
import { browser, listCall } from './requests.ts'

/** Cached pages and a cached list, compared with a server that sends the same bytes. */
export async function cached(shops: BenchShops): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, request] of [
    ['cached home page', { path: '/' }],
    ['cached product list page', { path: '/products' }],
    ['cached Products/GetList', listCall({ nRecord: 10 })],
  ] as const) {
    rows.push(await measure(shops, what, { ...request, headers: browser }))
  }
  return rows
}

async function measure(shops: BenchShops, what: string, request: RequestSpec): Promise<Row> {
  const size = shops.usualSize
  const copy = await shops.copy(size)
  const shop = await shops.shop(size)
  const file = await saveResponse(copy.env.DATA_DIR ?? '', shop.url, request)
  const bare = await startBare('memory', copy, { ANSWER: file })
  try {
    const [bareOne, shopOne] = await alternate([
      { ...bare, ask: request },
      { ...shop, ask: request },
    ])
    return {
      what,
      size,
      shop: shopOne.figures,
      bare: { what: 'bytes from memory', ...bareOne.figures },
      ...share(shopOne, 0.7),
    }
  } finally {
    await bare.close()
  }
}
