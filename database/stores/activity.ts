import { foldSearchText } from '#shared/domain/search-key.ts'
import type { FieldChange } from '#shared/responses/activity.ts'
import type { ActivityAction, ActivitySubject } from '#shared/schemas/activity.ts'
import type { Db } from '../db.ts'

type ActivityEntry = {
  actor: { id: number; name: string }
  action: ActivityAction
  subject: ActivitySubject
  subjectId: string
  subjectName: string
  changes: FieldChange[]
}

const ROWS_AT_ONCE = 50

/** Appends to the log, in the transaction of the logged change. */
export async function insertActivity(db: Db, entries: ActivityEntry[], now: Date): Promise<void> {
  const rows = entries.map(entry => ({
    at: now.toISOString(),
    actor_id: entry.actor.id,
    actor: entry.actor.name,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    subject_name: entry.subjectName,
    changes: JSON.stringify(entry.changes),
    search_text: foldSearchText(`${entry.actor.name} ${entry.subjectId} ${entry.subjectName}`),
  }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db('activity').insert(rows.slice(start, start + ROWS_AT_ONCE))
  }
}
