import { type Cents, toCents, toDollars } from '../money/money.ts'
import { sum } from '../sum.ts'
import { isPaymentReturned, isToPack, type OrderState } from './order-state.ts'
import { isGivenBack } from './refund.ts'

/**
 * `costNow`: what the order costs with what was entered at packing. `returned`: refunds that the total, or that cost,
 * contains. `separate`: refunds that it does not contain, for returned goods or by hand. `owed`: by the shopper.
 * `unpaid`: what a refunded order cost more than was ever paid.
 * `toReturn`: at packing. `unsent`: the provider refused to give it back.
 */
export type BalanceKind =
  | 'costNow'
  | 'paid'
  | 'returned'
  | 'owed'
  | 'unpaid'
  | 'toReturn'
  | 'unsent'
  | 'separate'

/** An amount in decimal dollars. */
export type BalanceRow = { kind: BalanceKind; amount: number }

/** Amounts in decimal dollars. */
type Invoice = {
  state: OrderState
  amount: number
  reserved: number
  demand: { kind: string; amount: number } | null
  cost: number
  owed: number
  toReturn: number
  unsent: number
  refunds: { state: string; amount: number }[]
}

/**
 * Returns what to show below the total of an invoice. The total is paid − returned + owed or unpaid − still to be returned.
 * Empty if the total was paid and nothing was refunded, or if the payment was cancelled.
 */
export function findBalance(invoice: Invoice, total: number): BalanceRow[] {
  const { state, demand } = invoice
  if (state === 'cancelled') return []
  if (invoice.reserved > 0) {
    if (demand?.kind !== 'packed') return []
    // Store credit pays the rest.
    return toRows([
      ['paid', toCents(total) - toCents(demand.amount)],
      ['owed', toCents(demand.amount)],
    ])
  }
  const isOpen = isToPack(state)
  // Returned goods lower the cost of an order, but not its invoice.
  const costCents = toCents(isOpen ? invoice.cost : total)
  const toReturnCents = toCents(isOpen ? invoice.toReturn : invoice.unsent)
  const [paidCents, owedCents] = [toCents(invoice.amount), toCents(invoice.owed)]
  const refunds = invoice.refunds.filter(isGivenBack)
  const refundedCents = sum(refunds.map(({ amount }) => toCents(amount)))
  const unpaidCents = isPaymentReturned(state) ? Math.max(0, costCents - paidCents) : 0
  const surplusCents = paidCents + owedCents + unpaidCents - toReturnCents - costCents
  const returnedCents = Math.min(refundedCents, Math.max(0, surplusCents))
  const isCostNew = costCents !== toCents(total)
  if (!isCostNew && owedCents + toReturnCents + refundedCents === 0) return []
  const rows = toRows([
    ['paid', paidCents],
    ['returned', returnedCents],
    ['owed', owedCents],
    ['unpaid', unpaidCents],
    [isOpen ? 'toReturn' : 'unsent', toReturnCents],
    ['separate', refundedCents - returnedCents],
  ])
  // Nothing may be in the bags yet.
  return isCostNew ? [{ kind: 'costNow', amount: toDollars(costCents) }, ...rows] : rows
}

function toRows(rows: [BalanceKind, Cents][]): BalanceRow[] {
  return rows
    .filter(([, cents]) => cents > 0)
    .map(([kind, cents]) => ({ kind, amount: toDollars(cents) }))
}
