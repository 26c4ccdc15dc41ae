import { randomUUID } from 'node:crypto'
import type { Db } from '#database/db.ts'
import { insertMail } from '#database/stores/emails.ts'
import { getSettings } from '#database/stores/settings.ts'
import { toOneLine } from '#shared/domain/one-line.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { MailKind } from '#shared/schemas/mail.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { MailContent } from '../../mails/content.ts'
import { renderHtml } from '../../mails/render-html.server.tsx'
import { renderText } from '../../mails/render-text.ts'
import type { Sender } from '../../mails/shop-mail.ts'
import type { Shop } from '../../shop.server.ts'

/** An unsent mail is marked as failed after this time. */
const MAIL_DAYS = 7
const MAX_SUBJECT = 250

export type EmailDraft = {
  /** Deduplication key: a second mail with the same cause is not stored. */
  cause: string
  kind: MailKind
  /** The order that it is about, if any. */
  orderId?: string
  to: string
  replyTo: string
  content: MailContent
  /** The one-time link in the mail, if any. */
  link?: { token: string; userId: number | null; expiresAt?: Date }
}

/** Writes a mail to the outbox. Call it in the transaction of its cause, so that both commit or neither. */
export async function enqueueEmail(db: Db, shop: Shop, draft: EmailDraft): Promise<void> {
  const { content, link } = draft
  const now = shop.now()
  await insertMail(
    db,
    {
      cause: draft.cause,
      kind: draft.kind,
      orderId: draft.orderId ?? null,
      language: content.language,
      to: draft.to,
      replyTo: draft.replyTo,
      subject: toOneLine(content.subject).trim().slice(0, MAX_SUBJECT),
      text: renderText(content),
      html: renderHtml(content),
      // Stored, so that a mail that is sent again after a crash has the same id.
      messageId: `<${randomUUID()}@${mailDomain(shop)}>`,
      secret: link?.token ?? '',
      userId: link?.userId ?? null,
      expiresAt: link?.expiresAt ?? deliverUntil(now),
    },
    now,
  )
}

/** Returns when a mail expires that is enqueued or requeued at `now`. */
export function deliverUntil(now: Date): Date {
  return new Date(now.getTime() + MAIL_DAYS * DAY_MS)
}

export async function findSender(db: Db, shop: Pick<Shop, 'env'>): Promise<Sender> {
  return { settings: await getSettings(db), publicUrl: shop.env.PUBLIC_URL }
}

/** Returns the store's mail address, or the first Master's if the settings contain none. */
export function storeAddress(settings: SettingsInput, shop: Pick<Shop, 'env'>): string {
  return settings.supportEmail || settings.mainEmail || shop.env.MASTER_EMAIL
}

function mailDomain({ env }: Pick<Shop, 'env'>): string {
  return /@([^\s@>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1] ?? new URL(env.PUBLIC_URL).hostname
}
