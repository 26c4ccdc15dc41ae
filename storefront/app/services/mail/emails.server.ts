import { listMails, type MailQuery } from '#database/reads/emails.ts'
import { findMail, requeueMail, type StoredMail } from '#database/stores/emails.ts'
import { findMastersAmong } from '#database/stores/users.ts'
import { itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { MailView } from '#shared/responses/mail.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { hasExpiringLink } from '#shared/schemas/mail.ts'
import type { Shop } from '../../shop.server.ts'
import { deliverUntil } from './outbox.server.ts'

const HIDDEN = '…'

export async function listMailViews(
  shop: Shop,
  reader: TokenClaims,
  query: MailQuery,
): Promise<ListResponse<MailView>> {
  const { data, total } = await listMails(shop.db, query)
  return { data: await toViews(shop, reader, data), total }
}

export async function requireMailView(
  shop: Shop,
  reader: TokenClaims,
  id: number,
): Promise<MailView> {
  const mail = await findMail(shop.db, id)
  const [view] = mail ? await toViews(shop, reader, [mail]) : []
  if (!view) throw itemNotFound()
  return view
}

/** Puts a failed mail back in the queue. */
export async function retryMail(shop: Shop, reader: TokenClaims, id: number): Promise<MailView> {
  const mail = await requireMailView(shop, reader, id)
  const now = shop.now()
  const expiresAt = hasExpiringLink(mail.kind) ? new Date(mail.expiresAt) : deliverUntil(now)
  if (expiresAt <= now) throw new ShopError('conflict', messages.emailLinkExpired)
  if (!(await requeueMail(shop.db, id, { now, expiresAt }))) {
    throw new ShopError('conflict', messages.emailNotFailed)
  }
  return requireMailView(shop, reader, id)
}

/** Without SMTP the outbox shows one-time links, except reset links of other Masters. */
async function toViews(shop: Shop, reader: TokenClaims, mails: StoredMail[]): Promise<MailView[]> {
  const userIds = mails.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const masters = await findMastersAmong(shop.db, userIds)
  return mails.map(mail => {
    const { kind, userId } = mail
    const isOwn = userId === Number(reader.sub)
    const isOtherMasters = kind === 'reset' && userId !== null && masters.has(userId) && !isOwn
    return toView(mail, isOtherMasters || shop.env.SMTP_URL !== undefined)
  })
}

function toView(mail: StoredMail, hidesLink: boolean): MailView {
  const show = (text: string) =>
    hidesLink && mail.secret ? text.replaceAll(mail.secret, HIDDEN) : text
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
