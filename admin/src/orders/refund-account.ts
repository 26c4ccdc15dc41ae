import { toCents } from '#shared/domain/money.ts'
import { isSameLine } from '#shared/domain/product-options.ts'
import { type Account, listCharged, listRefunded, type RefundPart } from '#shared/domain/refund.ts'
import { toRate } from '#shared/domain/tax.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'

/** What an order was charged and refunded, in cents, as input for the refund rules. */
export function toRefundAccount({ request, refunds }: InvoiceView): Account {
  const { basketState: basket } = request
  const lines = basket.basket.map(line => ({
    quantity: line.qty,
    beforeTaxCents: toCents(line.totalBeforeTax),
    taxCents: toCents(line.tax),
    taxRate: toRate(line.taxPercent),
  }))
  const fees = {
    delivery: {
      beforeTaxCents: toCents(basket.delivery),
      taxCents: toCents(basket.deliveryTax),
      taxRate: toRate(basket.deliveryTaxPercent),
    },
    administration: {
      beforeTaxCents: toCents(basket.administration),
      taxCents: toCents(basket.administrationTax),
      taxRate: toRate(basket.administrationTaxPercent),
    },
  }
  const toPart = (part: RefundPartView): RefundPart => {
    const { kind, id, chosenOptions, qty, beforeTax, tax, taxPercent } = part
    const wanted = { id: id ?? 0, optionValues: chosenOptions.map(chosen => chosen.id) }
    return {
      kind,
      line: kind === 'line' ? basket.basket.findIndex(line => isSameLine(line, wanted)) : null,
      quantity: qty,
      beforeTaxCents: toCents(beforeTax),
      taxCents: toCents(tax),
      taxRate: toRate(taxPercent),
    }
  }
  return { charged: listCharged(lines, fees), refunded: listRefunded(refunds).map(toPart) }
}
