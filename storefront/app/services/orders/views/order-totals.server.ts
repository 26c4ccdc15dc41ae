import type { Order } from '#database/stores/order-types.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import type { OrderAmounts } from '#shared/domain/money/order-amounts.ts'
import { toPercent } from '#shared/domain/money/tax.ts'

type Rates = Pick<
  Order,
  'administrationTaxRate' | 'deliveryTaxRate' | 'taxRate' | 'administrationFeeRate'
>

/** The totals of an order or of one of its revisions, as the checkout and the invoice show them. */
export function toOrderTotals(amounts: OrderAmounts, rates: Rates) {
  return {
    administration: toDollars(amounts.administrationCents),
    administrationTax: toDollars(amounts.administrationTaxCents),
    administrationTaxPercent: toPercent(rates.administrationTaxRate),
    delivery: toDollars(amounts.deliveryCents),
    deliveryTax: toDollars(amounts.deliveryTaxCents),
    deliveryTaxPercent: toPercent(rates.deliveryTaxRate),
    tax: toDollars(amounts.taxCents),
    subTotal: toDollars(amounts.subTotalCents),
    total: toDollars(amounts.totalCents),
    hstPercent: toPercent(rates.taxRate),
    administrationPercent: toPercent(rates.administrationFeeRate),
  }
}
