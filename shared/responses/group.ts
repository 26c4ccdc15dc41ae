import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { count } from './response.ts'

/** An aisle or brand in API responses. */
export const groupView = z
  .object({
    id: recordId,
    name: z.string(),
    description: z.string(),
    fName: z.string(),
    fDescription: z.string(),
    searchWords: z.string(),
    /** Number of its products that are not hidden. */
    items: count,
    urlImage: z.string(),
    // Empty in responses; see 0023-specified-names.md.
    action: z.string(),
  })
  .meta({ id: 'Group' })
export type GroupView = z.infer<typeof groupView>

/** An option of a drop-down list. */
export const groupChoice = groupView.pick({ id: true, name: true, description: true })
