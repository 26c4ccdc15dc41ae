import { toCents, toDollars } from '#shared/domain/money.ts'
import { priceOrder } from '#shared/domain/pricing.ts'
import { toRate } from '#shared/domain/tax.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'

type FeeSettings = Pick<SettingsInput, 'deliveryTax' | 'administrationFee' | 'administrationFeeTax'>

/** The order's estimated amounts with fees, for display; decimal dollars. The server prices it again. */
export function estimateOrder(
  basket: { subTotal: number; tax: number },
  delivery: number,
  settings: FeeSettings,
) {
  const priced = priceOrder(
    { subTotalCents: toCents(basket.subTotal), taxCents: toCents(basket.tax) },
    {
      deliveryCents: toCents(delivery),
      deliveryTaxRate: toRate(settings.deliveryTax),
      administrationFeeRate: toRate(settings.administrationFee),
      administrationFeeTaxRate: toRate(settings.administrationFeeTax),
    },
  )
  return {
    subTotal: toDollars(priced.subTotalCents),
    tax: toDollars(priced.taxCents),
    delivery: toDollars(priced.deliveryCents),
    administration: toDollars(priced.administrationCents),
    total: toDollars(priced.totalCents),
  }
}
