import type { Db } from '#database/db.ts'
import { type ActivityQuery, listActivity } from '#database/reads/activity.ts'
import { insertActivity } from '#database/stores/activity.ts'
import { fieldChanges } from '#shared/domain/products/field-changes.ts'
import type { ActivityView, FieldChange } from '#shared/responses/activity.ts'
import type { ActivitySubject } from '#shared/schemas/activity.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'

/** Characters of a logged value; enough to recognize a text. */
const MAX_TEXT = 500

type Fields = Record<string, unknown>

/** A record before and after a change. Null if it did not exist. */
export type LoggedChange = {
  subject: ActivitySubject
  id: number | string
  name: string
  before: Fields | null
  after: Fields | null
  /** Other words that find the entry. */
  searchWords?: string
}

/** Writes a Master's change to the activity log, in the same transaction. Skips changes without a difference. */
export async function recordChange(
  db: Db,
  staff: Pick<StaffContext, 'actor' | 'now'>,
  ...changes: LoggedChange[]
): Promise<void> {
  const entries = changes.flatMap(({ subject, id, name, before, after, searchWords = '' }) => {
    const fields = fieldChanges(before, after).map(shorten)
    if (fields.length === 0) return []
    const action = before === null ? 'added' : after === null ? 'removed' : 'changed'
    return [
      {
        actor: staff.actor,
        action,
        subject,
        subjectId: String(id),
        subjectName: name,
        changes: fields,
        searchWords,
      } as const,
    ]
  })
  await insertActivity(db, entries, staff.now())
}

export function listActivityViews(
  shop: Shop,
  query: ActivityQuery,
): Promise<ListResponse<ActivityView>> {
  return listActivity(shop.db, query)
}

function shorten({ field, from, to }: FieldChange): FieldChange {
  return { field, from: cut(from), to: cut(to) }
}

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : value
}
