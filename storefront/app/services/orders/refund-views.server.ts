import type { Order, OrderLine } from '#database/stores/order-rows.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import { toDollars } from '#shared/domain/money.ts'
import { type RefundPart, sumByRate } from '#shared/domain/refund.ts'
import { toPercent } from '#shared/domain/tax.ts'
import type { RefundPartView, RefundView } from '#shared/responses/refund.ts'
import { findReturned, type ReturnedFrom } from './refunded-goods.server.ts'

export function toRefundView(
  order: Pick<Order, 'lines'>,
  refund: RefundWithParts,
  from: ReturnedFrom,
): RefundView {
  const { id, kind, state, destination, creditNumber, reason, requestedBy } = refund
  return {
    id,
    kind,
    state,
    destination,
    amount: toDollars(refund.amountCents),
    tax: toDollars(refund.taxCents),
    parts: refund.parts.map(part => {
      const returned = findReturned(refund, part, from)
      if (!returned) return toPartView(order, part)
      const { quantity } = returned
      return toPartView({ lines: [returned] }, { ...part, line: 0, quantity })
    }),
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

type Named = Pick<OrderLine, 'productId' | 'snapshot'>

function toPartView({ lines }: { lines: Named[] }, part: RefundPart): RefundPartView {
  const product = part.line === null ? undefined : lines[part.line]
  return {
    kind: part.kind,
    id: product?.productId ?? null,
    name: product?.snapshot.name ?? '',
    fName: product?.snapshot.fName ?? '',
    chosenOptions: product?.snapshot.chosenOptions ?? [],
    qty: part.quantity,
    beforeTax: toDollars(part.beforeTaxCents),
    tax: toDollars(part.taxCents),
    taxPercent: toPercent(part.taxRate),
  }
}

/** Returns what is due as the shopper sees it: a part above 0 costs more than was paid. */
export function toOwedParts(order: Order, due: RefundPart[]): RefundPartView[] {
  return due.map(({ quantity, beforeTaxCents, taxCents, ...part }) =>
    toPartView(order, {
      ...part,
      quantity: -quantity,
      beforeTaxCents: -beforeTaxCents,
      taxCents: -taxCents,
    }),
  )
}
