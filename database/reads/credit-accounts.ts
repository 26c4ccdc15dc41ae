import type { CreditView } from '#shared/responses/credit.ts'
import type { Db } from '../db.ts'
import { byText, countRows } from '../query-helpers.ts'
import type { Page } from './page.ts'

export type CreditQuery = Page & {
  text: string
  sort: 'id' | 'email' | 'balance'
  /** Only those with something left. */
  open?: boolean
  ids?: number[]
}

export type CreditRow = Pick<CreditView, 'id' | 'email' | 'name' | 'changedAt'> & {
  balanceCents: number
}

/** Lists the credits of people, with the names of those who have an account. */
export async function listCreditAccounts(
  db: Db,
  query: CreditQuery,
): Promise<{ data: CreditRow[]; total: number }> {
  const matching = db('credit_accounts').leftJoin(
    'users',
    'users.email',
    'credit_accounts.email_key',
  )
  for (const word of query.text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    matching.whereRaw(
      `(credit_accounts.email_key like ? escape '\\' or lower(users.name) like ? escape '\\')`,
      [like, like],
    )
  }
  if (query.open) matching.where('balance_cents', '>', 0)
  if (query.ids) matching.whereIn('credit_accounts.id', query.ids)
  const direction = query.ascending ? 'asc' : 'desc'
  const lastEntry = db('ledger_entries')
    .whereRaw('ledger_entries.account_id = credit_accounts.id')
    .max('created_at')
  const data = await matching
    .clone()
    .select({
      id: 'credit_accounts.id',
      email: 'credit_accounts.email',
      name: db.raw("coalesce(users.name, '')"),
      balanceCents: 'balance_cents',
      changedAt: db.raw('coalesce(?, credit_accounts.created_at)', [lastEntry]),
    })
    .orderBy(sortColumn(db, query.sort), direction)
    .orderBy('credit_accounts.id', direction)
    .offset(query.skip)
    .limit(query.take)
  return { data, total: await countRows(matching) }
}

function sortColumn(db: Db, sort: CreditQuery['sort']) {
  if (sort === 'email') return byText(db, 'credit_accounts.email')
  return db.raw('??', [sort === 'balance' ? 'balance_cents' : 'credit_accounts.id'])
}
