import type { Db } from '#database/db.ts'
import { findReturn, type Return, type ReturnLine } from '#database/stores/returns.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { taxOf, totalOf } from '#shared/domain/orders/money-parts.ts'
import type { OrderGoods } from '#shared/domain/orders/order-goods.ts'
import {
  comesBackWhole,
  isReturnable,
  isSameGoods,
  type ReturnedItem,
  returnUnits,
} from '#shared/domain/orders/returns.ts'
import { fieldError, itemNotFound } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ReturnPrice } from '#shared/responses/return.ts'
import type { ReturnChoice } from '#shared/schemas/return.ts'
import type { Shop } from '../../shop.server.ts'
import { priceWithout, readSoldOrder, type SoldOrder } from './sold-order.server.ts'

/** Prices what is accepted of a return: the amount to show before the decision. */
export async function quoteReturn(
  shop: Shop,
  id: number,
  choice: ReturnChoice,
): Promise<ReturnPrice> {
  const found = await requireReturn(shop.db, id)
  const sold = await readSoldOrder(shop.db, found.orderId)
  const items = acceptedOf(requireLines(found, choice))
  requireLeft(sold, items)
  const { parts } = priceWithout(sold, items)
  return {
    amount: toDollars(totalOf(parts)),
    tax: toDollars(taxOf(parts)),
  }
}

export async function requireReturn(db: Db, id: number): Promise<Return> {
  const found = await findReturn(db, id)
  if (!found) throw itemNotFound()
  return found
}

/** Returns the lines of a return with what is accepted of them. */
export function requireLines(found: Return, { lines }: ReturnChoice): ReturnLine[] {
  if (!lines.every(choice => found.lines.some(line => isSameGoods(line, choice)))) {
    throw fieldError('conflict', 'lines', messages.returnTooMany)
  }
  return found.lines.map(line => {
    const choice = lines.find(one => isSameGoods(one, line))
    const accepted = choice?.accepted ?? 0
    if (accepted > line.quantity) throw fieldError('conflict', 'lines', messages.returnTooMany)
    return { ...line, accepted, place: accepted > 0 ? (choice?.place ?? 'waste') : null }
  })
}

export function acceptedOf(lines: readonly ReturnLine[]) {
  return lines.flatMap(({ line, isSubstitute, accepted }) =>
    accepted ? [{ line, isSubstitute, quantity: accepted }] : [],
  )
}

/** Staff may have refunded some of the pieces since the shopper asked. */
export function requireLeft(sold: SoldOrder, items: readonly ReturnedItem[]): void {
  for (const item of items) requireReturnable(requireGoods(sold, item), item)
}

/** Returns the goods that are still paid for. */
export function requireGoods({ left }: SoldOrder, item: ReturnedItem): OrderGoods {
  const goods = left.find(part => isSameGoods(part, item))
  if (!goods) throw fieldError('conflict', 'lines', messages.returnTooMany)
  return goods
}

export function requireReturnable(goods: OrderGoods, { quantity }: ReturnedItem): void {
  if (isReturnable(goods, quantity)) return
  const isPart = comesBackWhole(goods) && quantity < returnUnits(goods)
  throw fieldError('conflict', 'lines', isPart ? messages.returnWhole : messages.returnTooMany)
}
