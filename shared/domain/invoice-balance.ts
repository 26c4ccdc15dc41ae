import type { InvoiceView } from '../responses/order.ts'
import { toCents, toDollars } from './money.ts'
import { isToPack } from './order-state.ts'

/**
 * Amounts in decimal dollars. At most one of `owed` and `toReturn` is not 0. `cost`: what the order costs with what was
 * entered at packing; null if that is the total of the invoice.
 */
export type InvoiceBalance = {
  cost: number | null
  paid: number
  owed: number
  toReturn: number
}

/** What was paid of what an order costs, and the rest; null if nothing is due and the invoice shows what was paid. */
export function findBalance(
  { state, cost, owed, toReturn }: Pick<InvoiceView, 'state' | 'cost' | 'owed' | 'toReturn'>,
  total: number,
): InvoiceBalance | null {
  const back = isToPack(state) ? toReturn : 0
  const isTotal = state !== 'paid' || cost === total
  if (owed === 0 && back === 0 && isTotal) return null
  const paid = toDollars(toCents(cost) + toCents(back) - toCents(owed))
  return { cost: cost === total ? null : cost, paid, owed, toReturn: back }
}
