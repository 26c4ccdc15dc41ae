import { z } from 'zod'
import { ledgerKind } from '../schemas/credit.ts'
import { recordId } from '../schemas/fields.ts'
import { dollars, moment } from './response.ts'

/** A change of the credit. `orderId` is empty if it belongs to no order. */
const creditEntry = z.object({
  id: recordId,
  kind: ledgerKind,
  /** Negative if the credit became less. */
  amount: dollars,
  orderId: z.string(),
  at: moment,
})

/** One's own credit, newest entries first. */
export const ownCredit = z
  .object({ email: z.string(), balance: dollars, entries: z.array(creditEntry) })
  .meta({ id: 'OwnCredit' })
export type OwnCredit = z.infer<typeof ownCredit>

/** The key opens the credit in this browser. */
export const openedCredit = ownCredit.extend({ key: z.string() })
export type OpenedCredit = z.infer<typeof openedCredit>

/** A person's credit in the back office. `name` is empty for a guest. */
export const creditView = z
  .object({
    id: recordId,
    email: z.string(),
    name: z.string(),
    balance: dollars,
    changedAt: moment,
  })
  .meta({ id: 'Credit' })
export type CreditView = z.infer<typeof creditView>

/** With its history, newest first. */
export const creditHistory = creditView
  .extend({ entries: z.array(creditEntry.extend({ reason: z.string(), by: z.string() })) })
  .meta({ id: 'CreditHistory' })
export type CreditHistory = z.infer<typeof creditHistory>
