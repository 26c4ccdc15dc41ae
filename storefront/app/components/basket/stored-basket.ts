import { MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
import type { Replacement } from '#shared/domain/orders/replacement.ts'
import type { ChosenOption } from '#shared/domain/products/product-options.ts'
import { LOW_STOCK } from '#shared/domain/products/stock.ts'
import type { BasketLine, BasketView } from '#shared/responses/basket.ts'
import {
  readAmount,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readOr,
  readText,
  readWhole,
} from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

/** The fields of a product that the basket shows or needs to estimate its amounts. */
export type BasketProduct = Pick<
  BasketLine,
  | 'id'
  | 'name'
  | 'fName'
  | 'urlImage'
  | 'aisleId'
  | 'price'
  | 'salePrice'
  | 'status'
  | 'taxClass'
  | 'available'
  | 'lowStock'
  | 'stepGrams'
  | 'pieceGrams'
  | 'optionValues'
  | 'chosenOptions'
>
export type StoredLine = BasketProduct &
  Pick<
    BasketLine,
    'qty' | 'comment' | 'replacement' | 'replaceWith' | 'totalBeforeTax' | 'tax' | 'totalAfterTax'
  >

/** The basket in browser storage; amounts in decimal dollars. */
export type StoredBasket = Pick<
  BasketView,
  'administration' | 'delivery' | 'tax' | 'subTotal' | 'total'
> & { basket: StoredLine[] }

export const emptyBasket: StoredBasket = {
  basket: [],
  administration: 0,
  delivery: 0,
  tax: 0,
  subTotal: 0,
  total: 0,
}

const anyText = readOr(readText, '')
const anyAmount = readOr(readAmount, 0)
const anyId = readOr(readNumber, 0)

const readChosen = readObject<ChosenOption>({
  id: readWhole(1),
  name: readText,
  fName: anyText,
  value: readText,
  fValue: anyText,
  priceDifference: readNumber,
})

/** Drops all other fields, such as those that baskets stored earlier. */
const readLine = readObject<StoredLine>({
  id: readWhole(1),
  name: anyText,
  fName: anyText,
  urlImage: anyText,
  aisleId: anyId,
  price: readAmount,
  salePrice: anyAmount,
  status: readOneOf([0, 1, 2, 3, 4]),
  taxClass: readOr(readOneOf(['standard', 'zero']), 'standard'),
  available: readOr<number | null>(readWhole(0), null),
  stepGrams: readOr<number | null>(readWhole(1), null),
  pieceGrams: readOr<number | null>(readWhole(1), null),
  lowStock: readOr(readWhole(0), LOW_STOCK),
  optionValues: readOr(readList(readWhole(1)), []),
  chosenOptions: readOr(readList(readChosen), []),
  qty: readWhole(1, MAX_QUANTITY),
  comment: anyText,
  replacement: readOr(readOneOf(['', 'none', 'any', 'product']), ''),
  replaceWith: readOr<StoredLine['replaceWith']>(
    readObject({ id: readWhole(1), name: readText, fName: anyText }),
    null,
  ),
  totalBeforeTax: anyAmount,
  tax: anyAmount,
  totalAfterTax: anyAmount,
})

type NewLine = Omit<StoredLine, keyof Replacement> & Partial<Replacement>

/** Returns the stored fields of a line, which may have more. A new line has no replacement of its own. */
export const toStoredLine = (line: NewLine): StoredLine => readLine(line)

const read = readObject<StoredBasket>({
  basket: readList(readLine),
  administration: anyAmount,
  delivery: anyAmount,
  tax: anyAmount,
  subTotal: anyAmount,
  total: anyAmount,
})

export const storedBasket = createStoredValue({ key: 'basket', read, empty: emptyBasket })
