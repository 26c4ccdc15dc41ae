import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import {
  type CreditQuery,
  type CreditRow,
  listCreditAccounts,
} from '#database/reads/credit-accounts.ts'
import {
  addLedgerEntry,
  findLedgerEntry,
  listLedgerEntries,
  openCreditAccount,
} from '#database/stores/credit.ts'
import { findUserByEmail } from '#database/stores/users.ts'
import { formatMoney, toCents, toDollars } from '#shared/domain/money/money.ts'
import { fieldError, itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CreditHistory, CreditView } from '#shared/responses/credit.ts'
import type { CreditGrant } from '#shared/schemas/credit.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { creditGrantedMail } from '../../mails/credit-mails.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { recordChange } from '../platform/activity.server.ts'

export async function listCredits(
  { db }: Pick<Shop, 'db'>,
  query: CreditQuery,
): Promise<ListResponse<CreditView>> {
  const { data, total } = await listCreditAccounts(db, query)
  return { data: data.map(toView), total }
}

/** Returns a person's credit with its history. */
export async function requireCredit({ db }: Pick<Shop, 'db'>, id: number): Promise<CreditHistory> {
  const only = { text: '', sort: 'id', ascending: true, skip: 0, take: 1 } as const
  const [row] = (await listCreditAccounts(db, { ...only, ids: [id] })).data
  if (!row) throw itemNotFound()
  const entries = await listLedgerEntries(db, id)
  return {
    ...toView(row),
    entries: entries.map(({ id, kind, amountCents, orderId, reason, actor, createdAt }) => ({
      id,
      kind,
      amount: toDollars(amountCents),
      orderId: orderId ?? '',
      reason,
      by: actor,
      at: createdAt,
    })),
  }
}

function toView({ balanceCents, ...row }: CreditRow): CreditView {
  return { ...row, balance: toDollars(balanceCents) }
}

/** Changes the credit of an address, logs it and mails the person. A repeated `key` changes nothing. */
export async function grantCredit(staff: StaffContext, grant: CreditGrant): Promise<CreditHistory> {
  const id = await withWriteLock(staff.db, async trx => {
    const account = await openCreditAccount(trx, grant.email, staff.now())
    const { id, balanceCents } = account
    if (!(await book(staff, trx, id, grant))) return id
    const after = balanceCents + toCents(grant.amount)
    await recordChange(trx, staff, {
      subject: 'credits',
      id,
      name: account.email,
      before: { balance: toDollars(balanceCents), note: null },
      after: { balance: toDollars(after), note: grant.reason },
    })
    if (grant.amount > 0) await enqueueGrantMail(trx, staff, account.email, grant, after)
    return id
  })
  return requireCredit(staff, id)
}

/** Returns false for a repeated request. */
async function book(
  staff: StaffContext,
  trx: Db,
  accountId: number,
  { amount, reason, key: requestKey }: CreditGrant,
): Promise<boolean> {
  const key = `granted ${requestKey}`
  const amountCents = toCents(amount)
  const kind = amount > 0 ? 'granted' : 'corrected'
  const entry = { accountId, kind, amountCents, reason, actor: staff.actor.name, key } as const
  const result = await addLedgerEntry(trx, entry, staff.now())
  if (result === 'added') return true
  if (result === 'tooLittle') {
    const credit = await requireCredit({ db: trx }, accountId)
    const before = toCents(credit.balance)
    const message = messages.creditTooLow(formatMoney(before, 'en'))
    throw fieldError('conflict', 'amount', message)
  }
  const stored = await findLedgerEntry(trx, key)
  if (stored?.accountId !== accountId || stored.amountCents !== amountCents) {
    throw new ShopError('conflict', messages.creditKeyUsed)
  }
  return false
}

async function enqueueGrantMail(
  trx: Db,
  staff: StaffContext,
  to: string,
  { amount, key, lang }: CreditGrant,
  balanceCents: number,
): Promise<void> {
  const sender = await findSender(trx, staff)
  const language = lang ?? (await findUserByEmail(trx, to))?.language ?? 'en'
  await enqueueEmail(trx, staff, {
    cause: `credit ${key}`,
    kind: 'credit',
    to,
    replyTo: storeAddress(sender.settings, staff),
    content: creditGrantedMail(sender, language, { amountCents: toCents(amount), balanceCents }),
  })
}
