import type { Db } from '#database/db.ts'
import { type Order, orderWithUnitsAndPrices } from '#database/stores/order-types.ts'
import { isPaidDifference } from '#database/stores/payment-requests.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import {
  countGoodwill,
  type DueAccount,
  type LinkPayment,
  listDue,
} from '#shared/domain/orders/due.ts'
import { lessFreeAmounts, limitDue } from '#shared/domain/orders/due-limit.ts'
import { type MoneyPart, negatePart } from '#shared/domain/orders/money-parts.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { isPaymentReturned, isToPack } from '#shared/domain/orders/order-state.ts'
import { priceWithoutItems } from '#shared/domain/orders/returns.ts'
import { type MoneyState, readMoneyState } from './money-state.server.ts'
import { costNow, dueAccountOf, progressOf, refundedOf } from './order-cost.server.ts'

/** Returns how many units of each line staff refunded as goodwill: the goods are still in the order. */
export function countGoodwillUnits(order: Order, moneyState: MoneyState): number[] {
  const account = dueAccountOf(order, moneyState.refunds)
  const goods = goodsInOrder(order, moneyState)
  const goodwill = countGoodwill({ ...account, linkPayments: linkPaymentsOf(moneyState) }, goods)
  return order.lines.map((_, line) => goodwill.get(line) ?? 0)
}

/** The goods that the shopper gets. Until they are packed: all that are not entered as missing or refused. */
function goodsInOrder(order: Order, moneyState: MoneyState) {
  if (!isToPack(order.state)) return costNow(order, moneyState).goods
  return progressOf(order, moneyState.entries).map(({ ordered, short, refused }, line) => {
    return { line, quantity: ordered - short - refused }
  })
}

/** Refunds wait while a link is paid. So each is before or after a payment. */
function linkPaymentsOf({ requests, refunds }: MoneyState): LinkPayment[] {
  const paid = requests.filter(isPaidDifference)
  return paid.map(({ parts, sentAt }, index) => {
    const until = paid[index + 1]?.sentAt
    const isSince = ({ createdAt }: RefundWithParts) =>
      createdAt >= sentAt && (until === undefined || createdAt < until)
    // A link was for what was owed, which is negative.
    return { paid: parts.map(negatePart), ...refundedOf(refunds.filter(isSince)) }
  })
}

/**
 * Returns what is due for a paid order now, by line and fee. Above 0 it goes back to the shopper: at most what is left of
 * the payment, if need be as a free amount. Below 0 the shopper owes it. Nothing is due while the card is only reserved, or
 * once the payment was returned.
 */
export function dueOf(order: Order, moneyState: MoneyState): MoneyPart[] {
  return listLimitedDue(order, moneyState, (account, items) =>
    limitDue(account, items, order.taxRate),
  )
}

/** Like `dueOf`, without the cap at what is left of the payment. For refunds by hand. */
export function dueByItemOf(order: Order, moneyState: MoneyState): MoneyPart[] {
  return listLimitedDue(order, moneyState, lessFreeAmounts)
}

function listLimitedDue(
  order: Order,
  moneyState: MoneyState,
  limit: (account: DueAccount, items: MoneyPart[]) => MoneyPart[],
): MoneyPart[] {
  if (isReserved(order) || isPaymentReturned(order.state)) return []
  const account = dueAccountOf(order, moneyState.refunds)
  const { goods, amounts } = costNow(order, moneyState)
  if (moneyState.revision?.kind === 'returned') {
    return priceWithoutItems(orderWithUnitsAndPrices(order), goods, [], account).parts
  }
  const items = listDue({ ...account, linkPayments: linkPaymentsOf(moneyState) }, goods, amounts)
  return limit(account, items)
}

/** Like `dueOf`. Reads what it depends on. */
export async function readDue(db: Db, order: Order): Promise<MoneyPart[]> {
  return dueOf(order, await readMoneyState(db, order))
}
