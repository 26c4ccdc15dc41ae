import { startBare } from '../bare/start-bare.ts'
import type { BenchShops } from '../bench-shops.ts'
import { alternate } from '../load/alternate.ts'
import { type Row, share } from '../row.ts'
import { basketCall } from './shopping.ts'

const LINES = 20

/** Pricing a basket, compared with a server that only reads its products. */
export async function basket(shops: BenchShops): Promise<Row[]> {
  const size = shops.usualSize
  const shop = await shops.shop(size)
  const env = { LINES: String(LINES) }
  const bare = await startBare('basket', await shops.copy(size), env)
  const ask = basketCall(size, LINES)
  try {
    const [bareOne, shopOne] = await alternate([
      { ...bare, ask },
      { ...shop, ask },
    ])
    return [
      {
        what: `Getbasket, ${LINES} lines`,
        size,
        shop: shopOne.figures,
        bare: { what: 'products by their ids', ...bareOne.figures },
        ...share(shopOne, 0.4),
      },
    ]
  } finally {
    await bare.close()
  }
}
