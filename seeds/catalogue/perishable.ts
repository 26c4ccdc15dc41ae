import type { CatalogueProduct } from './row.ts'

const aisles = [
  ...['cheese', 'dairy', 'bread', 'pastry', 'fruit', 'vegetables'],
  ...['meat', 'deli', 'fish', 'frozen', 'ice-cream'],
]

/** Dried, salted or packed to last, in an aisle of fresh goods. */
export const lastingGoods = [
  ...['dried-kashk', 'kalbas-khoshk', 'nan-khoshk', 'petit-beurre', 'wafer-hazelnut'],
  ...['raisin-cookies', 'dried-shrimp'],
]

/** True if a demo product cannot be returned. */
export function isPerishable({ key, aisle }: CatalogueProduct): boolean {
  return aisles.includes(aisle) && !lastingGoods.includes(key)
}
