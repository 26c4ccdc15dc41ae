import type { Db } from '#database/db.ts'
import { type Order, type OrderLine, withUnitAndPrices } from '#database/stores/order-types.ts'
import { positionLines } from '#shared/domain/orders/order-edit.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { priceOrder } from '#shared/domain/products/pricing.ts'
import { sum } from '#shared/domain/sum.ts'
import { limitOfGoods, unitGrams } from '#shared/domain/weights/weighed.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { EditContents } from '#shared/schemas/order-edit.ts'
import { requireChargeable, requireMinimum } from '../money/chargeable-order.server.ts'
import { toIdentity } from '../money/revision-lines.server.ts'
import { type EditableOrder, priceContents } from './edited-lines.server.ts'

/**
 * Prices the new contents of a paid order, at the rates of its day. What was agreed keeps its price; added pieces have today's.
 * Delivery costs what it did. Notices say what is not available: then the order must not be changed. Throws if the
 * contents are not allowed.
 */
export async function priceEdit(
  shop: { db: Db },
  editable: EditableOrder,
  contents: EditContents,
): Promise<{ edited: Order; notices: BasketNotice[] }> {
  const { order } = editable
  const { lines, notices } = await priceContents(shop, editable, contents.basket)
  if (lines.length === 0 && notices.length === 0) {
    throw fieldError('invalid', 'basket', messages.editEmpty)
  }
  if (!isReserved(order) && lines.some(({ snapshot }) => unitGrams(snapshot) !== null)) {
    throw new ShopError('conflict', messages.editWeighed)
  }
  const { charged } = order
  const positioned = positionLines(order.lines, lines, {
    identify: toIdentity,
    isKept: at => at < editable.placed.length || (charged?.lines[at]?.quantity ?? 0) > 0,
  })
  const { comment, isReplace } = contents
  const totals = totalsOf(order, lines)
  const edited = { ...order, ...totals, comment, isReplace, lines: positioned }
  if (notices.length === 0) {
    requireMinimum(totals.subTotalCents + totals.goodsTaxCents, order.minPurchaseCents)
    requireChargeable(totals)
  }
  return { edited, notices }
}

function totalsOf(order: Order, lines: OrderLine[]) {
  const fees = {
    deliveryCents: order.deliveryCents,
    deliveryTaxRate: order.deliveryTaxRate,
    administrationFeeRate: order.administrationFeeRate,
    administrationTaxRate: order.administrationTaxRate,
  }
  const goods = {
    subTotalCents: sum(lines.map(({ beforeTaxCents }) => beforeTaxCents)),
    taxCents: sum(lines.map(({ taxCents }) => taxCents)),
  }
  const totals = priceOrder(goods, fees)
  if (!isReserved(order)) return { ...totals, limitCents: null }
  // Without weighed goods the card stays reserved until packing, for exactly the total.
  const limit = limitOfGoods(lines.map(withUnitAndPrices), order.weightToleranceRate) ?? goods
  return { ...totals, limitCents: priceOrder(limit, fees).totalCents }
}
