import type { Order } from '#database/stores/order-types.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { toPercent } from '#shared/domain/money/tax.ts'
import { type MoneyPart, negatePart, sumByRate } from '#shared/domain/orders/money-parts.ts'
import { cardText } from '#shared/domain/orders/receipt-names.ts'
import type { ChargedPartView, RefundPartView, RefundView } from '#shared/responses/refund.ts'
import { findChargedGoods, type NamedGoods } from './charged-goods.server.ts'
import type { GoodsRecords } from './goods-left.server.ts'
import { findRefundedGoods } from './refunded-goods.server.ts'

/** `attempts`: all attempts to pay the order; they name the card of a refund. */
export function toRefundView(
  order: Pick<Order, 'lines' | 'shippingType' | 'state' | 'limitCents' | 'charged'>,
  refund: RefundWithParts,
  { attempts, ...records }: GoodsRecords & { attempts: readonly PaymentAttempt[] },
): RefundView {
  const { id, kind, state, destination, creditNumber, reason, requestedBy } = refund
  const receipt = attempts.find(attempt => attempt.id === refund.attemptId)?.receipt
  return {
    id,
    kind,
    state,
    destination,
    card: destination === 'card' && receipt ? cardText(receipt) : '',
    amount: toDollars(refund.amountCents),
    tax: toDollars(refund.taxCents),
    parts: refund.parts.map(part =>
      toPartView(order, part, findRefundedGoods(order, refund, part, records)),
    ),
    taxes: sumByRate(refund.parts).map(sum => ({
      taxPercent: toPercent(sum.taxRate),
      beforeTax: toDollars(sum.beforeTaxCents),
      tax: toDollars(sum.taxCents),
    })),
    creditNumber,
    dateTime: refund.finishedAt ?? refund.createdAt,
    transAction: refund.receipt?.txnNumber ?? '',
    reason,
    askedBy: requestedBy,
  }
}

function toPartView(
  { shippingType }: Pick<Order, 'shippingType'>,
  part: MoneyPart,
  goods: NamedGoods | null,
): RefundPartView {
  return {
    kind: part.kind,
    isPickup: part.kind === 'delivery' && shippingType === 'pickup',
    line: part.line,
    id: goods?.productId ?? null,
    name: goods?.snapshot.name ?? '',
    fName: goods?.snapshot.fName ?? '',
    chosenOptions: goods?.snapshot.chosenOptions ?? [],
    qty: part.quantity,
    beforeTax: toDollars(part.beforeTaxCents),
    tax: toDollars(part.taxCents),
    taxPercent: toPercent(part.taxRate),
    measure: goods?.measure ?? null,
  }
}

export function toChargedParts(
  order: Order,
  parts: MoneyPart[],
  records: GoodsRecords,
): ChargedPartView[] {
  return parts.map(part => {
    const goods = findChargedGoods(order, part, records)
    const { kept = part.quantity, grams = null, packs = null } = goods ?? {}
    return { ...toPartView(order, part, goods), kept, grams, packs }
  })
}

/** Returns what is due as the shopper sees it, of goods as they were ordered: a part above 0 costs more than was paid. */
export function toOwedParts(order: Order, due: MoneyPart[]): RefundPartView[] {
  return due.map(negatePart).map(part => {
    return toPartView(order, part, findChargedGoods(order, part, notPacked))
  })
}

const notPacked: GoodsRecords = { refunds: [], returns: [], newest: undefined }
