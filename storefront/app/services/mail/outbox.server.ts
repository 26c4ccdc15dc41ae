import { randomUUID } from 'node:crypto'
import type { Db } from '#database/db.ts'
import { insertMail } from '#database/stores/emails.ts'
import { getSettings } from '#database/stores/settings.ts'
import type { MailKind } from '#shared/schemas/mail.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { MailContent } from '../../mails/content.ts'
import { renderHtml } from '../../mails/render-html.server.tsx'
import { renderText } from '../../mails/render-text.ts'
import type { Sender } from '../../mails/shop-mail.ts'
import type { Shop } from '../../shop.server.ts'

/** How long a mail is worth sending. */
const MAIL_DAYS = 7

export type EmailDraft = {
  /** The same cause never writes twice. */
  cause: string
  kind: MailKind
  to: string
  replyTo: string
  content: MailContent
  /** A one-time link inside: its token, whose it is, and until when it works. */
  link?: { token: string; userId: number; expiresAt: Date }
}

/** Writes a mail into the outbox: in the transaction of its cause, so that both happen or neither. */
export async function enqueueEmail(db: Db, shop: Shop, draft: EmailDraft): Promise<void> {
  const { content, link } = draft
  const now = shop.now()
  await insertMail(
    db,
    {
      cause: draft.cause,
      kind: draft.kind,
      language: content.language,
      to: draft.to,
      replyTo: draft.replyTo,
      subject: oneLine(content.subject),
      text: renderText(content),
      html: renderHtml(content),
      // Made once: a mail that is sent again after a crash can be recognized by it.
      messageId: `<${randomUUID()}@${mailDomain(shop)}>`,
      secret: link?.token ?? '',
      userId: link?.userId ?? null,
      expiresAt: link?.expiresAt ?? deliverUntil(now),
    },
    now,
  )
}

/** The moment after which a mail written or requeued at `now` is given up. */
export function deliverUntil(now: Date): Date {
  return new Date(now.getTime() + MAIL_DAYS * 86_400_000)
}

export async function findSender(db: Db, shop: Pick<Shop, 'env'>): Promise<Sender> {
  return { settings: await getSettings(db), publicUrl: shop.env.PUBLIC_URL }
}

/** The store's own mail address; the first Master's if the settings name none. */
export function storeAddress(settings: SettingsInput, shop: Pick<Shop, 'env'>): string {
  return settings.supportEmail || settings.mainEmail || shop.env.MASTER_EMAIL
}

/** A subject of one line, whatever a person has typed. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)
}

function mailDomain({ env }: Pick<Shop, 'env'>): string {
  return /@([^\s@>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1] ?? new URL(env.PUBLIC_URL).hostname
}
