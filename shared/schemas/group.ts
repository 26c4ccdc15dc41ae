import { z } from 'zod'
import type { groupView } from '../answers/group.ts'
import { optionalText, requiredName } from './fields.ts'

/** What a Master may write of an aisle or a brand; `items` and `urlImage` are the server's. */
export const groupInput = z.object({
  name: requiredName,
  description: optionalText(2000),
  fName: optionalText(200),
  fDescription: optionalText(2000),
  /** Further words that find it and its products; no shopper sees them. */
  searchWords: optionalText(500),
})
export type GroupInput = z.infer<typeof groupInput>

/** An aisle or a brand as the API answers it. */
export type GroupView = z.infer<typeof groupView>
