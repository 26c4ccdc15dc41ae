import { z } from 'zod'
import { count, moment, recordId } from './answer.ts'

/** What a text that is being typed may mean. */
export const suggestion = z
  .object({
    kind: z.enum(['product', 'aisle', 'brand']),
    id: recordId,
    name: z.string(),
    fName: z.string(),
    /** Folded parts of the names that fit the text. */
    marks: z.array(z.string()),
  })
  .meta({ id: 'Suggestion' })

/** What was searched for in vain, how often and when. */
export const searchMiss = z
  .object({
    id: recordId,
    text: z.string(),
    count,
    firstAt: moment,
    lastAt: moment,
  })
  .meta({ id: 'SearchMiss' })
