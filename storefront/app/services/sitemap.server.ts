import * as groups from '#database/reads/groups.ts'
import { listPublicProductIds } from '#database/reads/products.ts'
import type { Shop } from '../shop.server.ts'

/** A sitemap holds at most 50,000 addresses, and every path stands in it in both languages. */
const MAX_PRODUCTS = 20_000
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

/** Paths, without language, of what the public may see; of too many products the newest. */
export async function listPublicPaths(shop: Pick<Shop, 'db'>): Promise<string[]> {
  const all = { text: '', sort: 'id', ascending: true, skip: 0, take: MAX_GROUPS } as const
  const [aisles, brands, products] = await Promise.all([
    groups.listGroups(shop.db, 'aisles', all),
    groups.listGroups(shop.db, 'brands', all),
    listPublicProductIds(shop.db, MAX_PRODUCTS),
  ])
  return [
    ...pages,
    ...aisles.data.map(({ id }) => `/products?aisle=${id}`),
    ...brands.data.map(({ id }) => `/products?brand=${id}`),
    ...products.map(id => `/product/${id}`),
  ]
}
