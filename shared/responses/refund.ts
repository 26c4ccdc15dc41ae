import { z } from 'zod'
import { refundPartKinds } from '../domain/refund.ts'
import { refundKind, refundState } from '../schemas/refund.ts'
import { dollars, moment, recordId } from './answer.ts'

/** A line, a fee or a free amount that went back. A negative amount is taken off because it went back before. */
export const refundPartView = z.object({
  kind: z.enum(refundPartKinds),
  /** The product of a line, else null. */
  id: recordId.nullable(),
  name: z.string(),
  fName: z.string(),
  qty: z.number().int().min(1),
  beforeTax: dollars,
  tax: dollars,
  taxPercent: z.number(),
})

/** What went back at one rate. */
export const refundTaxView = z.object({ taxPercent: z.number(), beforeTax: dollars, tax: dollars })

/** One refund of a paid order; amounts in decimal dollars. */
export const refundView = z
  .object({
    id: recordId,
    kind: refundKind,
    state: refundState,
    amount: dollars,
    /** The tax in it. */
    tax: dollars,
    parts: z.array(refundPartView),
    /** Amounts and taxes by rate, the lowest rate first. */
    taxes: z.array(refundTaxView),
    /** Number of the credit note, in one series with the invoices; null until it is done. */
    creditNumber: z.number().int().nullable(),
    dateTime: moment,
    /** The provider's transaction number. */
    transAction: z.string(),
    reason: z.string(),
    askedBy: z.string(),
  })
  .meta({ id: 'Refund' })
