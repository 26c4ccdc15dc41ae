import {
  findLastProductId,
  listPublicGroups,
  listPublicProducts,
  type PublicRecord,
} from '#database/reads/sitemap.ts'
import type { Shop } from '../../shop.server.ts'

/** A sitemap holds at most 50,000 addresses, and every path stands in it in both languages. */
const PRODUCTS_OF_A_PART = 20_000
const MAX_GROUPS = 1000

const pages = [
  '/',
  '/about',
  '/aisles',
  '/brands',
  '/products',
  '/promotions',
  '/contact',
  '/delivery',
  '/term',
  '/shipping',
]

type Reader = Pick<Shop, 'db'>

/** A path, without language, of what the public may see, and when its record last changed. */
export type PublicPath = { path: string; changedAt?: string }

/** How many sitemaps hold the products; a part that is full never gets another product. */
export async function countSitemaps({ db }: Reader): Promise<number> {
  return Math.max(1, Math.ceil((await findLastProductId(db)) / PRODUCTS_OF_A_PART))
}

/** The paths of one sitemap, from 1 on; the first holds the pages, aisles and brands as well. */
export async function listPublicPaths({ db }: Reader, part: number): Promise<PublicPath[]> {
  const upTo = part * PRODUCTS_OF_A_PART
  const products = await listPublicProducts(db, { above: upTo - PRODUCTS_OF_A_PART, upTo })
  const productPaths = products.map(toPath('/product/'))
  if (part > 1) return productPaths
  const [aisles, brands] = await Promise.all([
    listPublicGroups(db, 'aisles', MAX_GROUPS),
    listPublicGroups(db, 'brands', MAX_GROUPS),
  ])
  return [
    ...pages.map(path => ({ path })),
    ...aisles.map(toPath('/products?aisle=')),
    ...brands.map(toPath('/products?brand=')),
    ...productPaths,
  ]
}

function toPath(start: string) {
  return ({ id, updatedAt }: PublicRecord): PublicPath => ({
    path: `${start}${id}`,
    changedAt: updatedAt,
  })
}
