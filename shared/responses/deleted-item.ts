import { z } from 'zod'
import { deletedKind } from '../schemas/deleted-item.ts'
import { moment, recordId } from './answer.ts'

/** A deleted item of the catalogue, which can be restored until a moment. */
export const deletedItemView = z
  .object({
    id: recordId,
    kind: deletedKind,
    itemId: recordId,
    name: z.string(),
    actor: z.string(),
    deletedAt: moment,
    until: moment,
  })
  .meta({ id: 'DeletedItem' })
