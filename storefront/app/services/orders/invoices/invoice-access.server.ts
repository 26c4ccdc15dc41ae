import { listInvoicedOrders } from '#database/reads/invoices.ts'
import { findOrder } from '#database/stores/orders.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import type { Language } from '#shared/domain/language.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { localPath } from '../../../i18n/language.ts'
import { invoicePath } from '../../../i18n/order-paths.ts'
import type { Shop } from '../../../shop.server.ts'
import { isSameSignature, signText } from '../../platform/signature.server.ts'
import {
  type OrderRecords,
  readOrderRecords,
  readRecordsOfOrders,
} from '../money/order-records.server.ts'
import { type InvoicedOrder, isInvoiced, toInvoiceView } from '../views/order-views.server.ts'

type Signer = Pick<Shop, 'secret' | 'env' | 'now'>

/** Validity of an invoice link. Every mail contains a new link. */
const LINK_DAYS = 365
/** Each signature starts with the last valid day: days since 1970 in base 36, four characters. */
const DAY_LENGTH = 4

/** Returns a signed URL that opens one invoice without a login, for one year. */
export function signedInvoiceUrl(shop: Signer, orderId: string, language: Language): string {
  const lastDay = (today(shop) + LINK_DAYS).toString(36).padStart(DAY_LENGTH, '0')
  const path = invoicePath({ orderId, signature: sign(shop, orderId, lastDay) })
  return `${shop.env.PUBLIC_URL}${localPath(path, language)}`
}

type InvoiceAccess = { orderId: string; signature: string; user: TokenClaims | null }

/**
 * Returns the invoice if the signature is valid, or if the user is a Master or placed the order.
 * Returns null otherwise, also for an unknown order. `isByLink`: the signature alone grants access.
 */
export async function findAllowedInvoice(
  shop: Shop,
  request: InvoiceAccess,
): Promise<{ invoice: InvoiceView; isByLink: boolean; order: InvoicedOrder } | null> {
  const allowed = await findAllowedOrder(shop, request)
  if (!allowed) return null
  const { order, isByLink } = allowed
  const records = await readOrderRecords(shop, order)
  return { invoice: toShopperView(order, records), isByLink, order }
}

/** Who may open the invoice of an order may also ask for a return. Throws a 404 for everybody else. */
export async function requireAllowedOrder(
  shop: Shop,
  request: InvoiceAccess,
): Promise<InvoicedOrder> {
  const found = await findAllowedOrder(shop, request)
  if (!found) throw new ShopError('not_found', messages.invoiceNotFound)
  return found.order
}

/** Like `findAllowedInvoice`, without building the invoice. */
async function findAllowedOrder(
  shop: Shop,
  { orderId, signature, user }: InvoiceAccess,
): Promise<{ order: InvoicedOrder; isByLink: boolean } | null> {
  const order = await findOrder(shop.db, orderId)
  if (!order || !isInvoiced(order)) return null
  const isByLink = isSigned(shop, order, signature)
  const isAllowed = isByLink || user?.role === 'Master' || (user !== null && isOwner(user, order))
  return isAllowed ? { order, isByLink } : null
}

/**
 * Returns the user's own paid orders, newest first. Includes guest orders with the same email address,
 * because activating the account verified that address.
 */
export async function listOwnInvoices(
  shop: Shop,
  user: TokenClaims,
  page: { skip: number; take: number; text?: string },
): Promise<ListResponse<InvoiceView>> {
  const { data, total } = await listInvoicedOrders(shop.db, {
    ...page,
    text: page.text ?? '',
    sort: 'dateTime',
    ascending: false,
    owner: { userId: Number(user.sub), emailKey: normalizeEmail(user.email) },
  })
  const recordsOf = await readRecordsOfOrders(shop, data)
  const toView = (order: InvoicedOrder) => toShopperView(order, recordsOf(order.orderId))
  return { data: data.filter(isInvoiced).map(toView), total }
}

/** Includes the credit notes, without what is internal to the staff. */
function toShopperView(order: InvoicedOrder, records: OrderRecords): InvoiceView {
  const refunds = records.refunds.map(refund => ({ ...refund, reason: '', requestedBy: '' }))
  const view = toInvoiceView(order, { ...records, refunds })
  return {
    ...view,
    captures: [],
    refunds: view.refunds.filter(({ state }) => state === 'done'),
    edits: view.edits.map(edit => ({ ...edit, by: edit.by && THE_SHOP })),
    paymentRequest: view.paymentRequest && { ...view.paymentRequest, askedBy: '' },
  }
}

/** In place of the name of a person. */
const THE_SHOP = 'shop'

function isOwner(user: TokenClaims, order: { placedBy: number | null; email: string }): boolean {
  return (
    order.placedBy === Number(user.sub) ||
    normalizeEmail(order.email) === normalizeEmail(user.email)
  )
}

/** True if the signature is valid for this order's invoice and has not expired. */
export function isSigned(
  shop: Signer,
  { orderId, paidAt }: { orderId: string; paidAt: string | null },
  signature: string,
): boolean {
  const lastDay = signature.slice(0, DAY_LENGTH)
  if (isSameSignature(signature, sign(shop, orderId, lastDay))) {
    return Number.parseInt(lastDay, 36) >= today(shop)
  }
  // Links of earlier releases contain no day. They expire a year after the payment.
  const paidDay = Math.floor(Date.parse(paidAt ?? '') / DAY_MS)
  return isSameSignature(signature, sign(shop, orderId)) && paidDay + LINK_DAYS >= today(shop)
}

function today({ now }: Pick<Shop, 'now'>): number {
  return Math.floor(now().getTime() / DAY_MS)
}

function sign(shop: Pick<Shop, 'secret'>, orderId: string, lastDay = ''): string {
  return lastDay + signText(shop, `invoice link: ${orderId}${lastDay && ` until ${lastDay}`}`)
}
