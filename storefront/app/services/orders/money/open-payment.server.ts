import type { Db } from '#database/db.ts'
import { type Capture, isRelease } from '#database/stores/captures.ts'
import { findUnfinishedRequest } from '#database/stores/payment-requests.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { type CaptureKind, openCaptureMessages } from '#shared/domain/orders/open-capture.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

type ProviderCall = Pick<Refund | Capture, 'state'>

/** True if one has no result. A refund that waits follows one that is `checking`. */
function isOpen(calls: readonly ProviderCall[]): boolean {
  return calls.some(({ state }) => state === 'checking')
}

async function isLinkPaying(db: Db, orderId: string): Promise<boolean> {
  return (await findUnfinishedRequest(db, orderId))?.state === 'paying'
}

/** True while a refund, a capture or a payment by link of an order has no result. */
export async function isMoneyMoving(
  db: Db,
  orderId: string,
  calls: readonly ProviderCall[],
): Promise<boolean> {
  return isOpen(calls) || (await isLinkPaying(db, orderId))
}

/** Throws a 409 while a refund has no result: it decides what else can be given back. */
export function requireNoOpenRefund(refunds: readonly Pick<Refund, 'state'>[]): void {
  if (isOpen(refunds)) throw new ShopError('conflict', messages.refundUnderWay)
}

/** Throws a 409 while a capture has no result: it decides what the card has paid. */
export function requireNoOpenCapture(captures: readonly Capture[]): void {
  const open = findOpenCapture(captures)
  if (open) throw new ShopError('conflict', openCaptureMessages[open])
}

/** Whether a capture or a release has no result; null if none is open. */
export function findOpenCapture(captures: readonly Capture[]): CaptureKind | null {
  const open = captures.find(capture => isOpen([capture]))
  return open ? captureKindOf(open) : null
}

export function captureKindOf(capture: Capture): CaptureKind {
  return isRelease(capture) ? 'release' : 'capture'
}

/** Throws a 409 while the shopper pays by a link: until that ends, nothing may change what is owed. */
export async function requireNoLinkPaying(trx: Db, orderId: string): Promise<void> {
  if (await isLinkPaying(trx, orderId)) throw new ShopError('conflict', messages.linkPaying)
}
