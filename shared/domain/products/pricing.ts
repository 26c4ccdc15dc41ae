import { type Cents, type LineAmounts, percentOf, toCents, withTax } from '../money/money.ts'
import { type OrderAmounts, withTotals } from '../money/order-amounts.ts'
import { roundHalfUp } from '../money/rounding.ts'
import { type Rate, type TaxClass, taxRateFor, toRate } from '../money/tax.ts'
import { sum } from '../sum.ts'
import { lowestDifferenceCents } from './product-options.ts'
import { type ProductStatus, productStatus } from './product-status.ts'

export type ProductPrices = { priceCents: Cents; salePriceCents: Cents; status: ProductStatus }
export type UnpricedLine = ProductPrices & { taxClass: TaxClass; quantity: number }

type PricedLine = LineAmounts & { unitPriceCents: Cents; taxRate: Rate }
export type PricedBasket = {
  lines: PricedLine[]
  subTotalCents: Cents
  taxCents: Cents
  totalCents: Cents
}

export type OrderFees = {
  /** The zone's cost, 0 for pickup. */
  deliveryCents: Cents
  deliveryTaxRate: Rate
  administrationFeeRate: Rate
  administrationTaxRate: Rate
}

type FeeSettings = { deliveryTax: number; administrationFee: number; administrationFeeTax: number }

/** The fees that the settings name, in percent, with the cost of the delivery. */
export function toOrderFees(settings: FeeSettings, deliveryCents: Cents): OrderFees {
  return {
    deliveryCents,
    deliveryTaxRate: toRate(settings.deliveryTax),
    administrationFeeRate: toRate(settings.administrationFee),
    administrationTaxRate: toRate(settings.administrationFeeTax),
  }
}

export type PricedOrder = OrderAmounts & { deliveryTaxRate: Rate; administrationTaxRate: Rate }

export function isBuyable(status: ProductStatus): boolean {
  return status === productStatus.available || status === productStatus.onSale
}

/** True if shoppers could buy the product for free. A Master must confirm that. */
export function isFree({ price, salePrice, status, options }: MaybeFree): boolean {
  // Without a sale price, a product cannot be on sale.
  const prices = status === productStatus.onSale && salePrice > 0 ? [price, salePrice] : [price]
  const lowest = toCents(Math.min(...prices)) + lowestDifferenceCents(options)
  return lowest === 0 && isBuyable(status)
}

type MaybeFree = {
  price: number
  salePrice: number
  status: ProductStatus
  options: Parameters<typeof lowestDifferenceCents>[0]
}

export function unitPriceCents({ priceCents, salePriceCents, status }: ProductPrices): Cents {
  return status === productStatus.onSale ? salePriceCents : priceCents
}

/** Returns the whole percentage for the sale badge. Null without a real saving. */
export function percentOff({ priceCents, salePriceCents, status }: ProductPrices): number | null {
  const saves = 0 < salePriceCents && salePriceCents < priceCents
  if (status !== productStatus.onSale || !saves) return null
  return roundHalfUp((priceCents - salePriceCents) * 100, priceCents)
}

/** Prices one line: see `withTax`. */
export function priceLine(line: {
  unitPriceCents: Cents
  quantity: number
  taxRate: Rate
}): LineAmounts {
  return withTax(line.unitPriceCents * line.quantity, line.taxRate)
}

/** Prices the goods without fees. The totals are sums of the amounts shown on the lines. */
export function priceBasket(items: UnpricedLine[], standardRate: Rate): PricedBasket {
  const lines = items.map(item => {
    const unit = unitPriceCents(item)
    const taxRate = taxRateFor(item.taxClass, standardRate)
    const amounts = priceLine({ unitPriceCents: unit, quantity: item.quantity, taxRate })
    return { unitPriceCents: unit, taxRate, ...amounts }
  })
  return {
    lines,
    subTotalCents: sum(lines.map(line => line.beforeTaxCents)),
    taxCents: sum(lines.map(line => line.taxCents)),
    totalCents: sum(lines.map(line => line.totalCents)),
  }
}

/** Prices goods, delivery and administration. Each fee is taxed at its own rate. */
export function priceOrder(
  goods: Pick<PricedBasket, 'subTotalCents' | 'taxCents'>,
  fees: OrderFees,
): PricedOrder {
  const { subTotalCents, taxCents: goodsTaxCents } = goods
  const { deliveryCents } = fees
  const deliveryTaxCents = percentOf(deliveryCents, fees.deliveryTaxRate)
  const administrationCents = percentOf(subTotalCents, fees.administrationFeeRate)
  const administrationTaxCents = percentOf(administrationCents, fees.administrationTaxRate)
  const amounts = withTotals({
    subTotalCents,
    goodsTaxCents,
    deliveryCents,
    deliveryTaxCents,
    administrationCents,
    administrationTaxCents,
  })
  const { deliveryTaxRate, administrationTaxRate } = fees
  return { ...amounts, deliveryTaxRate, administrationTaxRate }
}
