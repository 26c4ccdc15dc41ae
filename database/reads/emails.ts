import { searchWords } from '#shared/domain/search-key.ts'
import type { MailKind, MailState } from '#shared/schemas/mail.ts'
import type { Db } from '../db.ts'
import { byText, countRows, whereWords } from '../query-helpers.ts'
import { type MailRow, type StoredMail, toMail } from '../stores/emails.ts'
import type { Page } from './page.ts'

export type MailQuery = Page & {
  text: string
  sort: 'id' | 'to' | 'subject' | 'state' | 'kind' | 'createdAt'
  state?: MailState
  kind?: MailKind
  ids?: number[]
}

export async function listMails(
  db: Db,
  query: MailQuery,
): Promise<{ data: StoredMail[]; total: number }> {
  const matching = db('emails')
  whereWords(matching, 'emails.search_text', searchWords(query.text))
  if (query.state) matching.where({ state: query.state })
  if (query.kind) matching.where({ kind: query.kind })
  if (query.ids) matching.whereIn('id', query.ids)
  const direction = query.ascending ? 'asc' : 'desc'
  const rows: MailRow[] = await matching
    .clone()
    .orderBy(sortColumn(db, query.sort), direction)
    .orderBy('id', direction)
    .offset(query.skip)
    .limit(query.take)
  return { data: rows.map(toMail), total: await countRows(matching) }
}

function sortColumn(db: Db, sort: MailQuery['sort']) {
  if (sort === 'id') return db.raw('??', ['id'])
  const columns = { to: 'recipient', createdAt: 'created_at' } as const
  return byText(db, sort === 'to' || sort === 'createdAt' ? columns[sort] : sort)
}
