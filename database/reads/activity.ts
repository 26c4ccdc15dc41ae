import { searchWords } from '#shared/domain/search-key.ts'
import type { ActivityView } from '#shared/responses/activity.ts'
import type { ActivityAction, ActivitySubject } from '#shared/schemas/activity.ts'
import type { Db } from '../db.ts'
import { countRows, whereWords } from '../query-helpers.ts'
import type { Page } from './page.ts'

export type ActivityQuery = Page & {
  text: string
  ids?: number[]
  subject?: ActivitySubject
  subjectId?: string
  action?: ActivityAction
  /** Only entries from this ISO time on. */
  since?: string
}

type Row = {
  id: number
  at: string
  actor: string
  action: ActivityAction
  subject: ActivitySubject
  subject_id: string
  subject_name: string
  changes: string
}

/** Lists log entries by id. */
export async function listActivity(
  db: Db,
  query: ActivityQuery,
): Promise<{ data: ActivityView[]; total: number }> {
  const matching = db('activity')
  whereWords(matching, 'activity.search_text', searchWords(query.text))
  if (query.ids) matching.whereIn('id', query.ids)
  if (query.subject) matching.where({ subject: query.subject })
  if (query.subjectId) matching.where({ subject_id: query.subjectId })
  if (query.action) matching.where({ action: query.action })
  if (query.since) matching.where('at', '>=', query.since)
  const rows: Row[] = await matching
    .clone()
    .orderBy('id', query.ascending ? 'asc' : 'desc')
    .offset(query.skip)
    .limit(query.take)
  return { data: rows.map(toView), total: await countRows(matching) }
}

function toView(row: Row): ActivityView {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    changes: JSON.parse(row.changes),
  }
}
