import type { MailKind } from '#shared/schemas/mail.ts'
import type { Db } from '../db.ts'
import type { StoredMail } from './emails.ts'

/** Deletes the mails about an order, to the shopper and to the store. */
export async function deleteMailsOfOrder(db: Db, orderId: string): Promise<void> {
  await db('emails').where({ order_id: orderId }).delete()
}

/** Deletes the mails to an address, and the messages to the store from it. */
export async function deleteMailsOfAddress(db: Db, emailKey: string): Promise<void> {
  await db('emails')
    .whereRaw('lower(recipient) = ?', [emailKey])
    .orWhere(sent => sent.where({ kind: 'contact' }).whereRaw('lower(reply_to) = ?', [emailKey]))
    .delete()
}

/** Lists the mails to an address without their contents, newest first. */
export async function listMailsToAddress(
  db: Db,
  emailKey: string,
): Promise<Pick<StoredMail, 'kind' | 'subject' | 'createdAt' | 'sentAt'>[]> {
  return db('emails')
    .whereRaw('lower(recipient) = ?', [emailKey])
    .orderBy('id', 'desc')
    .limit(5000)
    .select('kind', 'subject', { createdAt: 'created_at', sentAt: 'sent_at' })
}

/** Lists the messages to the store from an address, newest first. */
export async function listMessagesFrom(
  db: Db,
  emailKey: string,
): Promise<Pick<StoredMail, 'subject' | 'text' | 'createdAt'>[]> {
  return db('emails')
    .where({ kind: 'contact' satisfies MailKind })
    .whereRaw('lower(reply_to) = ?', [emailKey])
    .orderBy('id', 'desc')
    .limit(5000)
    .select('subject', 'text', { createdAt: 'created_at' })
}
