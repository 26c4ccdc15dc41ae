import { isDeepStrictEqual } from 'node:util'
import type { Revision } from '#database/stores/order-revisions.ts'
import type { Order, OrderLine } from '#database/stores/order-types.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { listChargedParts } from '#shared/domain/orders/charged-parts.ts'
import { refundAmount } from '#shared/domain/orders/free-amount.ts'
import {
  isSameItem,
  type MoneyPart,
  sumByRate,
  totalOf,
} from '#shared/domain/orders/money-parts.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import {
  type ChargeAccount,
  type ChosenItem,
  fitsInRemaining,
  listItemsLeft,
  listRefunded,
  type RefundTax,
  refundItems,
  refundRemaining,
} from '#shared/domain/orders/refund.ts'
import { isSameLine, type LineIdentity, lineKey } from '#shared/domain/products/product-options.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { RefundInput } from '#shared/schemas/refund.ts'

/** The requested contents of a refund. `seenCents` is the amount that the caller was shown. */
export type RefundContent =
  | { kind: 'all' }
  | { kind: 'amount'; amountCents: number; tax: RefundTax }
  | ({ kind: 'items'; seenCents: number | null } & Items)
/** The lines and fees of a refund. */
export type GivenBack = { amountCents: number; parts: MoneyPart[] }
type Items = Pick<RefundInput, 'lines' | 'delivery' | 'administration'>

/** Returns the parts to refund, priced by the rest of the payment. Throws a `ShopError` if the rest is too small. */
export function requireParts(
  order: Order,
  refunds: RefundWithParts[],
  content: RefundContent,
): MoneyPart[] {
  const account = {
    charged: listChargedParts(order),
    refunded: listRefunded(refunds),
  }
  if (content.kind === 'all') return refundRemaining(account)
  if (content.kind === 'items') return requireItems(account, order, content)
  const { amountCents, tax } = content
  const restCents = moneyOf(order).chargedCents - totalOf(account.refunded)
  if (amountCents > restCents) {
    throw fieldError('invalid', 'amount', messages.refundTooLarge(toDollars(restCents)))
  }
  return refundAmount(account, amountCents, { tax, standardRate: order.taxRate })
}

function requireItems(
  account: ChargeAccount,
  order: Order,
  { seenCents, ...items }: Items & { seenCents: number | null },
): MoneyPart[] {
  const chosen = toChosen(order, items)
  const left = listItemsLeft(account)
  for (const { quantity, ...item } of chosen) {
    const available = left.find(part => isSameItem(part, item))
    const isFee = item.kind !== 'line'
    if (!available) {
      throw fieldError(
        'invalid',
        isFee ? item.kind : 'lines',
        isFee ? messages.refundFeeGone : messages.refundUnknownLine,
      )
    }
    if (quantity > available.quantity) {
      throw fieldError('invalid', 'lines', messages.refundTooMany(available.quantity))
    }
  }
  const parts = refundItems(account, chosen) ?? []
  const amountCents = totalOf(parts)
  if (amountCents < 1) throw fieldError('invalid', 'lines', messages.refundNothing)
  if (!fitsInRemaining(account, parts))
    throw fieldError('invalid', 'lines', messages.refundBeyondRemaining)
  if (seenCents !== null && seenCents !== amountCents) {
    throw new ShopError('conflict', messages.refundChanged)
  }
  return parts
}

/** True if a refund was requested with this content. `earlier` are the previous refunds of the same charge. */
export function isSameContent(
  order: Order,
  earlier: RefundWithParts[],
  { amountCents, parts }: GivenBack,
  content: RefundContent,
): boolean {
  if (content.kind === 'all') {
    return totalOf(requireParts(order, earlier, content)) === amountCents
  }
  if (content.kind === 'amount') {
    if (content.amountCents !== amountCents) return false
    return isDeepStrictEqual(sumByRate(requireParts(order, earlier, content)), sumByRate(parts))
  }
  const chosen = toChosen(order, content)
  return (
    chosen.length === parts.length &&
    chosen.every(item =>
      parts.some(part => isSameItem(part, item) && part.quantity === item.quantity),
    )
  )
}

/**
 * Returns the content with the ordered products in place of what replaced them, which the invoice names. `packed`: the
 * revision with what was packed, if there is one. A product is not both ordered and a substitute: `requireSubstitute` refuses
 * what the order has already, and what replaces another of its lines.
 */
export function withOrderedProducts(
  { lines }: Pick<Order, 'lines'>,
  packed: Revision | null,
  content: RefundContent,
): RefundContent {
  if (content.kind !== 'items') return content
  const named = new Map<string, RefundInput['lines'][number]>()
  for (const line of content.lines) {
    const replaced = packed?.lines.find(
      ({ end, productId }) => end === 'substituted' && productId === line.id,
    )
    const ordered = replaced && lines[replaced.position]
    const { productId: id = line.id, snapshot } = ordered ?? {}
    const own = { ...line, id, optionValues: snapshot?.optionValues ?? line.optionValues }
    const key = lineKey(own)
    named.set(key, { ...own, qty: own.qty + (named.get(key)?.qty ?? 0) })
  }
  return { ...content, lines: [...named.values()] }
}

function toChosen(order: Order, { lines, delivery, administration }: Items): ChosenItem[] {
  const fee = { line: null, quantity: 1 }
  return [
    ...lines.map(line => ({
      kind: 'line' as const,
      line: positionOf(order, line),
      quantity: line.qty,
    })),
    ...(delivery ? [{ ...fee, kind: 'delivery' as const }] : []),
    ...(administration ? [{ ...fee, kind: 'administration' as const }] : []),
  ]
}

/** Without a choice, the only line of the product is meant. -1 if there is no such line. */
function positionOf({ lines }: Order, wanted: LineIdentity): number {
  const isOnlyLine = lines.filter(({ productId }) => productId === wanted.id).length === 1
  const isMeant = ({ productId: id, snapshot: { optionValues } }: OrderLine) =>
    isSameLine({ id, optionValues }, wanted)
  return isOnlyLine && wanted.optionValues?.length === 0
    ? lines.findIndex(({ productId }) => productId === wanted.id)
    : lines.findIndex(isMeant)
}
