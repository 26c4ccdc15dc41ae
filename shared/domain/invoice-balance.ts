import type { InvoiceView } from '../responses/order.ts'
import { toCents, toDollars } from './money.ts'
import { isToPack } from './order-state.ts'

/** Amounts in decimal dollars. At most one of `owed` and `toReturn` is not 0. */
export type InvoiceBalance = { paid: number; owed: number; toReturn: number }

/** What was paid of an invoice's total, and the rest; null if the whole total is paid. */
export function findBalance(
  { state, owed, toReturn }: Pick<InvoiceView, 'state' | 'owed' | 'toReturn'>,
  total: number,
): InvoiceBalance | null {
  const back = isToPack(state) ? toReturn : 0
  if (owed === 0 && back === 0) return null
  return { paid: toDollars(toCents(total) + toCents(back) - toCents(owed)), owed, toReturn: back }
}
