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
  /** Words that find the entry beside its person, id and name. */
  searchWords: string
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
    search_text: foldSearchText(
      [entry.actor.name, entry.subjectId, entry.subjectName, entry.searchWords].join(' '),
    ),
  }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db('activity').insert(rows.slice(start, start + ROWS_AT_ONCE))
  }
}

/**
 * Removes the person's name and what staff wrote about the person from the log, but keeps what Masters did. A note on an
 * order stays. A shortfall is named after its product.
 */
export async function anonymizeActivity(
  db: Db,
  subject: 'orders' | 'users' | 'credits' | 'shortfalls',
  ids: readonly (string | number)[],
): Promise<void> {
  const rows: { id: number; subject_id: string; actor: string; changes: string }[] = await db(
    'activity',
  )
    .where({ subject })
    .whereIn('subject_id', ids.map(String))
    .select('id', 'subject_id', 'actor', 'changes')
  for (const { id, subject_id: subjectId, actor, changes } of rows) {
    const named = { subject_name: '', search_text: foldSearchText(`${actor} ${subjectId}`) }
    await db('activity')
      .where({ id })
      .update({
        ...(subject !== 'shortfalls' && named),
        ...(subject !== 'orders' && { changes: withoutNote(changes) }),
      })
  }
}

function withoutNote(changes: string): string {
  const all: FieldChange[] = JSON.parse(changes)
  return JSON.stringify(all.filter(({ field }) => field !== 'note'))
}
