import { createHash } from 'node:crypto'
import { inTransaction } from '#database/db.ts'
import { messages } from '#shared/messages.ts'
import type { ContactInput } from '#shared/schemas/contact.ts'
import { contactMail } from '../../mails/contact-mail.ts'
import type { Shop } from '../../shop.server.ts'
import { callLimits, consumeEach } from '../platform/rate-limit.server.ts'
import { enqueueEmail, findSender, storeAddress } from './outbox.server.ts'

/** Emails a visitor's message to the store. A repeat within the same hour is sent only once. */
export async function sendContact(
  shop: Shop,
  input: ContactInput,
  clientAddress: string,
): Promise<{ message: string }> {
  await consumeEach(shop, callLimits('contact', { clientAddress, email: input.email }))
  const hour = shop.now().toISOString().slice(0, 13)
  const digest = createHash('sha256')
    .update(JSON.stringify([hour, input]))
    .digest('hex')
  await inTransaction(shop.db, async trx => {
    const sender = await findSender(trx, shop)
    await enqueueEmail(trx, shop, {
      cause: `contact ${digest}`,
      kind: 'contact',
      to: storeAddress(sender.settings, shop),
      replyTo: input.email,
      content: contactMail(sender, input),
    })
  })
  return { message: messages.contactSent }
}
