import { z } from 'zod'
import { editObstacles } from '../domain/orders/order-edit.ts'
import { orderTotals } from './checkout.ts'
import { quantityChange } from './order.ts'
import { count, dollars, moment } from './response.ts'

const creditChoice = {
  /** If what goes back becomes store credit; null if there is nothing to choose. */
  takesCredit: z.boolean().nullable(),
  /** The most that can go back to the cards, in decimal dollars. The rest becomes store credit. Null if all can. */
  mostToCard: dollars.nullable(),
}

/** Until when shoppers can edit an order, and why they cannot any more. */
const editState = z
  .object({
    /** The cut-off. */
    until: moment,
    obstacle: z.enum(editObstacles).nullable(),
    /** True if goods sold by weight can be added: the card is only reserved. */
    takesWeighed: z.boolean(),
    /** How many edits the order has had. */
    edits: count,
    ...creditChoice,
  })
  .meta({ id: 'EditState' })
export type EditState = z.infer<typeof editState>

/** What an edit would change. Amounts in decimal dollars. */
export const editQuote = z
  .object({
    before: orderTotals,
    /** `notices` says what is not available: then the edit is refused. */
    after: orderTotals,
    changes: z.array(quantityChange),
    /** The difference of the totals; negative if the order costs less. */
    difference: dollars,
    /** What goes back to the shopper at packing, with all earlier edits. */
    toReturn: dollars,
    /** What the shopper then owes, with all earlier edits. */
    owed: dollars,
    /** What is reserved on the card; 0 if it is charged. */
    reserved: dollars,
    /** The amount to reserve again, because the hold is too small or has expired. */
    toReserve: dollars,
    /** Whether that releases an amount which is still reserved. */
    releasesHold: z.boolean(),
    /** How many edits the order has had. */
    edits: count,
    ...creditChoice,
  })
  .meta({ id: 'EditQuote' })
export type EditQuote = z.infer<typeof editQuote>
