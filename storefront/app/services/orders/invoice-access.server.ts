import { createHmac, timingSafeEqual } from 'node:crypto'
import { listPaidOrders } from '#database/reads/invoices.ts'
import { findOrder } from '#database/stores/orders.ts'
import { listRefundsOfOrders } from '#database/stores/refunds.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import type { Language } from '#shared/domain/language.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { localPath } from '../../i18n/language.ts'
import type { Shop } from '../../shop.server.ts'
import { isPaid, type PaidOrder, toInvoiceView } from './order-views.server.ts'

type Signer = Pick<Shop, 'secret' | 'env' | 'now'>

/** So long the link in a mail opens its invoice; every mail brings a new one. */
const LINK_DAYS = 365
const DAY_MS = 86_400_000
/** The link's last day, in days since 1970 to the base of 36, stands before its signature. */
const DAY_SIGNS = 4

/** The signed URL that opens one invoice without a login, for a year. */
export function signedInvoiceUrl(shop: Signer, orderId: string, language: Language): string {
  const lastDay = (today(shop) + LINK_DAYS).toString(36).padStart(DAY_SIGNS, '0')
  const query = new URLSearchParams({ order: orderId, t: sign(shop, orderId, lastDay) })
  return `${shop.env.PUBLIC_URL}${localPath('/invoice', language)}?${query}`
}

/**
 * The invoice, if its link is rightly signed, or the person is a Master or the one who ordered it; else
 * null, as for an order that does not exist. `isByLink`: the signature alone would open it.
 */
export async function findAllowedInvoice(
  shop: Shop,
  asked: { orderId: string; signature: string; user: TokenClaims | null },
): Promise<{ invoice: InvoiceView; isByLink: boolean } | null> {
  const { orderId, signature, user } = asked
  const order = await findOrder(shop.db, orderId)
  if (!order || !isPaid(order)) return null
  const isByLink = isSigned(shop, order, signature)
  const isAllowed = isByLink || user?.role === 'Master' || (user !== null && isOwner(user, order))
  return isAllowed ? { invoice: await toShopperView(shop, order), isByLink } : null
}

/**
 * A person's own paid orders, newest first: those placed while logged in, and those placed as a guest
 * with the address that the activation of the account has proved.
 */
export async function listOwnInvoices(
  shop: Shop,
  user: TokenClaims,
  page: { skip: number; take: number; text?: string },
): Promise<ListResponse<InvoiceView>> {
  const { data, total } = await listPaidOrders(shop.db, {
    ...page,
    text: page.text ?? '',
    sort: 'dateTime',
    ascending: false,
    owner: { userId: Number(user.sub), emailKey: normalizeEmail(user.email) },
  })
  return { data: data.filter(isPaid).map(order => toInvoiceView(order)), total }
}

/** With its credit notes, without what a Master wrote for the shop alone. */
async function toShopperView(shop: Shop, order: PaidOrder): Promise<InvoiceView> {
  const refunds = await listRefundsOfOrders(shop.db, [order.orderId])
  const creditNotes = refunds
    .filter(({ state }) => state === 'done')
    .map(refund => ({ ...refund, reason: '', askedBy: '' }))
  return toInvoiceView(order, creditNotes)
}

function isOwner(user: TokenClaims, order: { placedBy: number | null; email: string }): boolean {
  return (
    order.placedBy === Number(user.sub) ||
    normalizeEmail(order.email) === normalizeEmail(user.email)
  )
}

/** Whether the signature is that of the order's invoice link, and its last day is not over. */
export function isSigned(
  shop: Signer,
  { orderId, paidAt }: { orderId: string; paidAt: string | null },
  signature: string,
): boolean {
  const lastDay = signature.slice(0, DAY_SIGNS)
  if (isEqual(signature, sign(shop, orderId, lastDay))) {
    return Number.parseInt(lastDay, 36) >= today(shop)
  }
  // Links of earlier releases name no day: they end a year after the payment.
  const paidDay = Math.floor(Date.parse(paidAt ?? '') / DAY_MS)
  return isEqual(signature, sign(shop, orderId)) && paidDay + LINK_DAYS >= today(shop)
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function today({ now }: Pick<Shop, 'now'>): number {
  return Math.floor(now().getTime() / DAY_MS)
}

// The prefix holds a sign that no token holds: one kind of signature can never stand for the other.
function sign({ secret }: Pick<Shop, 'secret'>, orderId: string, lastDay = ''): string {
  const signed = `invoice link: ${orderId}${lastDay && ` until ${lastDay}`}`
  return lastDay + createHmac('sha256', secret).update(signed).digest('base64url')
}
