import type { AddressParts } from '#shared/domain/addresses/delivery-address.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { type AgreedLine, toPricedQuantities } from '#shared/domain/money/priced-quantities.ts'
import type { Rate } from '#shared/domain/money/tax.ts'
import type { ChargedAmounts } from '#shared/domain/orders/charged-parts.ts'
import type { OrderState } from '#shared/domain/orders/order-state.ts'
import { type OrderUnit, stockQuantity, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Precision } from '#shared/schemas/checkout.ts'
import type { LineSnapshot } from './line-snapshot.ts'
import type { StockGoods } from './stock-unit.ts'

/**
 * A line keeps what the shopper saw. A payment prices it again if something has changed since. Once it is paid, no price
 * change reaches it.
 */
export type OrderLine = {
  productId: number
  snapshot: LineSnapshot
  comment: string
  quantity: number
  unitPriceCents: number
  taxRate: number
  beforeTaxCents: number
  taxCents: number
  totalCents: number
}

/** What a shopper ordered, priced by the server. */
export type OrderDraft = AddressParts & {
  name: string
  email: string
  phone: string
  comment: string
  /** Leave it at the door. */
  isDrop: boolean
  /** Replacements are welcome. */
  isReplace: boolean
  shippingType: 'delivery' | 'pickup'
  pickupLocation: string
  address: string
  /** The precision of the coordinates; empty for pickup. */
  precision: Precision | ''
  lat: number
  lng: number
  zoneId: number
  zoneName: string
  zoneAlias: string
  minPurchaseCents: number
  subTotalCents: number
  goodsTaxCents: number
  deliveryCents: number
  deliveryTaxCents: number
  deliveryTaxRate: number
  administrationCents: number
  administrationTaxCents: number
  administrationTaxRate: number
  taxCents: number
  totalCents: number
  /** The most that the shopper pays. The card is authorised for it; null if it is charged for the total. */
  limitCents: Cents | null
  /** By how much weighed goods may exceed their weight, in hundredths of a percent. */
  weightToleranceRate: Rate
  taxRate: number
  administrationFeeRate: number
  sameDay: boolean
  deliveryDate: string
  /** The delivery or pickup window, with its start and end as ISO times. Null if there was no plan. */
  windowId: string | null
  windowStart: string | null
  windowEnd: string | null
  /** The content version that it was priced by; null if that is not known. */
  pricedVersion: number | null
  /** The language of the shop's mails about the order. */
  language: Language
  /** The account that was logged in, or null for a guest. */
  placedBy: number | null
  lines: OrderLine[]
}

export type Order = OrderDraft & {
  orderId: string
  invoiceNumber: number | null
  state: OrderState
  printFlag: boolean
  receipt: Receipt | null
  /** The part that store credit paid, or that is set aside until the order is charged. */
  creditCents: Cents
  createdAt: string
  /** When it was last changed or, while its payment is unsettled, last looked up. */
  updatedAt: string
  /** When its card was charged or, for an authorised order, when the amount was reserved. */
  paidAt: string | null
  /** Card hold plus credit set aside; null if it equals `limitCents`. `Capture.cardHoldCents` is the card's part alone. */
  reservedLimitCents: Cents | null
  /** What was charged, if it differs from lines and fees. Null while nothing is charged, too: ask `moneyOf`. */
  charged: ChargedAmounts | null
  /** Refunds become store credit: the shopper chose that. */
  takesCredit: boolean
}

/** A line with its step or the usual weight of a piece, and its prices if it has several. */
export function withUnitAndPrices<Line extends OrderLine>(
  line: Line,
): Line & OrderUnit & Pick<AgreedLine, 'pricedQuantities'> {
  const { stepGrams, pieceGrams, prices } = line.snapshot
  return { ...line, stepGrams, pieceGrams, pricedQuantities: prices && toPricedQuantities(prices) }
}

/** An order with each of its lines as `withUnitAndPrices` returns it. */
export function orderWithUnitsAndPrices<Some extends Pick<Order, 'lines'>>(order: Some) {
  return { ...order, lines: order.lines.map(withUnitAndPrices) }
}

/** What the lines of an order take from the stock: pieces, or for weighed goods the most grams. */
export function stockOf({
  lines,
  weightToleranceRate,
}: Pick<OrderDraft, 'lines' | 'weightToleranceRate'>): StockGoods[] {
  return lines.map(({ productId, snapshot, quantity }) => ({
    productId,
    quantity: stockQuantity(snapshot, quantity, weightToleranceRate),
    isWeighed: unitGrams(snapshot) !== null,
  }))
}

/** Returns the id of the attempt that paid or reserved an order: the provider's receipt bears it. Empty if there is none. */
export function payingAttemptId({ receipt }: Pick<Order, 'receipt'>): string {
  return receipt?.receiptId ?? ''
}

/** True if this attempt paid the order, or reserved its limit. */
export function isPaidBy(order: Pick<Order, 'receipt'>, attemptId: string): boolean {
  return order.receipt?.receiptId === attemptId
}
