import type { BenchShops } from './bench-shops.ts'
import type { Row } from './row.ts'
import { basket } from './rows/basket.ts'
import { cached } from './rows/cached.ts'
import { checkout } from './rows/checkout.ts'
import { list } from './rows/list.ts'
import { logins } from './rows/logins.ts'
import { mixed } from './rows/mixed.ts'
import { orders } from './rows/orders.ts'
import { productPage } from './rows/product-page.ts'
import { search } from './rows/search.ts'
import { start } from './rows/start.ts'

/** The measurements by their names in `--only`. */
export const parts: Record<string, (shops: BenchShops) => Promise<Row[]>> = {
  cached,
  list,
  search,
  page: productPage,
  basket,
  checkout,
  orders,
  logins,
  mixed,
  start,
}
