import { z } from 'zod'
import { orderStates } from '#shared/domain/orders/order-state.ts'
import { returnStates } from '#shared/domain/orders/returns.ts'
import { role } from '#shared/schemas/account.ts'
import { activityAction, activitySubject } from '#shared/schemas/activity.ts'
import { deletedKind } from '#shared/schemas/deleted-item.ts'
import { dollars, MAX_ID, numeric } from '#shared/schemas/fields.ts'
import { mailKind, mailState } from '#shared/schemas/mail.ts'
import { statusSchema, taxClass } from '#shared/schemas/product.ts'
import { shippingInput } from '#shared/schemas/shipping.ts'
import { shopPageSchema } from '#shared/schemas/shop-page.ts'

const number = numeric().pipe(z.number().int().min(-MAX_ID).max(MAX_ID))
const ids = z.union([number, z.array(number).max(500)])
const q = z.string().max(200).optional()
const word = z.string().max(200).optional()
const flag = z.literal(true).optional()

/**
 * The filter keys of REST lists. `q` searches the text, `id` accepts several values, the others match a
 * field. Unknown keys are rejected, so that no filter is silently ignored.
 */
export const groupFilter = z.strictObject({ q, id: ids.optional(), name: word })

export const productFilter = z.strictObject({
  q,
  id: ids.optional(),
  name: word,
  aisleId: number.optional(),
  brandId: number.optional(),
  status: statusSchema.optional(),
  taxClass: taxClass.optional(),
  /** On sale, without a picture, without a Persian name. */
  promotion: flag,
  noPicture: flag,
  noFName: flag,
  inStock: flag,
  /** Stated by the product; unknown is not enough. */
  halal: flag,
  noNuts: flag,
  glutenFree: flag,
  /** Nothing is stated about allergens, or nothing at all. */
  noAllergens: flag,
  noFacts: flag,
  sku: word,
  barcode: word,
  /** Two letters of ISO 3166-1. */
  origin: word,
  /** What a shopper pays with the cheapest options, both ends included. */
  minPrice: dollars.optional(),
  maxPrice: dollars.optional(),
})

/** `untracked`: products without a number on hand. `code`: a barcode or SKU, of all products. */
export const stockFilter = z.strictObject({
  q,
  id: ids.optional(),
  code: z.string().trim().min(1).max(64).optional(),
  state: z.enum(['all', 'out', 'low', 'wanted']).optional(),
  untracked: z.boolean().optional(),
})

export const ofProductFilter = z.strictObject({ id: ids.optional(), productId: number.optional() })

export const shortfallFilter = ofProductFilter.extend({ open: z.boolean().optional() })

export const returnFilter = z.strictObject({
  id: ids.optional(),
  orderId: z.string().max(40).optional(),
  state: z.enum(returnStates).optional(),
})

/** The filter of a resource with a single record. */
export const singleFilter = z.strictObject({ id: ids.optional() })

export const bannerFilter = z.strictObject({
  q,
  id: ids.optional(),
  name: word,
  page: shopPageSchema.optional(),
  active: z.boolean().optional(),
})

/** `open`: only people with credit left. */
export const creditFilter = z.strictObject({ q, id: ids.optional(), open: flag })

export const userFilter = z.strictObject({
  q,
  id: ids.optional(),
  role: z.optional(role),
  disabled: z.boolean().optional(),
})

export const missFilter = z.strictObject({ q, id: ids.optional() })

export const mailFilter = z.strictObject({
  q,
  id: ids.optional(),
  state: mailState.optional(),
  kind: mailKind.optional(),
})

export const activityFilter = z.strictObject({
  q,
  id: ids.optional(),
  subject: activitySubject.optional(),
  subjectId: z.string().max(50).optional(),
  action: activityAction.optional(),
  since: z.iso.datetime().optional(),
})

const fileName = z.string().max(100)
export const backupFilter = z.strictObject({
  id: z.union([fileName, z.array(fileName).max(500)]).optional(),
})

export const deletedFilter = z.strictObject({
  q,
  id: ids.optional(),
  kind: deletedKind.optional(),
  itemId: number.optional(),
})

const orderIds = z.union([z.string().max(50), z.array(z.string().max(50)).max(500)])

/** The id of a zone is the time of its creation, which exceeds the limit of other ids. */
const zoneId = numeric().pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))

export const invoiceFilter = z.strictObject({
  q,
  id: orderIds.optional(),
  orderId: orderIds.optional(),
  name: word,
  email: word,
  printFlag: z.boolean().optional(),
  toPrint: z.boolean().optional(),
  state: z.union([z.enum(orderStates), z.array(z.enum(orderStates)).max(20)]).optional(),
  shippingType: z.optional(shippingInput.shape.shippingType),
  deliveryDate: z.iso.date().optional(),
  zoneId: zoneId.optional(),
})

/** One value or many, as an array; undefined stays undefined. */
export function asArray<Value extends string | number>(
  value: Value | Value[] | undefined,
): Value[] | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : [value]
}
