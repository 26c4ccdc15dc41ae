import { z } from 'zod'
import { moneyPartKinds } from '../domain/orders/money-parts.ts'
import { recordId } from '../schemas/fields.ts'
import { refundDestination, refundKind, refundState } from '../schemas/refund.ts'
import { chosenOption } from './basket.ts'
import { count, dollars, moment } from './response.ts'

/** A refunded line, fee or free amount. A negative amount deducts what was refunded before. */
export const refundPartView = z.object({
  kind: z.enum(moneyPartKinds),
  /** True for the fee of an order that is picked up, which is of the kind `delivery`. */
  isPickup: z.boolean(),
  /** The position of its order line; null for a fee or a free amount. */
  line: count.nullable(),
  /** Product id of a line, otherwise null. Goods that replaced others have their own. */
  id: recordId.nullable(),
  name: z.string(),
  fName: z.string(),
  chosenOptions: z.array(chosenOption),
  /** 0 or less if only its price was lowered, or if it takes back an earlier refund. */
  qty: z.number().int(),
  beforeTax: dollars,
  tax: dollars,
  taxPercent: z.number(),
  /** The goods that this amount is for, at the price of a piece or a weight. Null if these do not make the amount. */
  measure: z
    .object({
      qty: count,
      grams: count.nullable(),
      /** Null if no price makes the amount. */
      unitPrice: dollars.nullable(),
      /** The weight that `unitPrice` is for, in grams. Null for pieces. */
      perGrams: count.nullable(),
      /** The amount is a part of theirs: several payments share it. */
      isPart: z.boolean(),
    })
    .nullable(),
})
export type RefundPartView = z.infer<typeof refundPartView>

/** A charged line or fee. Its `qty` counts what was ordered: pieces, or steps of a weight. */
export const chargedPartView = refundPartView.extend({
  /** All of it, less what was given back for missing and returned goods. A refused refund gave nothing back. */
  kept: count,
  /** What this weighs, or before packing is to weigh; null unless it is sold by weight. */
  grams: count.nullable(),
  /** How many packs this is, if they replaced steps of a weight; otherwise null. */
  packs: count.nullable(),
})
export type ChargedPartView = z.infer<typeof chargedPartView>

/** Refunded sum of one tax rate. */
const refundTaxView = z.object({ taxPercent: z.number(), beforeTax: dollars, tax: dollars })

/** A refund of a paid order. Amounts in decimal dollars. */
export const refundView = z
  .object({
    id: recordId,
    kind: refundKind,
    state: refundState,
    destination: refundDestination,
    /** Name and last digits of the card that it goes to; empty if to the store credit. */
    card: z.string(),
    amount: dollars,
    /** Tax included in `amount`. */
    tax: dollars,
    parts: z.array(refundPartView),
    /** Amounts and taxes by rate, the lowest rate first. */
    taxes: z.array(refundTaxView),
    /** Credit note number, from the same sequence as invoice numbers. Null until it is done. */
    creditNumber: z.number().int().nullable(),
    dateTime: moment,
    /** The provider's transaction number. */
    transAction: z.string(),
    reason: z.string(),
    askedBy: z.string(),
  })
  .meta({ id: 'Refund' })
export type RefundView = z.infer<typeof refundView>
