export const productStatus = {
  comingSoon: 0,
  available: 1,
  onSale: 2,
  outOfStock: 3,
  hidden: 4,
} as const
export type ProductStatus = (typeof productStatus)[keyof typeof productStatus]
