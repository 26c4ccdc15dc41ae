import { toCents } from '#shared/domain/money/money.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { type ChargeAccount, listRefunded } from '#shared/domain/orders/refund.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'

/** What an order was charged and refunded, in cents, as input for the refund rules. */
export function toRefundAccount({
  charged,
  refunds,
}: Pick<InvoiceView, 'charged' | 'refunds'>): ChargeAccount {
  return { charged: charged.map(toPart), refunded: listRefunded(refunds).map(toPart) }
}

function toPart({ kind, line, qty, beforeTax, tax, taxPercent }: RefundPartView): MoneyPart {
  return {
    kind,
    line,
    quantity: qty,
    beforeTaxCents: toCents(beforeTax),
    taxCents: toCents(tax),
    taxRate: toRate(taxPercent),
  }
}

/** True if pieces are not refunded at the price that was charged: their line has several prices, or a cheaper substitute. */
export function isAveragePrice(
  { quantity, beforeTaxCents }: MoneyPart,
  charged: RefundPartView | undefined,
): boolean {
  return beforeTaxCents !== quantity * toCents(charged?.measure?.unitPrice ?? 0)
}
