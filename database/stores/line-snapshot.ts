import { noOwnReplacement } from '#shared/domain/orders/replacement.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { noFacts } from '#shared/schemas/product-facts.ts'

type Choice = 'optionValues' | 'chosenOptions' | 'replacement' | 'replaceWith'

/** The product as the shopper saw it, what was chosen of its options, and what may replace it. */
export type LineSnapshot = Omit<ProductView, 'options' | 'knownOnHand'> &
  Pick<BasketLine, Choice | 'prices'>

/** Fields that every stored line has. */
type FirstField =
  | 'id'
  | ('name' | 'fName' | 'description' | 'fDescription' | 'sku' | 'barcode' | 'searchWords')
  | ('aisleId' | 'aisleName' | 'aisleFName' | 'brandId' | 'brandName' | 'brandFName')
  | ('price' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'status' | 'tax' | 'taxClass')
  | ('netQuantity' | 'netUnit' | 'onHand' | 'lowStock' | 'available')
  | ('urlImage' | 'images' | 'action')

/** What lines of earlier orders have in fields that were added since. */
const laterFields = {
  ...noFacts,
  perishable: false,
  soldBy: 'piece',
  stepGrams: null,
  pieceGrams: null,
  optionValues: [],
  chosenOptions: [],
  ...noOwnReplacement,
} satisfies Omit<LineSnapshot, FirstField>

/** `stored`: as it was stored with the order. */
export function toSnapshot(stored: LineSnapshot): LineSnapshot {
  return { ...laterFields, ...stored }
}
