import { readContentVersion } from '#database/content-version.ts'
import type { OrderDraft } from '#database/stores/order-types.ts'
import { getSettings } from '#database/stores/settings.ts'
import {
  type AddressParts,
  completeAddress,
  findMissingAddressPart,
  noAddress,
  type WrittenAddress,
} from '#shared/domain/addresses/delivery-address.ts'
import type { Language } from '#shared/domain/language.ts'
import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import { deliveryCents } from '#shared/domain/orders/delivery-cost.ts'
import { pickupPlace } from '#shared/domain/pickup-place.ts'
import { priceOrder, toOrderFees } from '#shared/domain/products/pricing.ts'
import { nextOpenDelivery } from '#shared/domain/time/delivery-promise.ts'
import type { PlannedWindow, WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { decideZone, isVague } from '#shared/domain/zones.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { BasketLineInput } from '#shared/schemas/basket.ts'
import type { Precision } from '#shared/schemas/checkout.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { ShippingInput } from '#shared/schemas/shipping.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { addressGapMessages } from '#shared/shopper-messages.ts'
import type { Env } from '../../env.server.ts'
import type { Shop } from '../../shop.server.ts'
import { type PricedLines, priceLines } from '../basket/basket.server.ts'
import { loadSchedule } from '../delivery/current-windows.server.ts'
import { chooseWindow } from '../delivery/windows.server.ts'
import { loadZones } from '../delivery/zones.server.ts'
import { requireChargeable, requireMinimum } from '../orders/money/chargeable-order.server.ts'

/** The shopper's input for an order. The server computes everything else. */
export type OrderRequest = {
  basket: BasketLineInput[]
  shipping: ShippingInput
  address: Partial<AddressParts> & {
    address: string
    precision?: Precision | ''
    lat: number | null
    lng: number | null
  }
  /** Language of the order's mails. English by default. */
  language?: Language
  /** Id of the logged-in account. */
  placedBy?: number | null
}

/** The reason why goods cannot be ordered, with what is left of them and their notices. */
export class GoodsRefused extends ShopError {
  readonly priced: PricedLines

  constructor({ code, message, fields, details }: ShopError, priced: PricedLines) {
    super(code, message, { ...(fields && { fields }), ...(details && { details }) })
    this.priced = priced
  }
}

/** The subset of `Shop` that pricing needs. */
export type PricingShop = Pick<Shop, 'db' | 'now'> & { env: Pick<Env, 'TIME_ZONE'> }

/**
 * Prices an order request from current data: lines, delivery zone, taxes and delivery promise.
 * Throws a `ShopError` with the reason if the order is not allowed. Reasons are a closed shop, an address outside the zones
 * or beyond 100 km, a total below the minimum, and others.
 */
export async function priceOrderRequest(
  shop: PricingShop,
  request: OrderRequest,
): Promise<{ draft: OrderDraft; priced: PricedLines; window: PlannedWindow | null }> {
  // First: what is read after it may be newer than this version, but never older.
  const pricedVersion = await readContentVersion(shop.db)
  const settings = await getSettings(shop.db)
  if (!settings.shoppingFlag) throw new ShopError('conflict', messages.salesClosed)
  const priced = await priceLines(shop, request.basket, settings)
  try {
    const { draft, window } = await draftOrder(shop, request, priced, settings)
    return { draft: { ...draft, pricedVersion }, priced, window }
  } catch (error) {
    throw error instanceof ShopError ? new GoodsRefused(error, priced) : error
  }
}

/** Builds the order of priced lines. Throws if it is not allowed. */
async function draftOrder(
  shop: PricingShop,
  request: OrderRequest,
  priced: PricedLines,
  settings: SettingsInput,
) {
  if (priced.lines.length === 0) throw nothingLeft(priced.notices)
  const isDelivery = request.shipping.shippingType === 'delivery'
  const written = isDelivery ? completeAddress(request.address) : noAddress
  const zone = isDelivery ? await requireZone(shop, request, written, priced, settings) : null
  const isWeighed = priced.limit !== null
  const audience = { kind: request.shipping.shippingType, zoneId: zone?.id ?? null, isWeighed }
  const window = await chooseWindow(shop, audience, request.shipping.windowId)
  const totals = requireTotals(priced, settings, deliveryCents(zone, window))
  const draft = {
    ...personFields(request, settings),
    ...locationFields(request, written),
    ...zoneFields(zone),
    ...totals,
    weightToleranceRate: toRate(settings.weightTolerance),
    taxRate: toRate(settings.tax),
    administrationFeeRate: toRate(settings.administrationFee),
    ...(window ? windowFields(window, shop) : await deliveryPromiseFields(audience, shop)),
    lines: priced.lines,
  }
  return { draft, window }
}

function nothingLeft(notices: BasketNotice[]): ShopError {
  const message = notices[0]?.message ?? messages.basketEmpty
  return fieldError('invalid', 'basket', message, { notices })
}

/** Prices the whole order, and the most that it costs. Throws if a card cannot pay that. */
function requireTotals(priced: PricedLines, settings: SettingsInput, delivery: Cents) {
  const fees = toOrderFees(settings, delivery)
  const totals = priceOrder(priced, fees)
  const limitCents = priced.limit && priceOrder(priced.limit, fees).totalCents
  requireChargeable({ ...totals, limitCents })
  return { ...totals, limitCents }
}

/** The shopper's contact, and the way to hand the order over. */
function personFields(
  { shipping, language = 'en', placedBy = null }: OrderRequest,
  settings: SettingsInput,
) {
  const { name, email, phone, comment, isReplace, shippingType } = shipping
  const isDelivery = shippingType === 'delivery'
  const isDrop = isDelivery && shipping.isDrop
  const pickupLocation = isDelivery ? '' : pickupPlace(settings)
  const handover = { comment, isReplace, isDrop, shippingType, pickupLocation }
  return { name, email, phone, ...handover, language, placedBy }
}

/** Where the order goes; empty for pickup. */
function locationFields({ shipping, address }: OrderRequest, written: WrittenAddress) {
  const { precision, lat, lng } = shipping.shippingType === 'delivery' ? address : noLocation
  return { ...written, precision: precision || ('' as const), lat: lat || 0, lng: lng || 0 }
}

const noLocation = { precision: '', lat: 0, lng: 0 } as const

function zoneFields(zone: Zone | null) {
  return {
    zoneId: zone?.id ?? 0,
    zoneName: zone?.name ?? '',
    zoneAlias: zone?.aliasName ?? '',
    minPurchaseCents: zone ? toCents(zone.minPurchase) : 0,
  }
}

/** The order's fields of the shop's delivery promise, where there are no windows. */
async function deliveryPromiseFields(audience: WindowAudience, shop: PricingShop) {
  const { exceptions } = await loadSchedule(shop)
  const { TIME_ZONE } = shop.env
  const { date, sameDay } = nextOpenDelivery(shop.now(), TIME_ZONE, audience, exceptions)
  return { sameDay, deliveryDate: date, windowId: null, windowStart: null, windowEnd: null }
}

function windowFields(
  { id, date, start, end }: PlannedWindow,
  { now, env: { TIME_ZONE } }: PricingShop,
) {
  return {
    sameDay: date === shopDay(now(), TIME_ZONE),
    deliveryDate: date,
    windowId: id,
    windowStart: start.toISOString(),
    windowEnd: end.toISOString(),
  }
}

async function requireZone(
  shop: PricingShop,
  request: OrderRequest,
  written: WrittenAddress,
  priced: PricedLines,
  settings: SettingsInput,
): Promise<Zone> {
  if (!settings.deliveryFlag) {
    const message = pickupPlace(settings) ? messages.onlyPickup : messages.deliveryClosed
    throw new ShopError('conflict', message)
  }
  const { lat, lng, precision } = request.address
  const gap = findMissingAddressPart(written)
  if (gap === 'poBox') throw refuseAddress(addressGapMessages.poBox)
  if (lat === null || lng === null) throw refuseAddress(messages.pinRequired)
  const { zone } = decideZone({
    point: { lat, lng },
    zones: (await loadZones(shop)).zones,
    centre: { lat: settings.mapCenterLat, lng: settings.mapCenterLng },
  })
  if (!zone) throw refuseAddress(messages.outsideZones)
  if (!written.address) throw refuseAddress(messages.addressRequired)
  if (gap) throw refuseAddress(addressGapMessages[gap])
  // The zone is uncertain: the area of a postal code or a town may span several zones.
  if (isVague(precision)) throw refuseAddress(messages.pinRequired)
  requireMinimum(priced.totalCents, toCents(zone.minPurchase))
  return zone
}

export function refuseAddress(message: string): ShopError {
  return fieldError('invalid', 'address', message)
}
