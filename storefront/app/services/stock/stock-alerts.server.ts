import { type Db, inTransaction } from '#database/db.ts'
import { findProduct } from '#database/reads/products.ts'
import { listStockAlerts, type StockAlertQuery } from '#database/reads/stock-alerts.ts'
import {
  confirmAlert,
  deleteAlert,
  findAlert,
  storeConfirmedAlert,
  storeUnconfirmedAlert,
} from '#database/stores/stock-alerts.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import type { Language } from '#shared/domain/language.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { shownStatus } from '#shared/domain/products/stock.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StockAlertView } from '#shared/responses/stock.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { StockAlertInput } from '#shared/schemas/stock.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import { confirmAlertMail } from '../../mails/stock-mails.ts'
import type { Shop } from '../../shop.server.ts'
import { linkUnknown, makeToken } from '../accounts/one-time-links.server.ts'
import { enqueueEmail, findSender, storeAddress } from '../mail/outbox.server.ts'
import { withMinimumDuration } from '../platform/minimum-duration.ts'
import { callLimits, consumeEach, linkLimits } from '../platform/rate-limit.server.ts'

export const CONFIRM_WITHIN_MS = 7 * DAY_MS

type Message = { message: string }
type Caller = { user: TokenClaims | null; language: Language; clientAddress: string }

/**
 * Stores a request for a mail when a product can be bought again. An address that is not the caller's own must be
 * confirmed by a link, which is sent once while it is valid. The response and its timing do not reveal whether the address is known.
 */
export async function requestAlert(
  shop: Shop,
  { productId, email }: StockAlertInput,
  { user, language, clientAddress }: Caller,
): Promise<Message> {
  await consumeEach(shop, callLimits('alert', { clientAddress, email }))
  const product = await requireSoldOut(shop.db, productId)
  const emailKey = normalizeEmail(email)
  const wanted = { productId, email, emailKey, language }
  if (user && normalizeEmail(user.email) === emailKey) {
    await storeConfirmedAlert(shop.db, wanted, shop.now())
    return { message: messages.alertSet }
  }
  const { token, tokenHash } = makeToken()
  const now = shop.now()
  const times = { now, expired: lastConfirmable(now) }
  await withMinimumDuration(
    inTransaction(shop.db, async trx => {
      if (!(await storeUnconfirmedAlert(trx, wanted, tokenHash, times))) return
      const sender = await findSender(trx, shop)
      await enqueueEmail(trx, shop, {
        cause: `stock-alert ${tokenHash}`,
        kind: 'stock-alert',
        to: email,
        replyTo: storeAddress(sender.settings, shop),
        content: confirmAlertMail(sender, language, product, token),
        link: {
          token,
          userId: null,
          expiresAt: new Date(now.getTime() + CONFIRM_WITHIN_MS),
        },
      })
    }),
  )
  return { message: messages.alertPending }
}

/** Throws unless shoppers see the product and cannot buy it. */
async function requireSoldOut(db: Db, productId: number) {
  const product = await findProduct(db, productId, { includeHidden: false })
  if (!product) throw itemNotFound()
  if (isBuyable(shownStatus(product))) throw new ShopError('conflict', messages.alertBuyable)
  return product
}

/** Confirms a request. Idempotent: opening the link again succeeds and changes nothing. */
export async function confirmAlertRequest(
  shop: Shop,
  token: string,
  clientAddress: string,
): Promise<Message> {
  await consumeEach(shop, linkLimits(clientAddress))
  const alert = await findAlert(shop.db, hashToken(token))
  if (!alert) throw linkUnknown()
  const expired = lastConfirmable(shop.now()).toISOString()
  if (alert.confirmedAt === null && alert.createdAt < expired) throw linkUnknown()
  await confirmAlert(shop.db, alert.id, shop.now())
  return { message: messages.alertSet }
}

/** An older request can no longer be confirmed. */
function lastConfirmable(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_WITHIN_MS)
}

/** Deletes the request, whether or not its mail was sent. */
export async function deleteAlertRequest(
  shop: Shop,
  token: string,
  clientAddress: string,
): Promise<Message> {
  await consumeEach(shop, linkLimits(clientAddress))
  if (!(await deleteAlert(shop.db, hashToken(token)))) throw linkUnknown()
  return { message: messages.alertEnded }
}

export function listAlertRequests(
  shop: Shop,
  query: StockAlertQuery,
): Promise<ListResponse<StockAlertView>> {
  return listStockAlerts(shop.db, query)
}
