import type { Knex } from 'knex'
import type { Language } from '#shared/domain/language.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'
import type { MailKind, MailState } from '#shared/schemas/mail.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'

/** A mail for the outbox, stored in the transaction of its cause. */
type OutgoingMail = {
  /** The same cause never sends two mails. */
  cause: string
  kind: MailKind
  orderId: string | null
  language: Language
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  messageId: string
  /** The one-time link in the mail; removed once the mail is sent. */
  secret: string
  userId: number | null
  expiresAt: Date
}

export type StoredMail = Omit<OutgoingMail, 'expiresAt'> & {
  id: number
  state: MailState
  attempts: number
  nextAt: string
  expiresAt: string
  error: string
  createdAt: string
  sentAt: string | null
}

export type MailRow = {
  id: number
  cause: string
  kind: MailKind
  order_id: string | null
  language: Language
  recipient: string
  reply_to: string
  subject: string
  text: string
  html: string
  message_id: string
  secret: string
  user_id: number | null
  state: MailState
  attempts: number
  next_at: string
  expires_at: string
  error: string
  created_at: string
  sent_at: string | null
}

export async function insertMail(db: Db, mail: OutgoingMail, now: Date): Promise<void> {
  const at = now.toISOString()
  await db('emails')
    .insert({
      cause: mail.cause,
      kind: mail.kind,
      order_id: mail.orderId,
      language: mail.language,
      recipient: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      message_id: mail.messageId,
      secret: mail.secret,
      user_id: mail.userId,
      state: 'queued',
      next_at: at,
      expires_at: mail.expiresAt.toISOString(),
      search_text: foldSearchText(`${mail.to} ${mail.subject}`),
      created_at: at,
    })
    .onConflict('cause')
    .ignore()
}

export async function findMail(db: Db, id: number): Promise<StoredMail | null> {
  const row = await findRow<MailRow>(db('emails').where({ id }))
  return row && toMail(row)
}

/** The time, the longest wait for a retry, and the duration of a worker's lease. */
export type MailTiming = { now: Date; waitMs: number; leaseMs: number }

/** Returns whether there is a mail to claim. */
export async function hasDueMail(db: Db, due: MailTiming): Promise<boolean> {
  return (await whereDue(db('emails'), due).first('id')) !== undefined
}

/**
 * Claims a due mail for the caller until the lease ends; returns null if there is none. After a worker dies, another
 * one can claim its mail when the lease ends.
 */
export async function claimDueMail(db: Db, due: MailTiming): Promise<StoredMail | null> {
  const found: { id: number }[] = await whereDue(db('emails').select('id'), due)
    .orderBy('next_at')
    .orderBy('id')
    .limit(5)
  for (const { id } of found) {
    const [row] = await whereDue(db('emails').where({ id }), due)
      .update({
        state: 'sending',
        attempts: db.raw('attempts + 1'),
        claimed_until: new Date(+due.now + due.leaseMs).toISOString(),
      })
      .returning('*')
    if (row) return toMail(row)
  }
  return null
}

/** A mail without attempts is due at once. A time too far ahead was written before the clock was set back. */
function whereDue(
  query: Knex.QueryBuilder,
  { now, waitMs, leaseMs }: MailTiming,
): Knex.QueryBuilder {
  const at = (ms: number) => new Date(+now + ms).toISOString()
  return query
    .whereIn('state', ['queued', 'sending'])
    .where(due =>
      due
        .where({ attempts: 0 })
        .orWhere('next_at', '<=', at(0))
        .orWhere('next_at', '>', at(waitMs + leaseMs)),
    )
    .where(free =>
      free
        .whereNull('claimed_until')
        .orWhere('claimed_until', '<=', at(0))
        // Both limits have a margin: nothing becomes due because the clock is set back slightly.
        .orWhere('claimed_until', '>', at(2 * leaseMs)),
    )
}

/** Marks a mail as sent and removes its one-time link. */
export async function markMailSent(db: Db, mail: StoredMail, now: Date): Promise<void> {
  const redact = (text: string) => (mail.secret ? text.replaceAll(mail.secret, '…') : text)
  await db('emails')
    .where({ id: mail.id })
    .update({
      state: 'sent',
      text: redact(mail.text),
      html: redact(mail.html),
      secret: '',
      error: '',
      claimed_until: null,
      sent_at: now.toISOString(),
    })
}

/** Requeues a mail whose attempt was interrupted before it could fail. The attempt does not count. */
export async function requeueInterrupted(db: Db, id: number): Promise<void> {
  await db('emails')
    .where({ id })
    .update({ state: 'queued', attempts: db.raw('attempts - 1'), claimed_until: null })
}

/** Requeues a mail for another attempt at `nextAt`. */
export async function scheduleMailRetry(
  db: Db,
  id: number,
  { error, nextAt }: { error: string; nextAt: Date },
): Promise<void> {
  const next_at = nextAt.toISOString()
  await db('emails').where({ id }).update({ state: 'queued', error, claimed_until: null, next_at })
}

export async function markMailFailed(
  db: Db,
  id: number,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  // No next attempt: the column holds the time when the mail was given up.
  const next_at = now.toISOString()
  await db('emails').where({ id }).update({ state: 'failed', error, claimed_until: null, next_at })
}

/** Counts the mails given up since then, except alerts about problems. */
export function countGivenUpMails(db: Db, since: Date): Promise<number> {
  return countRows(
    db('emails')
      .where({ state: 'failed' })
      .whereNot({ kind: 'alert' satisfies MailKind })
      .where('next_at', '>=', since.toISOString()),
  )
}

/** Requeues a mail that was given up. Returns false if it is in another state. */
export async function requeueMail(
  db: Db,
  id: number,
  at: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const changed = await db('emails').where({ id, state: 'failed' }).update({
    state: 'queued',
    attempts: 0,
    error: '',
    next_at: at.now.toISOString(),
    expires_at: at.expiresAt.toISOString(),
  })
  return changed > 0
}

export function toMail(row: MailRow): StoredMail {
  return {
    id: row.id,
    cause: row.cause,
    kind: row.kind,
    orderId: row.order_id,
    language: row.language,
    to: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    messageId: row.message_id,
    secret: row.secret,
    userId: row.user_id,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    expiresAt: row.expires_at,
    error: row.error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
}

export async function deleteMailsBefore(db: Db, kind: MailKind, moment: Date): Promise<void> {
  await db('emails').where({ kind }).where('created_at', '<', moment.toISOString()).delete()
}

/** Deletes the mails to shoppers and Masters that are about no order. */
export async function deleteMailsWithoutOrder(db: Db, before: Date): Promise<void> {
  await db('emails').whereNull('order_id').where('created_at', '<', before.toISOString()).delete()
}
