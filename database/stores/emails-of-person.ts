import type { MailKind } from '#shared/schemas/mail.ts'
import type { Db } from '../db.ts'
import { byText } from '../query-helpers.ts'
import type { StoredMail } from './emails.ts'

/** Deletes the mails about an order, to the shopper and to the store. */
export async function deleteMailsOfOrder(db: Db, orderId: string): Promise<void> {
  const refunds: number[] = await db('refunds').where({ order_id: orderId }).pluck('id')
  const captures: number[] = await db('captures').where({ order_id: orderId }).pluck('id')
  const links: number[] = await db('payment_requests').where({ order_id: orderId }).pluck('id')
  const causes = [`receipt ${orderId}`, `order-notice ${orderId}`]
  const cause = byText(db, 'cause')
  await db('emails')
    .whereIn('cause', [
      ...causes,
      ...refunds.map(id => `refund ${id}`),
      ...captures.map(id => `capture ${id}`),
      ...links.map(id => `link-paid ${id}`),
    ])
    // A range, because `like` reads the whole outbox: '!' follows the space.
    .orWhere(repeated => {
      for (const start of [`receipt ${orderId} again`, ...links.map(id => `payment-link ${id}`)]) {
        repeated.orWhere(one => one.where(cause, '>', `${start} `).where(cause, '<', `${start}!`))
      }
    })
    .delete()
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
