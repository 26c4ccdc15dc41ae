import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import { priceOrder, toOrderFees } from '#shared/domain/products/pricing.ts'
import { limitOfGoods } from '#shared/domain/weights/weighed.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { StoredBasket } from '../basket/stored-basket.ts'
import { toPricedLine } from '../basket/to-priced-line.ts'

type FeeSettings = Pick<
  SettingsInput,
  'tax' | 'deliveryTax' | 'administrationFee' | 'administrationFeeTax' | 'weightTolerance'
>

/**
 * The order's estimated amounts with fees, for display; decimal dollars. `limit` is the most that it costs, if some goods
 * are weighed. The server prices it again.
 */
export function estimateOrder(
  basket: Pick<StoredBasket, 'basket' | 'subTotal' | 'tax'>,
  delivery: number,
  settings: FeeSettings,
) {
  const fees = toOrderFees(settings, toCents(delivery))
  const goods = { subTotalCents: toCents(basket.subTotal), taxCents: toCents(basket.tax) }
  const priced = priceOrder(goods, fees)
  const lines = basket.basket.map(line => toPricedLine(line, settings.tax))
  const limit = limitOfGoods(lines, toRate(settings.weightTolerance))
  return {
    subTotal: toDollars(priced.subTotalCents),
    tax: toDollars(priced.taxCents),
    delivery: toDollars(priced.deliveryCents),
    administration: toDollars(priced.administrationCents),
    total: toDollars(priced.totalCents),
    limit: limit ? toDollars(priceOrder(limit, fees).totalCents) : undefined,
  }
}
