import type { Replacement } from '#shared/domain/orders/replacement.ts'
import { isSameLine, type LineIdentity } from '#shared/domain/products/product-options.ts'
import { storedBasket } from './stored-basket.ts'

/** Sets what the shopper wants if a line is missing. Only the basket page does, so other pages do not load it. */
export function setReplacement(wanted: LineIdentity, replacement: Replacement) {
  storedBasket.update(current => ({
    ...current,
    basket: current.basket.map(line =>
      isSameLine(line, wanted) ? { ...line, ...replacement } : line,
    ),
  }))
}
