import { alertMail } from '#app/mails/alert-mail.ts'
import { enqueueEmail, findSender, storeAddress } from '#app/services/mail/outbox.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { findProblems } from './find-problems.ts'

/** Sends a mail to ALERT_EMAIL about each problem, at most once a day per cause. */
export async function alertGrocer(shop: Shop): Promise<void> {
  const to = shop.env.ALERT_EMAIL
  if (!to) return
  const day = shopDay(shop.now(), shop.env.TIME_ZONE)
  const sender = await findSender(shop.db, shop)
  for (const { cause, ...alert } of await findProblems(shop)) {
    await enqueueEmail(shop.db, shop, {
      cause: `alert ${cause} ${day}`,
      kind: 'alert',
      to,
      replyTo: storeAddress(sender.settings, shop),
      content: alertMail(sender, alert),
    })
  }
}
