import { z } from 'zod'
import { deletedKind } from '../schemas/deleted-item.ts'
import { recordId } from '../schemas/fields.ts'
import { moment } from './response.ts'

/** A deleted catalogue item. It can be restored until the time `until`. */
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
export type DeletedItemView = z.infer<typeof deletedItemView>
