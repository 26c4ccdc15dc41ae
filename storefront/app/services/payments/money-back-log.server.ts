import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-types.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import { type Cents, formatMoney } from '#shared/domain/money/money.ts'
import type { RefundDestination, RefundKind } from '#shared/schemas/refund.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { cardPartOf } from './store-refund.server.ts'

type MoneyBack = {
  cents: Cents
  destination?: RefundDestination
  kind?: RefundKind
  /** All earlier ones of the order. */
  refunds: RefundWithParts[]
}

/** Writes money that goes back for an order to the activity log. */
export async function recordMoneyBack(
  trx: Db,
  staff: StaffContext,
  order: Order,
  money: MoneyBack,
): Promise<void> {
  const { orderId, name } = order
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name,
    before: { moneyBack: null },
    after: { moneyBack: await moneyBackText(trx, order, money) },
  })
}

/** For example '$5.00 (refund), $3.00 (store credit)', as the activity log shows it. Null if nothing goes back. */
export async function moneyBackText(
  db: Db,
  order: Order,
  { cents, destination = 'card', kind = 'refund', refunds }: MoneyBack,
): Promise<string | null> {
  if (cents <= 0) return null
  const cardCents = await cardPartOf(db, order, { refunds, destination, cents })
  const ways = [
    [cardCents, kind],
    [cents - cardCents, 'store credit'],
  ] as const
  return ways
    .filter(([part]) => part > 0)
    .map(([part, way]) => `${formatMoney(part, 'en')} (${way})`)
    .join(', ')
}
