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
import { toBoolean } from '../query-helpers.ts'
import { type LineSnapshot, toSnapshot } from './line-snapshot.ts'
import { type ChargedColumns, type ChargedLineColumns, toCharged } from './order-charged.ts'
import { orderSearchText } from './order-search.ts'
import type { StockGoods } from './stock-unit.ts'
import { normalizeEmail } from './users.ts'

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

export type OrderRow = ReturnType<typeof toRow> &
  ChargedColumns & {
    order_id: string
    invoice_number: number | null
    state: OrderState
    print_flag: unknown
    receipt: string | null
    credit_cents: number
    hold_cents: number | null
    created_at: string
    updated_at: string
    paid_at: string | null
    takes_credit: unknown
  }

export type LineRow = ChargedLineColumns & {
  order_id: string
  product_id: number
  snapshot: string
  comment: string
  quantity: number
  unit_price_cents: number
  tax_rate: number
  before_tax_cents: number
  tax_cents: number
  total_cents: number
}

export function toRow(orderId: string, draft: OrderDraft) {
  return {
    name: draft.name,
    name_key: draft.name.toLowerCase(),
    email: draft.email,
    phone: draft.phone,
    comment: draft.comment,
    shipping_type: draft.shippingType,
    pickup_location: draft.pickupLocation,
    is_drop: draft.isDrop,
    is_replace: draft.isReplace,
    address: draft.address,
    street: draft.street,
    unit: draft.unit,
    buzzer: draft.buzzer,
    city: draft.city,
    postal_code: draft.postalCode,
    place_precision: draft.precision,
    lat: draft.lat,
    lng: draft.lng,
    zone_id: draft.zoneId,
    zone_name: draft.zoneName,
    zone_alias: draft.zoneAlias,
    min_purchase_cents: draft.minPurchaseCents,
    sub_total_cents: draft.subTotalCents,
    goods_tax_cents: draft.goodsTaxCents,
    delivery_cents: draft.deliveryCents,
    delivery_tax_cents: draft.deliveryTaxCents,
    delivery_tax_rate: draft.deliveryTaxRate,
    administration_cents: draft.administrationCents,
    administration_tax_cents: draft.administrationTaxCents,
    administration_tax_rate: draft.administrationTaxRate,
    tax_cents: draft.taxCents,
    total_cents: draft.totalCents,
    limit_cents: draft.limitCents,
    weight_tolerance_rate: draft.weightToleranceRate,
    tax_rate: draft.taxRate,
    administration_fee_rate: draft.administrationFeeRate,
    same_day: draft.sameDay,
    delivery_date: draft.deliveryDate,
    window_id: draft.windowId,
    window_start: draft.windowStart,
    window_end: draft.windowEnd,
    priced_version: draft.pricedVersion,
    language: draft.language,
    placed_by: draft.placedBy,
    email_key: normalizeEmail(draft.email),
    search_text: orderSearchText(orderId, draft, draft.lines, []),
  }
}

export function fromRow(row: OrderRow, lines: LineRow[]): Order {
  return {
    orderId: row.order_id,
    invoiceNumber: row.invoice_number,
    state: row.state,
    printFlag: toBoolean(row.print_flag),
    receipt: row.receipt ? JSON.parse(row.receipt) : null,
    creditCents: row.credit_cents,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
    reservedLimitCents: row.hold_cents,
    charged: toCharged(row, lines),
    takesCredit: toBoolean(row.takes_credit),
    name: row.name,
    email: row.email,
    phone: row.phone,
    comment: row.comment,
    isDrop: toBoolean(row.is_drop),
    isReplace: toBoolean(row.is_replace),
    shippingType: row.shipping_type,
    pickupLocation: row.pickup_location,
    address: row.address,
    street: row.street,
    unit: row.unit,
    buzzer: row.buzzer,
    city: row.city,
    postalCode: row.postal_code,
    precision: row.place_precision,
    lat: row.lat,
    lng: row.lng,
    zoneId: Number(row.zone_id),
    zoneName: row.zone_name,
    zoneAlias: row.zone_alias,
    minPurchaseCents: row.min_purchase_cents,
    subTotalCents: row.sub_total_cents,
    goodsTaxCents: row.goods_tax_cents,
    deliveryCents: row.delivery_cents,
    deliveryTaxCents: row.delivery_tax_cents,
    deliveryTaxRate: row.delivery_tax_rate,
    administrationCents: row.administration_cents,
    administrationTaxCents: row.administration_tax_cents,
    administrationTaxRate: row.administration_tax_rate,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    limitCents: row.limit_cents,
    weightToleranceRate: row.weight_tolerance_rate,
    taxRate: row.tax_rate,
    administrationFeeRate: row.administration_fee_rate,
    sameDay: toBoolean(row.same_day),
    deliveryDate: row.delivery_date,
    windowId: row.window_id,
    windowStart: row.window_start,
    windowEnd: row.window_end,
    pricedVersion: row.priced_version,
    language: row.language,
    placedBy: row.placed_by,
    lines: lines.map(fromLineRow),
  }
}

export function fromLineRow(row: LineRow): OrderLine {
  return {
    productId: row.product_id,
    snapshot: toSnapshot(JSON.parse(row.snapshot)),
    comment: row.comment,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    taxRate: row.tax_rate,
    beforeTaxCents: row.before_tax_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
  }
}

export function toLineRow(line: OrderLine): Omit<LineRow, 'order_id' | keyof ChargedLineColumns> {
  return {
    product_id: line.productId,
    snapshot: JSON.stringify(line.snapshot),
    comment: line.comment,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    tax_rate: line.taxRate,
    before_tax_cents: line.beforeTaxCents,
    tax_cents: line.taxCents,
    total_cents: line.totalCents,
  }
}

/** Returns the id of the attempt that paid or reserved an order: the provider's receipt bears it. Empty if there is none. */
export function payingAttemptId({ receipt }: Pick<Order, 'receipt'>): string {
  return receipt?.receiptId ?? ''
}

/** True if this attempt paid the order, or reserved its limit. */
export function isPaidBy(order: Pick<Order, 'receipt'>, attemptId: string): boolean {
  return order.receipt?.receiptId === attemptId
}
