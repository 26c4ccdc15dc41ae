import { z } from 'zod'
import { orderStates } from '../domain/orders/order-state.ts'
import { captureState } from '../schemas/capture.ts'
import { day, recordId } from '../schemas/fields.ts'
import { basketLine, chosenOption } from './basket.ts'
import { captureView, invoiceView } from './order.ts'
import { demandView } from './payment-request.ts'
import { productView } from './product.ts'
import { count, dollars, moment } from './response.ts'

/** What the packing screen shows of a product and reads from its code. */
const packedGoods = {
  name: true,
  fName: true,
  brandName: true,
  brandFName: true,
  netQuantity: true,
  netUnit: true,
  stepGrams: true,
  pieceGrams: true,
  sku: true,
  barcode: true,
  urlImage: true,
} as const

/**
 * A product that can replace that of a line. `price` is what the shopper pays for one: the lower price. `packGrams`: what a
 * pack weighs. `packs`: how many of them replace steps of weighed goods.
 */
const substituteView = productView
  .pick({
    id: true,
    ...packedGoods,
    available: true,
  })
  .extend({ price: dollars, packGrams: count.nullable(), packs: count.nullable() })
  .meta({ id: 'Substitute' })
export type SubstituteView = z.infer<typeof substituteView>

/** A substitute, and the position of the line that it may replace. */
export const offeredSubstitute = substituteView
  .extend({ line: count })
  .meta({ id: 'OfferedSubstitute' })
export type OfferedSubstitute = z.infer<typeof offeredSubstitute>

/** A line to pack. `open` counts the pieces that are neither in the bag nor missing nor replaced. */
const packingLine = productView
  .pick({
    ...packedGoods,
    aisleId: true,
    aisleName: true,
    aisleFName: true,
    storage: true,
  })
  .extend({
    /** Its position in the order. */
    line: count,
    /** The key of its last entry; empty without one. */
    lastKey: z.string(),
    productId: recordId,
    comment: z.string(),
    chosenOptions: z.array(chosenOption),
    ...basketLine.pick({ replacement: true, replaceWith: true }).shape,
    unitPrice: dollars,
    ordered: count,
    packed: count,
    short: count,
    refused: count,
    substituted: count,
    /** How many of those `substituted` were not good enough. */
    replacedRefused: count,
    open: count,
    /** What weighed goods in the bag weigh. Otherwise null, and until they are weighed. */
    grams: count.nullable(),
    substituteGrams: count.nullable(),
    /** How many are not there, because the order lost them in a shortfall. */
    lacking: count,
    /** How many units staff refunded. They are still in the order. */
    refunded: count,
    substitute: substituteView.nullable(),
  })
  .meta({ id: 'PackingLine' })
export type PackingLine = z.infer<typeof packingLine>

/** An order in the queue. `packer` is who has claimed it. */
export const packingItem = z
  .object({
    id: z.string(),
    orderId: z.string(),
    invoiceNumber: z.number().int(),
    name: z.string(),
    state: z.enum(orderStates),
    shippingType: z.enum(['delivery', 'pickup']),
    zoneName: z.string(),
    zoneAlias: z.string(),
    deliveryDate: day,
    windowStart: moment.nullable(),
    windowEnd: moment.nullable(),
    packer: z.object({ id: recordId, name: z.string() }).nullable(),
    lines: count,
    doneLines: count,
    pieces: count,
    /** How many units are not there: see the lines. */
    lacking: count,
    /** True if staff refunded all of its goods, which are still in it. */
    isRefunded: z.boolean(),
    /** What the shopper has to pay or reserve by a link before the order can leave. */
    demand: demandView.nullable(),
    /** What the provider has not confirmed yet. Until then nobody can pack the order. */
    openCapture: captureView.shape.kind.nullable(),
    ...invoiceView.pick({ unsent: true }).shape,
  })
  .meta({ id: 'PackingItem' })
export type PackingItem = z.infer<typeof packingItem>

/** An order with its lines in the order of the aisles, and its money in decimal dollars. */
export const packingOrder = packingItem
  .omit({ lines: true })
  .extend({
    phone: z.string(),
    comment: z.string(),
    isReplace: z.boolean(),
    /** By how many percent weighed goods may exceed what was ordered. */
    weightTolerance: z.number(),
    lines: z.array(packingLine),
    /** What was charged. */
    charged: dollars,
    /**
     * What is reserved on the card, with the store credit that is set aside, and not charged yet. At most this is captured
     * when the packing closes.
     */
    reserved: dollars,
    /** What store credit paid, or what of it is set aside. It pays before the card. */
    credit: dollars,
    /** The state of the last capture of a reserved amount; null if there was none. */
    capture: captureState.nullable(),
    /** The refunds so far, also those under way. */
    refunded: dollars,
    /** What the packed goods cost, with fees and tax. */
    total: dollars,
    /** The price of extra weight within the tolerance: the shopper gets it for nothing. */
    surplus: dollars,
    /** What goes back to the shopper now. Negative if they owe it. */
    due: dollars,
    /** The most of it that can go back to the cards. The rest becomes store credit. */
    cardLeft: dollars,
    ...invoiceView.pick({ packed: true, takesCredit: true }).shape,
  })
  .meta({ id: 'PackingOrder' })
export type PackingOrder = z.infer<typeof packingOrder>
