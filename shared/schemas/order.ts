import { z } from 'zod'
import { orderStates } from '../domain/orders/order-state.ts'
import { optionalText } from './fields.ts'

/** A manual state change by a Master. All other changes follow from the payment. */
export const stateChange = z.object({ to: z.enum(orderStates), reason: optionalText(200) })
export type StateChange = z.infer<typeof stateChange>

export const printMarks = z.object({
  ids: z.array(z.string().max(50)).min(1).max(100),
  printFlag: z.boolean(),
})
export type PrintMarks = z.infer<typeof printMarks>
