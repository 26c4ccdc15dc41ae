import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../bare/answer.ts'
import { startBare } from '../bare/start-bare.ts'
import type { BenchShops } from '../bench-shops.ts'
import { alternate } from '../load/alternate.ts'
import type { RequestSpec } from '../load/connection.ts'
import { type Row, times } from '../row.ts'

const AT_MOST = 1.3
/** Coprime to every size, so that no product repeats before all have been requested. */
const STEP = 7_919

/** Uncached product pages, each of a different product. */
export async function productPage(shops: BenchShops): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of shops.sizes) rows.push(await measure(shops, size))
  return rows
}

async function measure(shops: BenchShops, size: number): Promise<Row> {
  const copy = await shops.copy(size)
  const shop = await shops.shop(size)
  const file = join(copy.env.DATA_DIR ?? '', 'page.html')
  const { body } = await ask(shop.url, { path: '/product/1' })
  writeFileSync(file, body)
  const bare = await startBare('remix', copy, { PAGE: file })
  try {
    await requireSameMarkup(bare.url, body.toString('utf8'))
    const [bareOne, shopOne] = await alternate([
      { ...bare, ask: pages(size) },
      { ...shop, ask: pages(size) },
    ])
    return {
      what: 'uncached product page',
      size,
      shop: shopOne.figures,
      bare: { what: 'minimal Remix route', ...bareOne.figures },
      ...times(shopOne, AT_MOST),
    }
  } finally {
    await bare.close()
  }
}

function pages(size: number): () => RequestSpec {
  let count = 0
  return () => ({ path: `/product/${1 + ((++count * STEP) % size)}?uncached=${count}` })
}

/** Throws unless the bare server's page has about as many elements and characters as the shop's. */
async function requireSameMarkup(url: string, html: string): Promise<void> {
  const rendered = (await ask(url, { path: '/product/1' })).body.toString('utf8')
  for (const measure of [countTags, (page: string) => withoutScripts(page).length]) {
    const share = measure(rendered) / measure(html)
    if (share < 0.98 || share > 1.02) {
      throw new Error(`The minimal route renders ${share.toFixed(3)} of the shop's markup.`)
    }
  }
}

function countTags(html: string): number {
  return withoutScripts(html).match(/<[a-z]/g)?.length ?? 0
}

function withoutScripts(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<!--.*?-->/g, '')
}
