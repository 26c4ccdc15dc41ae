import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { count, moment } from './response.ts'

/** A search suggestion. */
export const suggestion = z
  .object({
    kind: z.enum(['product', 'aisle', 'brand']),
    id: recordId,
    name: z.string(),
    fName: z.string(),
    /** Normalized parts of the names that match the text. */
    marks: z.array(z.string()),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestion>

/** A search without results, with count and times. */
export const searchMiss = z
  .object({
    id: recordId,
    text: z.string(),
    count,
    firstAt: moment,
    lastAt: moment,
  })
  .meta({ id: 'SearchMiss' })
