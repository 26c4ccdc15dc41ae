import type { Role } from '#shared/schemas/account.ts'
import type { Db } from '../db.ts'
import { byText, countRows } from '../query-helpers.ts'
import { toUser, type User, type UserRow } from '../stores/users.ts'
import type { Page } from './page.ts'

export type UserQuery = Page & {
  text: string
  sort: 'id' | 'name' | 'email' | 'role' | 'createdAt'
  role?: Role
  disabled?: boolean
  ids?: number[]
}

export async function listUsers(
  db: Db,
  query: UserQuery,
): Promise<{ data: User[]; total: number }> {
  const matching = db('users')
  for (const word of query.text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    matching.whereRaw(`(email like ? escape '\\' or lower(name) like ? escape '\\')`, [like, like])
  }
  if (query.role) matching.where({ role: query.role })
  if (query.disabled !== undefined) matching.where({ disabled: query.disabled })
  if (query.ids) matching.whereIn('id', query.ids)
  const direction = query.ascending ? 'asc' : 'desc'
  const rows: UserRow[] = await matching
    .clone()
    .orderBy(sortColumn(db, query.sort), direction)
    .orderBy('id', direction)
    .offset(query.skip)
    .limit(query.take)
  return { data: rows.map(toUser), total: await countRows(matching) }
}

function sortColumn(db: Db, sort: UserQuery['sort']) {
  if (sort === 'id') return db.raw('??', ['id'])
  return byText(db, sort === 'createdAt' ? 'created_at' : sort)
}
