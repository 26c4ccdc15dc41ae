import {
  findLastProductId,
  listPublicGroups,
  listPublicProducts,
  type PublicRecord,
} from '#database/reads/sitemap.ts'
import type { Shop } from '../../shop.server.ts'

/** A sitemap may contain at most 50,000 URLs, and every path appears in both languages. */
const PRODUCTS_PER_SITEMAP = 20_000
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

/** A public path without language prefix, and when its record last changed. */
export type PublicPath = { path: string; changedAt?: string }

/** Returns the number of sitemaps. Ids are partitioned, so a full sitemap never gets another product. */
export async function countSitemaps({ db }: Reader): Promise<number> {
  return Math.max(1, Math.ceil((await findLastProductId(db)) / PRODUCTS_PER_SITEMAP))
}

/** Returns the paths of one sitemap, numbered from 1. The first also contains the pages, aisles and brands. */
export async function listPublicPaths({ db }: Reader, part: number): Promise<PublicPath[]> {
  const upTo = part * PRODUCTS_PER_SITEMAP
  const products = await listPublicProducts(db, { above: upTo - PRODUCTS_PER_SITEMAP, upTo })
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

function toPath(prefix: string) {
  return ({ id, updatedAt }: PublicRecord): PublicPath => ({
    path: `${prefix}${id}`,
    changedAt: updatedAt,
  })
}
