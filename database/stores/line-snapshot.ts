import { toCents, toDollars } from '#shared/domain/money.ts'
import type { PricePart } from '#shared/domain/price-parts.ts'
import { asOrder } from '#shared/domain/replacement.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { noFacts } from '#shared/schemas/product-facts.ts'

type Choice = 'optionValues' | 'chosenOptions' | 'replacement' | 'replaceWith'

/** The product as the shopper saw it, what was chosen of its options, and what may replace it. */
export type LineSnapshot = Omit<ProductView, 'options' | 'knownOnHand'> &
  Pick<BasketLine, Choice | 'prices'>

/** Fields that lines of earlier orders lack. */
const laterFields = {
  ...noFacts,
  perishable: false,
  soldBy: 'piece',
  stepGrams: null,
  pieceGrams: null,
  optionValues: [],
  chosenOptions: [],
  ...asOrder,
} satisfies Partial<LineSnapshot>

/** The prices of a line that has several, as its snapshot keeps them. */
export function toPrices(parts: readonly PricePart[]): NonNullable<LineSnapshot['prices']> {
  return parts.map(({ quantity, unitPriceCents }) => {
    return { qty: quantity, unitPrice: toDollars(unitPriceCents) }
  })
}

/** The reverse of `toPrices`. */
export function toParts(prices: LineSnapshot['prices']): PricePart[] | undefined {
  return prices?.map(({ qty, unitPrice }) => {
    return { quantity: qty, unitPriceCents: toCents(unitPrice) }
  })
}

/** `stored`: as it was stored with the order. */
export function toSnapshot(stored: LineSnapshot): LineSnapshot {
  return { ...laterFields, ...stored }
}
