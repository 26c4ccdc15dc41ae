import { toCents } from '#shared/domain/money.ts'
import { isSameLine } from '#shared/domain/product-options.ts'
import { type Account, listCharged, listRefunded, type RefundPart } from '#shared/domain/refund.ts'
import { toRate } from '#shared/domain/tax.ts'
import type { OrderTotals } from '#shared/responses/checkout.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'

/** The order, or what was charged if that differs. */
export function chargedBasket({ charged, request }: InvoiceView): OrderTotals {
  return charged ?? request.basketState
}

/** What an order was charged and refunded, in cents, as input for the refund rules. */
export function toRefundAccount(invoice: InvoiceView): Account {
  const { refunds, reserved } = invoice
  const basket = chargedBasket(invoice)
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
  const charged = reserved > 0 ? [] : listCharged(lines, fees)
  return { charged, refunded: listRefunded(refunds).map(toPart) }
}
