import { z } from 'zod'
import { count, recordId } from './answer.ts'

/** An aisle or a brand as the API answers it. */
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
    action: z.string(),
  })
  .meta({ id: 'Group' })

/** A choice of a drop-down list. */
export const groupChoice = groupView.pick({ id: true, name: true, description: true })
