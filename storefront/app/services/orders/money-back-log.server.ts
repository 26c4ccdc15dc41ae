import type { Db } from '#database/db.ts'
import { type Cents, formatMoney } from '#shared/domain/money.ts'
import type { RefundDestination, RefundKind } from '#shared/schemas/refund.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'

type MoneyBack = { cents: Cents; destination?: RefundDestination; kind?: RefundKind }

/** Writes money that goes back for an order to the activity log. */
export async function recordMoneyBack(
  trx: Db,
  staff: StaffContext,
  { orderId, name }: { orderId: string; name: string },
  money: MoneyBack,
): Promise<void> {
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name,
    before: { moneyBack: null },
    after: { moneyBack: moneyBackText(money) },
  })
}

/** For example '$5.00 (store credit)', as the activity log shows it. Null if nothing goes back. */
export function moneyBackText({ cents, destination = 'card', kind = 'refund' }: MoneyBack) {
  if (cents <= 0) return null
  return `${formatMoney(cents, 'en')} (${destination === 'credit' ? 'store credit' : kind})`
}
