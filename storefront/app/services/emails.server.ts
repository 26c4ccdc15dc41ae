import { listMails, type MailQuery } from '#database/reads/emails.ts'
import { findMail, requeueMail, type StoredMail } from '#database/stores/emails.ts'
import { findUserById } from '#database/stores/users.ts'
import { ShopError } from '#shared/errors.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { MailView } from '#shared/schemas/mail.ts'
import type { Shop } from '../shop.server.ts'
import { endOfWorth } from './outbox.server.ts'

const HIDDEN = '…'

export async function listMailViews(
  shop: Shop,
  reader: TokenClaims,
  query: MailQuery,
): Promise<ListResponse<MailView>> {
  const { data, total } = await listMails(shop.db, query)
  const views: MailView[] = []
  for (const mail of data) views.push(await toView(shop, reader, mail))
  return { data: views, total }
}

export async function requireMailView(
  shop: Shop,
  reader: TokenClaims,
  id: number,
): Promise<MailView> {
  const mail = await findMail(shop.db, id)
  if (!mail) throw new ShopError('not_found', 'There is no such item.')
  return toView(shop, reader, mail)
}

/** Puts a mail that was given up back in the queue. */
export async function retryMail(shop: Shop, reader: TokenClaims, id: number): Promise<MailView> {
  const mail = await requireMailView(shop, reader, id)
  const now = shop.now()
  const hasLink = mail.kind === 'activation' || mail.kind === 'reset'
  const expiresAt = hasLink ? new Date(mail.expiresAt) : endOfWorth(now)
  if (expiresAt <= now) throw new ShopError('conflict', 'The link in this mail is too old.')
  if (!(await requeueMail(shop.db, id, { now, expiresAt }))) {
    throw new ShopError('conflict', 'Only a mail that was given up can be tried again.')
  }
  return requireMailView(shop, reader, id)
}

async function toView(shop: Shop, reader: TokenClaims, mail: StoredMail): Promise<MailView> {
  const hide = mail.secret !== '' && (await hidesLink(shop, reader, mail))
  const show = (text: string) => (hide ? text.replaceAll(mail.secret, HIDDEN) : text)
  return {
    id: mail.id,
    kind: mail.kind,
    language: mail.language,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: show(mail.text),
    html: show(mail.html),
    state: mail.state,
    attempts: mail.attempts,
    nextAt: mail.state === 'queued' ? mail.nextAt : null,
    expiresAt: mail.expiresAt,
    error: mail.error,
    messageId: mail.messageId,
    createdAt: mail.createdAt,
    sentAt: mail.sentAt,
  }
}

/** Without SMTP the outbox hands links over, but never one that opens another Master's account (decision 63). */
async function hidesLink(shop: Shop, reader: TokenClaims, mail: StoredMail): Promise<boolean> {
  if (shop.env.SMTP_URL) return true
  if (mail.kind !== 'reset' || mail.userId === Number(reader.sub)) return false
  const user = mail.userId === null ? null : await findUserById(shop.db, mail.userId)
  return user?.role === 'Master'
}
