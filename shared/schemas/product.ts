import { z } from 'zod'
import { toCents } from '../domain/money/money.ts'
import { taxClasses } from '../domain/money/tax.ts'
import { lowestDifferenceCents } from '../domain/products/product-options.ts'
import { productStatus } from '../domain/products/product-status.ts'
import { defaultLowStock, isStockChange, MAX_STOCK } from '../domain/products/stock.ts'
import { MAX_UNIT_GRAMS, type OrderUnit, soldByKinds } from '../domain/weights/weighed.ts'
import { messages } from '../messages.ts'
import {
  day,
  dollars,
  MAX_ID,
  numeric,
  optionalText,
  orHint,
  recordId,
  requiredName,
  wholeUpTo,
} from './fields.ts'
import { factFields, findRepeatedAllergen } from './product-facts.ts'
import { knownOptions, optionsInput, optionsOutput } from './product-options.ts'
import { wholeDifference } from './stock.ts'

export const statusSchema = numeric(messages.statusUnknown).pipe(
  z.literal([0, 1, 2, 3, 4], { error: messages.statusUnknown }),
)

export const taxClass = z.enum(taxClasses, { error: messages.taxClassUnknown })

/** `piece` is a count. The others are weight or volume of the contents. */
export const netUnit = z.enum(['g', 'ml', 'piece'])
export type NetUnit = z.infer<typeof netUnit>

const soldBy = z.enum(soldByKinds, { error: messages.soldByUnknown })

const groupId = (message: string) =>
  numeric(message).pipe(z.number().int(message).min(1, message).max(MAX_ID, message))

const netQuantity = numeric().pipe(z.number().min(0).max(1_000_000))

/** An empty price counts as 0, but only the form accepts one: it asks before a product becomes free. */
const price = z.union([z.literal(['', null]).transform(() => 0), dollars], {
  error: orHint(messages.pointForCents),
})

/** A day in shop time. A missing or empty text means none. */
const saleDay = z
  .union([z.literal(''), z.iso.date({ error: messages.dayUnknown })])
  .nullish()
  .transform(value => value || null)

const netContent = z
  .union([z.literal(''), netQuantity], { error: orHint(messages.pointForDecimals) })
  .nullish()
  .transform(value => value || null)

/** The weight of one unit of a weighed product. An empty text means none. */
const gramsOfUnit = z
  .union([z.literal(''), wholeUpTo(MAX_UNIT_GRAMS)], { error: orHint(messages.wholeGrams) })
  .nullish()
  .transform(value => value || null)

/** An empty cell of a file means no. */
const yes = z
  .union([z.boolean(), z.literal('')], { error: messages.yesUnknown })
  .nullish()
  .transform(value => value === true)

/** Pieces, or grams of a product sold by weight. An empty cell of a file means untracked. */
const onHand = z
  .union([z.literal(''), wholeUpTo(MAX_STOCK)], { error: orHint(messages.wholeNumber) })
  .nullish()
  .transform(value => (value === '' ? null : (value ?? null)))

const stockChange = z
  .object({ change: wholeDifference, key: optionalText(64) })
  // Checked as a whole: forms show a message only under the name of the field.
  .refine(({ change }) => change !== 0, messages.changeOfNothing)
  .refine(({ change }) => Math.abs(change) <= MAX_STOCK, messages.stockTooMany)

/** The number on hand as a count, or as a change: `{change: 24}`. */
export const onHandOrChange = z
  .union([z.literal(''), wholeUpTo(MAX_STOCK), stockChange], {
    error: issue => changeProblem(issue) ?? orHint(messages.wholeNumber)(issue),
  })
  .nullish()
  .transform(value => (value === '' ? null : (value ?? null)))

/** Returns the message about a wrong change; undefined for a count. */
function changeProblem({ input }: { input?: unknown }): string | undefined {
  return isStockChange(input) ? stockChange.safeParse(input).error?.issues[0]?.message : undefined
}

/** Null, or an empty cell of a file, means the usual one. */
const lowStock = z
  .union([z.literal(''), z.null(), wholeUpTo(MAX_STOCK)], { error: orHint(messages.wholeNumber) })
  .optional()
  .transform(value => (value === '' || value === null ? undefined : value))

/**
 * Each editable field of a product: the input that forms and API calls send, and the output in responses. Prices in
 * decimal dollars. A new field begins here; 'Add a column' in contributing.md lists the other places.
 */
const productFields = {
  name: { input: requiredName, output: z.string() },
  description: { input: optionalText(4000), output: z.string() },
  fName: { input: optionalText(200), output: z.string() },
  fDescription: { input: optionalText(4000), output: z.string() },
  price: { input: price, output: z.number() },
  salePrice: { input: price.default(0), output: z.number() },
  status: { input: statusSchema.default(1), output: z.literal([0, 1, 2, 3, 4]) },
  aisleId: { input: groupId(messages.aisleRequired), output: recordId },
  brandId: { input: groupId(messages.brandRequired), output: recordId },
  taxClass: { input: taxClass.default('standard'), output: taxClass },
  /** Perishable and sanitary goods cannot be returned. */
  perishable: { input: yes, output: z.boolean() },
  sku: { input: optionalText(64), output: z.string() },
  /** Extra search words. Not shown to shoppers. */
  searchWords: { input: optionalText(500), output: z.string() },
  barcode: { input: optionalText(32), output: z.string() },
  netQuantity: { input: netContent, output: z.number().nullable() },
  netUnit: {
    input: netUnit.nullish().transform(value => value ?? null),
    output: netUnit.nullable(),
  },
  /** Sold by weight, `price` is that of one step of `stepGrams`, or of one piece of about `pieceGrams`. */
  soldBy: { input: soldBy.default('piece'), output: soldBy },
  stepGrams: { input: gramsOfUnit, output: z.number().int().nullable() },
  pieceGrams: { input: gramsOfUnit, output: z.number().int().nullable() },
  /** First and last day of a sale, which starts and ends automatically. */
  saleFrom: { input: saleDay, output: day.nullable() },
  saleUntil: { input: saleDay, output: day.nullable() },
  /** What is in the shop; null if the stock is not tracked. Shoppers see `available` instead. */
  onHand: { input: onHand, output: z.number().int().nullable() },
  /** From this number of pieces or grams down, shoppers read what is left. Without one it is the usual one. */
  lowStock: { input: lowStock, output: z.number().int() },
  ...factFields,
  /** What a shopper chooses, such as the cut. Shoppers see the active values only. */
  options: { input: optionsInput, output: optionsOutput },
}
type ProductFields = typeof productFields
export type ProductField = keyof ProductFields

export const productFieldNames = Object.keys(productFields) as ProductField[]

/** Returns the schema of each field, for its input or its output. */
export function productShape<Side extends 'input' | 'output'>(side: Side) {
  const shape = productFieldNames.map(name => [name, productFields[name][side]])
  return Object.fromEntries(shape) as { [Name in ProductField]: ProductFields[Name][Side] }
}

/** As it is sent: the low stock may be missing, and the number on hand may be a change. */
const sentProduct = z
  .object({ ...productShape('input'), onHand: onHandOrChange })
  // A product on sale costs its sale price, so a missing one would make it free.
  .refine(({ status, salePrice }) => status !== productStatus.onSale || salePrice > 0, {
    path: ['salePrice'],
    error: messages.salePriceRequired,
  })
  .refine(({ saleFrom, saleUntil }) => !saleFrom || !saleUntil || saleFrom <= saleUntil, {
    path: ['saleUntil'],
    error: messages.saleEndsEarly,
  })
  .superRefine(({ halal, ...by }, context) => {
    for (const field of ['halalBy', 'fHalalBy'] as const) {
      if (halal || by[field] === '') continue
      context.addIssue({ code: 'custom', path: [field], message: messages.certifierNeedsHalal })
    }
  })
  .superRefine((product, context) => {
    const repeated = findRepeatedAllergen(product)
    if (!repeated) return
    context.addIssue({ code: 'custom', path: [repeated], message: messages.allergenRepeated })
  })
  .superRefine(({ soldBy, ...grams }, context) => {
    const known = (['stepGrams', 'pieceGrams'] as const).filter(field => grams[field] !== null)
    const isWeighed = soldBy === 'weight'
    if (known.length === (isWeighed ? 1 : 0)) return
    const message = isWeighed ? messages.stepOrPiece : messages.gramsNeedWeight
    const path = [(!isWeighed && known[0]) || 'stepGrams']
    context.addIssue({ code: 'custom', path, message })
  })
  .refine(costsAtLeastNothing, { path: ['options'], error: messages.optionsTooCheap })

/** The editable fields of a product. Prices in decimal dollars. */
export const productInput = sentProduct
  .safeExtend({ onHand, price: dollars })
  .transform(withLowStock)
export type ProductInput = z.infer<typeof productInput>

/** Fields that list several things. A caller sends what it has read under these names: anything else is not overwritten. */
export const knownNames = {
  options: 'knownOptions',
  contains: 'knownContains',
  mayContain: 'knownMayContain',
  freeFrom: 'knownFreeFrom',
  searchWords: 'knownSearchWords',
} as const satisfies { [Field in ProductField]?: string }

/** As the product form sends it: the number on hand may be a change. */
export const productForm = sentProduct.transform(withLowStock)

/** `knownOnHand` is the number on hand that the caller has read. If `onHand` equals it, the stock stays as it is. */
export const productChange = sentProduct
  .safeExtend({
    price: dollars,
    knownOnHand: onHand,
    knownOptions,
    knownContains: factFields.contains.output.optional(),
    knownMayContain: factFields.mayContain.output.optional(),
    knownFreeFrom: factFields.freeFrom.output.optional(),
    knownSearchWords: productFields.searchWords.output.optional(),
  })
  .transform(withLowStock)
export type ProductChange = z.infer<typeof productChange>

type PricedWithOptions = { price: number; salePrice: number; options: z.infer<typeof optionsInput> }

function withLowStock<Product extends OrderUnit & { lowStock?: number | undefined }>(
  product: Product,
) {
  return { ...product, lowStock: product.lowStock ?? defaultLowStock(product) }
}

/** True if no choice of a shopper makes the price or the sale price negative. */
function costsAtLeastNothing({ price, salePrice, options }: PricedWithOptions): boolean {
  const prices = salePrice > 0 ? [price, salePrice] : [price]
  return toCents(Math.min(...prices)) + lowestDifferenceCents(options) >= 0
}
