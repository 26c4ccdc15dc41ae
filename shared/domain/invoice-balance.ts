import type { InvoiceView } from '../responses/order.ts'
import { toCents, toDollars } from './money.ts'
import { isToPack } from './order-state.ts'

/**
 * Amounts in decimal dollars. At most one of `owed` and `toReturn` is not 0. `cost`: what the order costs with what was
 * entered at packing; null if that is the total of the invoice. `isUnsent`: the provider refused to give back `toReturn`.
 */
export type InvoiceBalance = {
  cost: number | null
  paid: number
  owed: number
  toReturn: number
  isUnsent: boolean
}

/** What was paid of what an order costs, and the rest; null if nothing is due and the invoice shows what was paid. */
export function findBalance(
  invoice: Pick<InvoiceView, 'state' | 'cost' | 'owed' | 'toReturn' | 'unsent'>,
  total: number,
): InvoiceBalance | null {
  const { state, owed, unsent } = invoice
  const isOpen = isToPack(state)
  // Returned goods lower the cost of an order, but not its invoice.
  const cost = isOpen ? invoice.cost : total
  const toReturn = isOpen ? invoice.toReturn : unsent
  if (owed === 0 && toReturn === 0 && (state === 'authorised' || cost === total)) return null
  const paid = toDollars(toCents(cost) + toCents(toReturn) - toCents(owed))
  return { cost: cost === total ? null : cost, paid, owed, toReturn, isUnsent: !isOpen }
}
