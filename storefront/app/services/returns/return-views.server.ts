import type { Db } from '#database/db.ts'
import { listReturns, type ReturnQuery } from '#database/reads/returns.ts'
import type { RevisionLine } from '#database/stores/packing.ts'
import { findReturnPicture, listReturnsOfOrders, type Return } from '#database/stores/returns.ts'
import { readStock } from '#database/stores/stock.ts'
import { toDollars } from '#shared/domain/money.ts'
import { totalOf } from '#shared/domain/refund.ts'
import {
  isReturnable,
  isSameGoods,
  type ReturnedItem,
  returnUnits,
} from '#shared/domain/returns.ts'
import { sum } from '#shared/domain/sum.ts'
import type { PersonalData } from '#shared/responses/account.ts'
import type { OwnReturn, ReturnDetails, ReturnView } from '#shared/responses/return.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { Shop } from '../../shop.server.ts'
import { toNamed } from '../orders/packed-view.server.ts'
import { findLine, listArrears, readSoldOrder, type SoldOrder } from './sold-order.server.ts'

type Goods = Omit<OwnReturn['lines'][number], 'accepted'>

/** Names goods as they were sold. */
export function toSoldGoods(line: RevisionLine, quantity: number): Goods {
  const { position, end, grams = null } = line
  const place = { line: position, isSubstitute: end === 'substituted' }
  return { ...toNamed(line), ...place, qty: quantity, grams }
}

/** Says of the money what its refunds say. Those that the provider refused are still due. */
export function toOwnReturn(found: Return, from: SoldOrder): OwnReturn {
  const { sold, refunds } = from
  const own = refunds.filter(({ returnId, state }) => returnId === found.id && state !== 'refused')
  const sumOf = (wanted: RefundDestination) =>
    toDollars(
      sum(own.filter(refund => refund.destination === wanted).map(refund => refund.amountCents)),
    )
  const { id, orderId, state, reason, takesCredit, hasPicture, destination, note } = found
  const { amountCents, createdAt, decidedAt } = found
  return {
    ...{ id, orderId, state, reason, takesCredit, hasPicture, destination, note },
    lines: found.lines.flatMap(({ accepted, ...item }) => {
      const line = findLine(sold, item)
      return line ? [{ ...toSoldGoods(line, item.quantity), accepted }] : []
    }),
    amount: amountCents === null ? null : toDollars(amountCents),
    toCard: sumOf('card'),
    toCredit: sumOf('credit'),
    due: toDollars(totalOf(listArrears(from).get(found.id) ?? [])),
    ...{ createdAt, decidedAt },
  }
}

/** Returns what the back office shows of a return. */
async function toReturnView(db: Db, found: Return): Promise<ReturnView> {
  const sold = await readSoldOrder(db, found.orderId)
  const { order } = sold
  const own = toOwnReturn(found, sold)
  const stock = await readStock(
    db,
    own.lines.map(({ id }) => id),
  )
  return {
    ...own,
    lines: own.lines.map(line => ({
      ...line,
      place: found.lines.find(item => isSameGoods(item, line))?.place ?? null,
      left: countLeft(sold, { ...line, quantity: line.qty }),
      isTracked: typeof stock.get(line.id)?.onHand === 'number',
    })),
    ...{ name: order.name, email: order.email, phone: order.phone },
    by: found.actor,
  }
}

export async function listReturnViews(
  { db }: Pick<Shop, 'db'>,
  query: ReturnQuery,
): Promise<ListResponse<ReturnView>> {
  const { data, total } = await listReturns(db, query)
  return { data: await Promise.all(data.map(found => toReturnView(db, found))), total }
}

/** How many of the wanted pieces can still be returned. */
function countLeft({ left }: SoldOrder, item: ReturnedItem): number {
  const goods = left.find(part => isSameGoods(part, item))
  if (!goods) return 0
  if (isReturnable(goods, item.quantity)) return item.quantity
  return goods.grams === null ? returnUnits(goods) : 0
}

export async function toReturnDetails(db: Db, found: Return): Promise<ReturnDetails> {
  return { ...(await toReturnView(db, found)), picture: await readPicture(db, found) }
}

/** Returns what a person asked to return of orders, with the pictures. */
export async function listPersonalReturns(
  db: Db,
  orderIds: string[],
): Promise<PersonalData['orders'][number]['returns']> {
  const returns = await listReturnsOfOrders(db, orderIds)
  return Promise.all(
    returns.map(async found => ({
      ...toOwnReturn(found, await readSoldOrder(db, found.orderId)),
      picture: await readPicture(db, found),
    })),
  )
}

async function readPicture(db: Db, { id }: Return): Promise<string> {
  const webp = await findReturnPicture(db, id)
  return webp ? `data:image/webp;base64,${webp}` : ''
}
