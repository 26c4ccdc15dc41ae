import { MAX_QUANTITY } from '#shared/domain/basket-limits.ts'
import type { BasketLine, BasketView } from '#shared/schemas/basket.ts'
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

/** The basket in browser storage; amounts in decimal dollars. */
export type StoredBasket = Pick<
  BasketView,
  'basket' | 'administration' | 'delivery' | 'tax' | 'subTotal' | 'total'
>

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

const readLine = readObject<BasketLine>({
  id: readWhole(1),
  qty: readWhole(1, MAX_QUANTITY),
  price: readAmount,
  salePrice: anyAmount,
  status: readOneOf([0, 1, 2, 3, 4]),
  taxClass: readOr(readOneOf(['standard', 'zero']), 'standard'),
  comment: anyText,
  totalBeforeTax: anyAmount,
  tax: anyAmount,
  totalAfterTax: anyAmount,
  name: anyText,
  description: anyText,
  fName: anyText,
  fDescription: anyText,
  urlImage: anyText,
  sku: anyText,
  searchWords: anyText,
  barcode: anyText,
  aisleId: anyId,
  aisleName: anyText,
  aisleFName: anyText,
  brandId: anyId,
  brandName: anyText,
  brandFName: anyText,
  netQuantity: readOr(readNumber, null),
  netUnit: readOr(readOneOf(['g', 'ml', 'piece']), null),
  saleFrom: readOr(readText, null),
  saleUntil: readOr(readText, null),
  action: anyText,
})

const read = readObject<StoredBasket>({
  basket: readList(readLine),
  administration: anyAmount,
  delivery: anyAmount,
  tax: anyAmount,
  subTotal: anyAmount,
  total: anyAmount,
})

export const storedBasket = createStoredValue({ key: 'basket', read, empty: emptyBasket })
