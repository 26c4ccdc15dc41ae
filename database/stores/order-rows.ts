import type { OrderState } from '#shared/domain/orders/order-state.ts'
import { toBoolean } from '../query-helpers.ts'
import { toSnapshot } from './line-snapshot.ts'
import { type ChargedColumns, type ChargedLineColumns, toCharged } from './order-charged.ts'
import { orderSearchText } from './order-search.ts'
import type { Order, OrderDraft, OrderLine } from './order-types.ts'
import { normalizeEmail } from './users.ts'

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
