type Goods = { productId: number; quantity: number }

/** Returns how much of each product some goods are together. A negative quantity deducts. */
export function sumByProduct(goods: readonly Goods[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of goods) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return sums
}
