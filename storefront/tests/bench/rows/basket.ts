import { startBare } from '../bare/start-bare.ts'
import { alternate } from '../load/alternate.ts'
import { type Row, share } from '../row.ts'
import type { Workshop } from '../workshop.ts'
import { basketCall } from './shopping.ts'

const LINES = 20

/** Pricing a basket, compared with a server that only reads its products. */
export async function basket(workshop: Workshop): Promise<Row[]> {
  const size = workshop.usualSize
  const shop = await workshop.shop(size)
  const env = { LINES: String(LINES) }
  const bare = await startBare('basket', await workshop.site(size), env)
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
