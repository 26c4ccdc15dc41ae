import { z } from 'zod'
import { type BasketLine, type BasketView, MAX_QUANTITY } from '#shared/schemas/basket.ts'
import { id } from '#shared/schemas/fields.ts'
import { netUnit, statusSchema, taxClass } from '#shared/schemas/product.ts'
import { createStoredValue } from '../stored-value.ts'

/** The basket as browser storage keeps it; amounts in decimal dollars. */
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

const anyText = z.string().catch('')
const amount = z.number().min(0)
const anyAmount = amount.catch(0)

const storedLine: z.ZodType<BasketLine> = z.object({
  id,
  qty: z.number().int().min(1).max(MAX_QUANTITY),
  price: amount,
  salePrice: anyAmount,
  status: statusSchema,
  taxClass: taxClass.catch('standard'),
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
  barcode: anyText,
  aisleId: z.number().catch(0),
  aisleName: anyText,
  aisleFName: anyText,
  brandId: z.number().catch(0),
  brandName: anyText,
  brandFName: anyText,
  netQuantity: z.number().nullable().catch(null),
  netUnit: netUnit.nullable().catch(null),
  action: anyText,
})

const schema: z.ZodType<StoredBasket> = z.object({
  basket: z.array(storedLine),
  administration: anyAmount,
  delivery: anyAmount,
  tax: anyAmount,
  subTotal: anyAmount,
  total: anyAmount,
})

export const storedBasket = createStoredValue({ key: 'basket', schema, empty: emptyBasket })
