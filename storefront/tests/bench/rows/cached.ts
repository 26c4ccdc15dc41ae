import { keepAnswer } from '../bare/answer.ts'
import { startBare } from '../bare/start-bare.ts'
import { alternate } from '../load/alternate.ts'
import type { Asked } from '../load/connection.ts'
import { type Row, share } from '../row.ts'
import type { Workshop } from '../workshop.ts'
import { browser, listCall } from './questions.ts'

/** Cached pages and a cached list, compared with a server that sends the same bytes. */
export async function cached(workshop: Workshop): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, request] of [
    ['cached home page', { path: '/' }],
    ['cached product list page', { path: '/products' }],
    ['cached Products/GetList', listCall({ nRecord: 10 })],
  ] as const) {
    rows.push(await measure(workshop, what, { ...request, headers: browser }))
  }
  return rows
}

async function measure(workshop: Workshop, what: string, request: Asked): Promise<Row> {
  const size = workshop.usualSize
  const site = await workshop.site(size)
  const shop = await workshop.shop(size)
  const file = await keepAnswer(site.env.DATA_DIR ?? '', shop.url, request)
  const bare = await startBare('memory', site, { ANSWER: file })
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
