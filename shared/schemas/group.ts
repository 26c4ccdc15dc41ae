import { z } from 'zod'
import { optionalText, requiredName } from './fields.ts'

/** The editable fields of an aisle or brand. The server computes `items` and `urlImage`. */
export const groupInput = z.object({
  name: requiredName,
  description: optionalText(2000),
  fName: optionalText(200),
  fDescription: optionalText(2000),
  /** Extra search words for the group and its products. Not shown to shoppers. */
  searchWords: optionalText(500),
})
export type GroupInput = z.infer<typeof groupInput>
