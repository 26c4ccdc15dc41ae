import type { Db } from '#database/db.ts'
import { listReturns, type ReturnQuery } from '#database/reads/returns.ts'
import type { RevisionLine } from '#database/stores/order-revisions.ts'
import { findReturnPicture, listReturnsOfOrders, type Return } from '#database/stores/returns.ts'
import { readStock } from '#database/stores/stock.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { isGivenBack } from '#shared/domain/orders/refund.ts'
import {
  gramsOfUnits,
  isSameGoods,
  type ReturnedItem,
  returnUnits,
} from '#shared/domain/orders/returns.ts'
import { sumByDestination } from '#shared/domain/orders/sum-by-destination.ts'
import { itemNotFound } from '#shared/errors.ts'
import type { PersonalData } from '#shared/responses/account.ts'
import type { OwnReturn, ReturnDetails, ReturnView } from '#shared/responses/return.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop } from '../../shop.server.ts'
import { findRevisionLine, toNamed } from '../orders/money/revision-lines.server.ts'
import { readSoldOrders, type SoldOrder } from './sold-order.server.ts'

type Goods = Omit<OwnReturn['lines'][number], 'accepted' | 'acceptedGrams'>

/** Names goods as they were sold. */
export function toSoldGoods(line: RevisionLine, quantity: number): Goods {
  const { position, end } = line
  const goodsId = { line: position, isSubstitute: end === 'substituted' }
  const grams = gramsOfUnits(line, quantity)
  return { ...toNamed(line), ...goodsId, qty: quantity, grams }
}

/** The amounts are those of its refunds, without refused ones: these are still due. */
export function toOwnReturn(found: Return, from: SoldOrder): OwnReturn {
  const { handedOver, refunds } = from
  const own = refunds.filter(refund => refund.returnId === found.id && isGivenBack(refund))
  const cents = sumByDestination(own)
  const { id, orderId, state, reason, takesCredit, hasPicture, destination, note } = found
  const { amountCents, createdAt, decidedAt } = found
  return {
    id,
    orderId,
    state,
    reason,
    takesCredit,
    hasPicture,
    destination,
    note,
    lines: found.lines.flatMap(({ accepted, ...item }) => {
      const line = findRevisionLine(handedOver, item)
      if (!line) return []
      const acceptedGrams = accepted === null ? null : gramsOfUnits(line, accepted)
      return [{ ...toSoldGoods(line, item.quantity), accepted, acceptedGrams }]
    }),
    amount: amountCents === null ? null : toDollars(amountCents),
    toCard: toDollars(cents.card),
    toCredit: toDollars(cents.credit),
    due: toDollars(totalOf(from.refusedDue.get(found.id) ?? [])),
    createdAt,
    decidedAt,
  }
}

type Source = Pick<Shop, 'db' | 'now' | 'env'>

/** Returns what the back office shows of returns. */
async function toReturnViews(source: Source, returns: Return[]): Promise<ReturnView[]> {
  const soldOf = await readSold(source, returns)
  const views = returns.map(found => {
    const sold = soldOf(found)
    return { found, sold, own: toOwnReturn(found, sold) }
  })
  const stock = await readStock(
    source.db,
    views.flatMap(({ own }) => own.lines.map(({ id }) => id)),
  )
  return views.map(({ found, sold, own }) => ({
    ...own,
    lines: own.lines.map(line => ({
      ...line,
      place: found.lines.find(item => isSameGoods(item, line))?.place ?? null,
      ...findLeft(sold, { ...line, quantity: line.qty }),
      isTracked: typeof stock.get(line.id)?.onHand === 'number',
    })),
    name: sold.order.name,
    email: sold.order.email,
    phone: sold.order.phone,
    by: found.actor,
  }))
}

async function readSold(source: Source, returns: Return[]) {
  const ids = [...new Set(returns.map(({ orderId }) => orderId))]
  const orders = await readSoldOrders(source, ids)
  return ({ orderId }: Return): SoldOrder => {
    const sold = orders.get(orderId)
    if (!sold) throw new Error(`a return of order ${orderId}, which has no invoice`)
    return sold
  }
}

export async function listReturnViews(
  source: Source,
  query: ReturnQuery,
): Promise<ListResponse<ReturnView>> {
  const { data, total } = await listReturns(source.db, query)
  return { data: await toReturnViews(source, data), total }
}

/** How much of the wanted goods can still be returned, as a share of what was handed over. */
function findLeft(sold: SoldOrder, item: ReturnedItem) {
  const goods = sold.left.find(part => isSameGoods(part, item))
  const line = findRevisionLine(sold.handedOver, item)
  const left = goods ? Math.min(item.quantity, returnUnits(goods)) : 0
  return { left, leftGrams: line ? gramsOfUnits(line, left) : null }
}

export async function toReturnDetails(source: Source, found: Return): Promise<ReturnDetails> {
  const [view] = await toReturnViews(source, [found])
  if (!view) throw itemNotFound()
  return { ...view, picture: await readPicture(source.db, found) }
}

/** Returns what a person asked to return of orders, with the pictures. */
export async function listPersonalReturns(
  source: Source,
  orderIds: string[],
): Promise<PersonalData['orders'][number]['returns']> {
  const returns = await listReturnsOfOrders(source.db, orderIds)
  const soldOf = await readSold(source, returns)
  return Promise.all(
    returns.map(async found => ({
      ...toOwnReturn(found, soldOf(found)),
      picture: await readPicture(source.db, found),
    })),
  )
}

async function readPicture(db: Db, { id }: Return): Promise<string> {
  const webp = await findReturnPicture(db, id)
  return webp ? `data:image/webp;base64,${webp}` : ''
}
