import { z } from 'zod'

/** The pages that can show slides and sponsors. The database stores the index. */
export const shopPages = [
  'Home',
  'Aisles',
  'Brands',
  'Products',
  'Promotions',
  'Favorites',
] as const

export const shopPage = {
  home: 0,
  aisles: 1,
  brands: 2,
  products: 3,
  promotions: 4,
  favorites: 5,
} as const
export type ShopPage = (typeof shopPage)[keyof typeof shopPage]

/** Accepts a number or a numeric string. */
export const shopPageSchema = z
  .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)])
  .pipe(z.literal([0, 1, 2, 3, 4, 5]))
