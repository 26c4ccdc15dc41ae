import type { Db } from '#database/db.ts'
import type { Receipt } from '#shared/schemas/order.ts'
import type { RefundKind } from '#shared/schemas/refund.ts'

/** Far above the numbers that the payment simulator hands out from 1 upwards; all have six digits. */
export const FIRST_TRANSACTION = 700_001

export type DemoTransaction = {
  attemptId: string
  type: 'purchase' | RefundKind
  amountCents: number
  receipt: Receipt
  at: string
}

type Row = Omit<DemoTransaction, 'receipt'> & { receipt: string }

/** What moved money of demo orders: charges before what went back of them. */
export async function listDemoTransactions(db: Db): Promise<DemoTransaction[]> {
  const ofDemo = ['receipt', 'like', '%"txnNumber":"7_____-0%'] as const
  const charges: Row[] = await db('payment_attempts')
    .where({ outcome: 'approved' })
    .where(...ofDemo)
    .orderBy('created_at')
    .select({ attemptId: 'id', amountCents: 'amount_cents', receipt: 'receipt', at: 'finished_at' })
    .select({ type: db.raw("'purchase'") })
  const back: Row[] = await db('refunds')
    .where({ state: 'done' })
    .where(...ofDemo)
    .orderBy('id')
    .select({ attemptId: 'attempt_id', type: 'kind', amountCents: 'amount_cents' })
    .select({ receipt: 'receipt', at: 'finished_at' })
  return [...charges, ...back].map(row => ({ ...row, receipt: JSON.parse(row.receipt) }))
}
