import { inTransaction } from '#database/db.ts'
import { findProduct } from '#database/reads/products.ts'
import { claimAlert, listDueAlerts } from '#database/stores/stock-alerts.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { backInStockMail } from '../../mails/stock-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { makeToken } from '../accounts/one-time-links.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'

const BATCH_SIZE = 50

/** Mails the shoppers who wait for products that can be bought again. */
export async function sendStockAlerts(shop: Shop): Promise<void> {
  for (;;) {
    const due = await listDueAlerts(shop.db, BATCH_SIZE)
    for (const id of due) {
      await sendAlert(shop, id)
      await yieldToEventLoop()
    }
    if (due.length < BATCH_SIZE) return
  }
}

/** One transaction for each mail, so that it is sent once even if two processes run this job. */
function sendAlert(shop: Shop, id: number): Promise<void> {
  const { token, tokenHash } = makeToken()
  return inTransaction(shop.db, async trx => {
    const alert = await claimAlert(trx, { id, tokenHash }, shop.now())
    const product = alert && (await findProduct(trx, alert.productId, { includeHidden: false }))
    if (!product) return
    const sender = await findSender(trx, shop)
    await enqueueEmail(trx, shop, {
      cause: `back-in-stock ${id}`,
      kind: 'back-in-stock',
      to: alert.email,
      replyTo: storeAddress(sender.settings, shop),
      content: backInStockMail(sender, alert.language, product, token),
      link: { token, userId: null },
    })
  })
}
