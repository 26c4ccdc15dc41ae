import { z } from 'zod'
import { returnPlaces, returnStates } from '../domain/orders/returns.ts'
import { type day, recordId } from '../schemas/fields.ts'
import { refundDestination } from '../schemas/refund.ts'
import { namedGoods } from './order.ts'
import { count, dollars, moment } from './response.ts'

/** Goods of an order line, or those that replaced it (`isSubstitute`). `line` is its position. */
const soldGoods = namedGoods.extend({
  line: count,
  isSubstitute: z.boolean(),
  qty: count,
  /** What weighed goods weighed; otherwise null. */
  grams: count.nullable(),
})

/** Goods that a shopper may return. Perishable ones stay. */
const returnableGoods = soldGoods.extend({ perishable: z.boolean() })
export type ReturnableGoods = z.infer<typeof returnableGoods>

/** Both are null until the return is decided. `acceptedGrams` also of goods that were not weighed. */
const returnedGoods = soldGoods.extend({
  accepted: count.nullable(),
  acceptedGrams: count.nullable(),
})

/** A return as its shopper sees it. Amounts in decimal dollars. */
export const ownReturn = z
  .object({
    id: recordId,
    orderId: z.string(),
    state: z.enum(returnStates),
    /** In the shopper's words. */
    reason: z.string(),
    takesCredit: z.boolean(),
    hasPicture: z.boolean(),
    lines: z.array(returnedGoods),
    destination: refundDestination.nullable(),
    /** The amount to give back by the decision; null before it. */
    amount: dollars.nullable(),
    /** The amount that goes back to cards. */
    toCard: dollars,
    /** The amount that goes to the store credit. */
    toCredit: dollars,
    /** The amount still to give back, because the provider refused it. */
    due: dollars,
    /** What staff wrote to the shopper. */
    note: z.string(),
    createdAt: moment,
    decidedAt: moment.nullable(),
  })
  .meta({ id: 'OwnReturn' })
export type OwnReturn = z.infer<typeof ownReturn>

/** What of an order can be returned, and until when. `refusal` says why nothing can. */
export type ReturnOffer = {
  goods: ReturnableGoods[]
  lastDay: z.infer<typeof day> | null
  refusal: string
  returns: OwnReturn[]
}

/** A return in the back office. */
export const returnView = ownReturn
  .extend({
    lines: z.array(
      returnedGoods.extend({
        place: z.enum(returnPlaces).nullable(),
        /** How many can still be accepted, and what they weighed. */
        left: count,
        leftGrams: count.nullable(),
        /** False if its stock is not counted: then it goes nowhere. */
        isTracked: z.boolean(),
      }),
    ),
    /** The shopper. */
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The Master who decided it; empty before. */
    by: z.string(),
  })
  .meta({ id: 'Return' })
export type ReturnView = z.infer<typeof returnView>

/** With the shopper's picture as a data URL; empty without one. */
export const returnDetails = returnView.extend({ picture: z.string() })
export type ReturnDetails = z.infer<typeof returnDetails>

/** The refund of accepted lines, with the tax in it. */
export const returnPrice = z.object({ amount: dollars, tax: dollars })
export type ReturnPrice = z.infer<typeof returnPrice>
