import type { Cents } from '../money/money.ts'
import type { OrderAmounts } from '../money/order-amounts.ts'
import { sum } from '../sum.ts'
import { fieldOf, type MoneyPart, type PartField, sumOfItem, totalOf } from './money-parts.ts'
import type { OrderGoods } from './order-goods.ts'

/**
 * What was charged and given back. `dueRefunds` count towards what is due after packing, edits and returns, whoever gave it
 * back. `goodwill` is what staff refunded beyond that.
 */
export type DueAccount = Refunded & {
  charged: readonly MoneyPart[]
  /** The payments by link, oldest first. The other fields contain them too. */
  linkPayments?: readonly LinkPayment[]
}

type Refunded = { goodwill: readonly MoneyPart[]; dueRefunds: readonly MoneyPart[] }

/** A payment by link, and the refunds from then until the next payment. */
export type LinkPayment = Refunded & { paid: readonly MoneyPart[] }

/** Goods of an order. `line` is the position of the order line. */
export type CostedGoods = Pick<OrderGoods, 'line' | PartField>

/**
 * Returns what has to be given back, by line and fee with its own tax. It is what was charged, less what was given back,
 * less what the goods cost now. A negative part takes back a part of an earlier refund, or is owed by the shopper.
 * Staff's own refunds count towards what is due of the payment that they gave back. What exceeds it stays with the shopper.
 */
export function listDue(
  account: DueAccount,
  goods: readonly CostedGoods[],
  amounts: FeeAmounts,
): MoneyPart[] {
  const { deliveryCents, deliveryTaxCents, administrationCents, administrationTaxCents } = amounts
  const costs: CostPart[] = [
    ...goods.map(part => ({ ...part, kind: 'line' as const })),
    feeOf('delivery', deliveryCents, deliveryTaxCents),
    feeOf('administration', administrationCents, administrationTaxCents),
  ]
  return account.charged
    .map(item => {
      const left = (field: PartField | 'total') =>
        dueAmountOf(splitPaymentsOfItem(account, item, field), sumOfItem(costs, item, field))
      const quantity = item.kind === 'line' ? left('quantity') : 0
      // A free amount may take price as tax, or the reverse: see `capTaxAtRemaining`. Both together are exact.
      const taxCents = left('taxCents')
      return { ...item, quantity, beforeTaxCents: left('total') - taxCents, taxCents }
    })
    .filter(({ beforeTaxCents, taxCents }) => beforeTaxCents !== 0 || taxCents !== 0)
}

/** Returns how many of the goods in an order staff gave back as goodwill, by the position of their line. */
export function countGoodwill(
  account: DueAccount,
  goods: readonly Pick<CostedGoods, 'line' | 'quantity'>[],
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const item of account.charged) {
    if (item.kind !== 'line' || item.line === null) continue
    const wanted = sum(goods.filter(({ line }) => line === item.line).map(part => part.quantity))
    counts.set(item.line, goodwillAmountOf(splitPaymentsOfItem(account, item, 'quantity'), wanted))
  }
  return counts
}

/** Returns the sum of what is due: to give back to the shopper, or owed by them. At most one of both is not 0. */
export function sumDue(due: MoneyPart[]): { toReturnCents: Cents; owedCents: Cents } {
  const cents = totalOf(due)
  return { toReturnCents: Math.max(0, cents), owedCents: Math.max(0, -cents) }
}

type FeeAmounts = Pick<
  OrderAmounts,
  'deliveryCents' | 'deliveryTaxCents' | 'administrationCents' | 'administrationTaxCents'
>
type CostPart = Pick<MoneyPart, 'kind' | 'line' | PartField>

/** A payment less its due refunds, and the goodwill refunds of it. */
type NetPayment = { paid: number; goodwill: number }

/** Splits what was paid of a line or fee, and its goodwill refunds, by payment. Oldest first. */
function splitPaymentsOfItem(
  { goodwill, dueRefunds, linkPayments = [] }: DueAccount,
  item: DueAccount['charged'][number],
  field: PartField | 'total',
): NetPayment[] {
  const sumOf = (parts: readonly CostPart[]) => sumOfItem(parts, item, field)
  const whole = { paid: fieldOf(item, field) - sumOf(dueRefunds), goodwill: sumOf(goodwill) }
  return splitByPayment(
    whole,
    linkPayments.map(payment => ({
      paid: sumOf(payment.paid) - sumOf(payment.dueRefunds),
      goodwill: sumOf(payment.goodwill),
    })),
  )
}

/**
 * Assigns refunds to payments, newest first. What exceeds a payment passes to the one before. Say that 3 pieces are paid
 * first and 1 by a link. If 2 are given back since, the second was one of the first 3. Returns all payments, oldest first.
 */
function splitByPayment(whole: NetPayment, linkPayments: readonly NetPayment[]): NetPayment[] {
  const rest = { ...whole }
  let before: NetPayment = { paid: 0, goodwill: 0 }
  const payments = linkPayments.toReversed().map(payment => {
    rest.paid -= payment.paid
    rest.goodwill -= payment.goodwill
    const total = payment.paid + before.paid
    const paid = Math.max(0, total)
    const goodwill = Math.min(paid, payment.goodwill + before.goodwill)
    before = { paid: total - paid, goodwill: payment.goodwill + before.goodwill - goodwill }
    return { paid, goodwill }
  })
  const first = { paid: rest.paid + before.paid, goodwill: rest.goodwill + before.goodwill }
  return [first, ...payments.toReversed()]
}

/**
 * The first payment pays first. Goodwill is the last part of its payment: of 4 pieces paid and 2 given, nothing is due until
 * fewer than 2 are wanted.
 */
function dueAmountOf(payments: readonly NetPayment[], cost: number): number {
  const { used, open } = takeFrom(payments, cost)
  return sum(used.map(({ paid, goodwill, taken }) => Math.max(0, paid - goodwill - taken))) - open
}

/** How much of a cost is goodwill. */
function goodwillAmountOf(payments: readonly NetPayment[], cost: number): number {
  const { used } = takeFrom(payments, cost)
  return sum(used.map(({ paid, goodwill, taken }) => Math.max(0, taken + goodwill - paid)))
}

/** How much a cost takes of each payment, and how much of it nothing has paid. */
function takeFrom(payments: readonly NetPayment[], cost: number) {
  let open = cost
  const used = payments.map(payment => {
    const taken = Math.min(open, payment.paid)
    open -= taken
    return { ...payment, taken }
  })
  return { used, open }
}

function feeOf(
  kind: 'delivery' | 'administration',
  beforeTaxCents: Cents,
  taxCents: Cents,
): CostPart {
  return { kind, line: null, quantity: 1, beforeTaxCents, taxCents }
}
