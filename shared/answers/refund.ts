import { z } from 'zod'
import { refundKind, refundState } from '../schemas/refund.ts'
import { dollars, moment, recordId } from './answer.ts'

/** One refund of a paid order; amounts in decimal dollars. */
export const refundView = z
  .object({
    id: recordId,
    kind: refundKind,
    state: refundState,
    amount: dollars,
    /** The tax in it. */
    tax: dollars,
    /** Number of the credit note, in one series with the invoices; null until it is done. */
    creditNumber: z.number().int().nullable(),
    dateTime: moment,
    /** The provider's transaction number. */
    transAction: z.string(),
    reason: z.string(),
    askedBy: z.string(),
  })
  .meta({ id: 'Refund' })
