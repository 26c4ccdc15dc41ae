import { tryLock } from '#database/locks.ts'
import {
  claimDueMail,
  type Due,
  hasDueMail,
  markMailFailed,
  markMailGivenUp,
  markMailSent,
  releaseMail,
  type StoredMail,
} from '#database/stores/emails.ts'
import { getSettings } from '#database/stores/settings.ts'
import type { Mailer } from '../../clients/mail/port.ts'
import type { Shop } from '../../shop.server.ts'

const LOOK_EVERY_MS = 500
const AT_ONCE = 3
/** So long a stop waits for the mail server; less than the whole shop is given to stop. */
const STOP_WITHIN_MS = 5000
/** Longer than the mailer waits for a server, so a claim that ended belongs to a worker that died. */
const LEASE_MS = 10 * 60_000
/** Waits after each failed attempt; after the last one the mail is given up. */
const waitMinutes = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60]
const LONGEST_WAIT_MS = Math.max(...waitMinutes) * 60_000

/**
 * Sends what the outbox holds; answers how to stop, which waits for what is under way, but not for a
 * server that hangs: what is cut then waits in the outbox for the next start. A mail is sent
 * at least once: between the server's yes and our mark lies a moment in which a crash makes the next
 * worker send it again, with the same Message-ID. Marking first could lose a mail, and a lost receipt
 * is worse than a second copy.
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
    await Promise.all(Array.from({ length: AT_ONCE }, sendDue))
  }
  async function work(): Promise<void> {
    // To take the turn costs a transaction; most of the time nothing waits.
    if (await hasDueMail(shop.db, dueNow(shop))) await tryLock(shop.db, 'mails', sendAllDue)
  }
  const timer = setInterval(() => {
    running ??= work()
      .catch(err => shop.log.error({ err }, 'the outbox could not be worked off'))
      .finally(() => {
        running = null
      })
  }, LOOK_EVERY_MS)

  return async () => {
    isStopping = true
    clearInterval(timer)
    const patience = setTimeout(() => mailer.close(), STOP_WITHIN_MS)
    await running
    clearTimeout(patience)
    mailer.close()
  }
}

function dueNow({ now }: Shop): Due {
  return { now: now(), waitMs: LONGEST_WAIT_MS, leaseMs: LEASE_MS }
}

async function send(shop: Shop, mailer: Mailer, mail: StoredMail): Promise<void> {
  if (mail.expiresAt <= shop.now().toISOString()) {
    return giveUp(shop, mail, mail.error || 'It could not be sent in time.')
  }
  const { companyName } = await getSettings(shop.db)
  const { to, replyTo, subject, text, html, messageId } = mail
  const result = await mailer.send({
    ...{ to, replyTo, subject, text, html, messageId },
    fromName: companyName,
    date: new Date(mail.createdAt),
  })
  if (result.sent) return markMailSent(shop.db, mail, shop.now())
  if (result.cut) return releaseMail(shop.db, mail.id)
  const wait = result.permanent ? undefined : waitMinutes[mail.attempts - 1]
  if (wait === undefined) return giveUp(shop, mail, result.error)
  const nextAt = new Date(shop.now().getTime() + wait * 60_000)
  shop.log.warn({ mail: mail.id, error: result.error, nextAt }, 'a mail could not be sent yet')
  await markMailFailed(shop.db, mail.id, { error: result.error, nextAt })
}

async function giveUp(shop: Shop, mail: StoredMail, error: string): Promise<void> {
  shop.log.error({ mail: mail.id, kind: mail.kind, error }, 'a mail was given up')
  await markMailGivenUp(shop.db, mail.id, { error, now: shop.now() })
}
