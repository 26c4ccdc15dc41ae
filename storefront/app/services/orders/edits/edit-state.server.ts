import type { Db } from '#database/db.ts'
import { listCapturesOfAttempt } from '#database/stores/captures.ts'
import { countEdits } from '#database/stores/order-revisions.ts'
import { type Order, payingAttemptId } from '#database/stores/order-types.ts'
import { isClaimedOrWasEntered } from '#database/stores/packing.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { type EditObstacle, findEditObstacle } from '#shared/domain/orders/order-edit.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import type { Env } from '../../../env.server.ts'
import { isMoneyMoving } from '../money/open-payment.server.ts'
import type { DemandShop } from '../money/order-demand.server.ts'
import { readCreditChoice } from './credit-choice.server.ts'
import { findCutOff } from './order-cut-off.server.ts'

/** `name`: of a Master, whom no cut-off binds; empty for the shopper. */
export type Editor = { name: string }

/** The subset of `Shop` that editing needs. */
export type EditShop = DemandShop & { db: Db; env: Pick<Env, 'TIME_ZONE'> }

/** Returns until when a shopper can edit an order, and why not any more. */
export async function readEditState(shop: EditShop, order: Order): Promise<EditState> {
  const until = await findCutOff(shop.db, order, shop.env.TIME_ZONE)
  return {
    until: until.toISOString(),
    obstacle: await findObstacle(shop, order, until),
    takesWeighed: isReserved(order),
    edits: await countEdits(shop.db, order.orderId),
    ...(await readCreditChoice(shop.db, order)),
  }
}

const obstacleMessages: Record<EditObstacle, string> = {
  ended: messages.editEnded,
  packing: messages.editPacking,
  packed: messages.editPacked,
  money: messages.editMoneyMoves,
  cutOff: messages.editTooLate,
}

/** The error for an order that cannot be edited any more. */
export function editRefusal(obstacle: EditObstacle): ShopError {
  return new ShopError('conflict', obstacleMessages[obstacle])
}

/** Throws if the order cannot be edited any more, by this editor. */
export async function requireEditable(
  shop: EditShop,
  order: Order,
  { name }: Editor,
): Promise<void> {
  const until = name === '' ? await findCutOff(shop.db, order, shop.env.TIME_ZONE) : null
  const obstacle = await findObstacle(shop, order, until)
  if (obstacle) throw editRefusal(obstacle)
}

async function findObstacle(
  { db, now }: EditShop,
  order: Order,
  until: Date | null,
): Promise<EditObstacle | null> {
  const calls = [
    ...(await listRefundsOfOrder(db, order)),
    ...(await listCapturesOfAttempt(db, payingAttemptId(order))),
  ]
  const edited = {
    state: order.state,
    isClaimedOrWasEntered: await isClaimedOrWasEntered(db, order.orderId),
    isMoneyMoving: await isMoneyMoving(db, order.orderId, calls),
    until,
  }
  return findEditObstacle(edited, now())
}
