import type { Db } from '#database/db.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { RefundKind } from '#shared/schemas/refund.ts'

/** Far above the simulator's own numbers, which start at 1. All have six digits. */
export const FIRST_TRANSACTION = 700_001

export type DemoTransaction = {
  attemptId: string
  type: 'purchase' | 'preauth' | 'completion' | RefundKind
  amountCents: number
  receipt: Receipt
  at: string
}

type Row = Omit<DemoTransaction, 'receipt'> & { receipt: string }

/** Lists the transactions of demo orders: charges and authorisations, then captures, then refunds. */
export async function listDemoTransactions(db: Db): Promise<DemoTransaction[]> {
  const isDemo = ['receipt', 'like', '%"txnNumber":"7_____-0%'] as const
  const charges: Row[] = await db('payment_attempts')
    .where({ outcome: 'approved' })
    .where(...isDemo)
    .orderBy('created_at')
    .select({ attemptId: 'id', amountCents: 'amount_cents', receipt: 'receipt', at: 'finished_at' })
    .select({ type: db.raw("case when kind = 'charge' then 'purchase' else 'preauth' end") })
  const captures: Row[] = await db('captures')
    .where({ state: 'done' })
    .where(...isDemo)
    .orderBy('id')
    .select({ attemptId: 'attempt_id', amountCents: 'amount_cents', receipt: 'receipt' })
    .select({ type: db.raw("'completion'"), at: 'finished_at' })
  const refunds: Row[] = await db('refunds')
    .where({ state: 'done' })
    .where(...isDemo)
    .orderBy('id')
    .select({ attemptId: 'attempt_id', type: 'kind', amountCents: 'amount_cents' })
    .select({ receipt: 'receipt', at: 'finished_at' })
  return [...charges, ...captures, ...refunds].map(row => ({
    ...row,
    receipt: JSON.parse(row.receipt),
  }))
}
