import { z } from 'zod'
import { productStatus } from '../domain/product-status.ts'
import { messages } from '../messages.ts'
import type { productView } from '../responses/product.ts'
import { dollars, MAX_ID, numeric, optionalText, orHint, requiredName } from './fields.ts'

export const statusSchema = numeric(messages.statusUnknown).pipe(
  z.literal([0, 1, 2, 3, 4], { error: messages.statusUnknown }),
)

export const taxClass = z.enum(['standard', 'zero'], { error: messages.taxClassUnknown })
export type TaxClass = z.infer<typeof taxClass>

/** `piece` is a count. The others are weight or volume of the contents. */
export const netUnit = z.enum(['g', 'ml', 'piece'])
export type NetUnit = z.infer<typeof netUnit>

const groupId = (message: string) =>
  numeric(message).pipe(z.number().int(message).min(1, message).max(MAX_ID, message))

const netQuantity = numeric().pipe(z.number().min(0).max(1_000_000))

/** An empty price counts as 0. The product form asks for confirmation if a product becomes free. */
const price = z.union([z.literal(['', null]).transform(() => 0), dollars], {
  error: orHint(messages.pointForCents),
})

/** A day in shop time. A missing or empty text means none. */
const saleDay = z
  .union([z.literal(''), z.iso.date({ error: messages.dayUnknown })])
  .nullish()
  .transform(value => value || null)

/** The editable fields of a product. Prices in decimal dollars. */
export const productInput = z
  .object({
    name: requiredName,
    description: optionalText(4000),
    fName: optionalText(200),
    fDescription: optionalText(4000),
    price,
    salePrice: price.default(0),
    status: statusSchema.default(1),
    aisleId: groupId(messages.aisleRequired),
    brandId: groupId(messages.brandRequired),
    taxClass: taxClass.default('standard'),
    sku: optionalText(64),
    /** Extra search words. Not shown to shoppers. */
    searchWords: optionalText(500),
    barcode: optionalText(32),
    netQuantity: z
      .union([z.literal(''), netQuantity], { error: orHint(messages.pointForDecimals) })
      .nullish()
      .transform(value => value || null),
    netUnit: netUnit.nullish().transform(value => value ?? null),
    saleFrom: saleDay,
    saleUntil: saleDay,
  })
  // A product on sale costs its sale price, so a missing one would make it free.
  .refine(({ status, salePrice }) => status !== productStatus.onSale || salePrice > 0, {
    path: ['salePrice'],
    error: messages.salePriceRequired,
  })
  .refine(({ saleFrom, saleUntil }) => !saleFrom || !saleUntil || saleFrom <= saleUntil, {
    path: ['saleUntil'],
    error: messages.saleEndsEarly,
  })
export type ProductInput = z.infer<typeof productInput>

/** A product in API responses and pages. Prices in decimal dollars. */
export type ProductView = z.infer<typeof productView>
