import { tryLock } from '#database/locks.ts'
import {
  claimDueMail,
  hasDueMail,
  type MailTiming,
  markMailFailed,
  markMailSent,
  requeueInterrupted,
  type StoredMail,
  scheduleMailRetry,
} from '#database/stores/emails.ts'
import { getSettings } from '#database/stores/settings.ts'
import { DAY_MINUTES, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Mailer } from '../../clients/mail/port.ts'
import type { Shop } from '../../shop.server.ts'

const POLL_EVERY_MS = 500
const CONCURRENCY = 3
/** Time that shutdown waits for the mail server. Shorter than the shutdown timeout of the whole shop. */
const STOP_TIMEOUT_MS = 5000
/** Longer than the mailer's own timeout: an expired claim belongs to a worker that died. */
const LEASE_MS = 10 * MINUTE_MS
/** Delay after each failed attempt. After the last one the mail is marked as failed. */
const waitMinutes = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, DAY_MINUTES]
const LONGEST_WAIT_MS = Math.max(...waitMinutes) * MINUTE_MS

/**
 * Sends the mails of the outbox. Returns a function that stops it and waits for sends in progress.
 * If the server hangs, stopping cuts the connection, and the mail stays in the outbox for the next start.
 * Delivery is at least once. After a crash between sending and marking as sent, the next worker sends the
 * mail again with the same Message-ID. Marking first could lose a receipt, which is worse.
 */
export function startMailWorker(shop: Shop, mailer: Mailer): () => Promise<void> {
  let running: Promise<void> | null = null
  let isStopping = false

  async function sendDue(): Promise<void> {
    while (!isStopping) {
      const mail = await claimDueMail(shop.db, dueNow(shop))
      if (!mail) return
      await send(shop, mailer, mail)
    }
  }
  async function sendAllDue(): Promise<void> {
    await Promise.all(Array.from({ length: CONCURRENCY }, sendDue))
  }
  async function work(): Promise<void> {
    // Taking the lock costs a transaction, and the outbox is empty most of the time.
    if (await hasDueMail(shop.db, dueNow(shop))) await tryLock(shop.db, 'mails', sendAllDue)
  }
  const timer = setInterval(() => {
    running ??= work()
      .catch(err => shop.log.error({ err }, 'sending the outbox failed'))
      .finally(() => {
        running = null
      })
  }, POLL_EVERY_MS)

  return async () => {
    isStopping = true
    clearInterval(timer)
    const stopTimeout = setTimeout(() => mailer.close(), STOP_TIMEOUT_MS)
    await running
    clearTimeout(stopTimeout)
    mailer.close()
  }
}

function dueNow({ now }: Shop): MailTiming {
  return { now: now(), waitMs: LONGEST_WAIT_MS, leaseMs: LEASE_MS }
}

async function send(shop: Shop, mailer: Mailer, mail: StoredMail): Promise<void> {
  if (mail.expiresAt <= shop.now().toISOString()) {
    return giveUp(shop, mail, mail.error || 'It could not be sent in time.')
  }
  const { companyName } = await getSettings(shop.db)
  const { to, replyTo, subject, text, html, messageId } = mail
  const result = await mailer.send({
    to,
    replyTo,
    subject,
    text,
    html,
    messageId,
    fromName: companyName,
    date: new Date(mail.createdAt),
  })
  if (result.sent) return markMailSent(shop.db, mail, shop.now())
  if (result.cut) return requeueInterrupted(shop.db, mail.id)
  const wait = result.permanent ? undefined : waitMinutes[mail.attempts - 1]
  if (wait === undefined) return giveUp(shop, mail, result.error)
  const nextAt = new Date(shop.now().getTime() + wait * MINUTE_MS)
  shop.log.warn({ mailId: mail.id, err: result.error, nextAt }, 'sending a mail failed, will retry')
  await scheduleMailRetry(shop.db, mail.id, { error: result.error, nextAt })
}

async function giveUp(shop: Shop, mail: StoredMail, error: string): Promise<void> {
  shop.log.error({ mailId: mail.id, kind: mail.kind, err: error }, 'sending a mail failed for good')
  await markMailFailed(shop.db, mail.id, { error, now: shop.now() })
}
