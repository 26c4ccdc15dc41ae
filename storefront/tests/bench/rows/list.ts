import { startBare } from '../bare/start-bare.ts'
import { alternate } from '../load/alternate.ts'
import { type Row, share, times } from '../row.ts'
import type { Workshop } from '../workshop.ts'
import { listCall, unheard } from './questions.ts'

const TAKE = 10
const DEEP_CATALOGUE = 10_000
const DEEP_AT = 9_000

/** Uncached lists: the first page at every catalogue size, and pages with a large offset. */
export async function list(workshop: Workshop): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of workshop.sizes) rows.push(await firstPage(workshop, size))
  rows.push(await deepPage(workshop, DEEP_CATALOGUE, DEEP_AT, 2))
  const largest = workshop.sizes.at(-1) ?? 0
  rows.push(await deepPage(workshop, largest, largest * 0.9))
  return rows
}

async function firstPage(workshop: Workshop, size: number): Promise<Row> {
  const shop = await workshop.shop(size)
  const env = { TAKE: String(TAKE), TOTAL: String(size) }
  const bare = await startBare('list', await workshop.site(size), env)
  const ask = unheard(listCall({ nRecord: TAKE }))
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
  workshop: Workshop,
  size: number,
  skip: number,
  atMost?: number,
): Promise<Row> {
  const shop = await workshop.shop(size)
  const [first, deep] = await alternate([
    { ...shop, ask: unheard(listCall({ nRecord: TAKE })) },
    { ...shop, ask: unheard(listCall({ nRecord: TAKE, nSkipRecord: skip })) },
  ])
  return {
    what: `uncached Products/GetList, offset ${skip.toLocaleString('en-CA')}`,
    size,
    shop: deep.figures,
    bare: { what: 'its page 1', ...first.figures },
    ...times(deep, atMost),
  }
}
