import type { Knex } from 'knex'

type Account = { id: number; balance_cents: number }
type Entry = {
  account_id: number
  kind: string
  amount_cents: number
  order_id: string
  key: string
}
type Attempt = { id: string; order_id: string; credit_cents: number; outcome: string | null }
type Order = {
  order_id: string
  state: string
  credit_cents: number
  paid_at: string | null
  receipt: string | null
}
type Refund = { id: number; amount_cents: number; destination: string; state: string }

/**
 * Returns a sentence for each cent of store credit that is lost, doubled, or still set aside at the end. The books are the
 * entries of the ledger.
 */
export async function findWrongCredit(db: Knex): Promise<string[]> {
  const accounts: Account[] = await db('credit_accounts')
  const entries: Entry[] = await db('ledger_entries').orderBy('id')
  const attempts: Attempt[] = await db('payment_attempts')
  const orders: Order[] = await db('orders')
  const refunds: Refund[] = await db('refunds')
  const wrong: string[] = []
  const require = (isValid: boolean, sentence: string) => {
    if (!isValid) wrong.push(sentence)
  }
  const sumOf = (some: Entry[]) => some.reduce((sum, entry) => sum + entry.amount_cents, 0)

  for (const { id, balance_cents: balance } of accounts) {
    let sum = 0
    for (const entry of entries.filter(one => one.account_id === id)) {
      sum += entry.amount_cents
      require(sum >= 0, `credit ${id}: ${sum} after ${entry.key}`)
    }
    require(sum === balance, `credit ${id}: ${balance}, but its entries give ${sum}`)
  }
  for (const { order_id: id, credit_cents: credit, receipt, paid_at: paidAt } of orders) {
    const own = entries.filter(({ order_id: orderId }) => orderId === id)
    const taken = -sumOf(own.filter(({ kind }) => kind === 'spent' || kind === 'returned'))
    require(taken === credit, `${id}: ${taken} of credit taken, but it counts ${credit}`)
    const tried = attempts.filter(attempt => attempt.order_id === id && attempt.credit_cents > 0)
    for (const attempt of tried) {
      const spent = own.filter(({ key }) => key === `spent ${attempt.id}`)
      const isAll = sumOf(spent) === -attempt.credit_cents
      require(spent.length === 1 && isAll, `${attempt.id}: spent ${sumOf(spent)} of credit`)
      const paidBy = receipt ? JSON.parse(receipt).receiptId : ''
      if (paidAt && paidBy === attempt.id) continue
      const returned = own.filter(({ key }) => key === `returned ${attempt.id}`)
      const isReplaced = attempt.outcome === 'approved' && returned.length === 0
      const isBack = sumOf(returned) === attempt.credit_cents
      require(isBack || isReplaced, `${attempt.id}: ${attempt.outcome}, but keeps its credit`)
    }
  }
  const isToCredit = ({ destination }: Refund) => destination === 'credit'
  for (const { id, amount_cents: cents, state } of refunds.filter(isToCredit)) {
    const own = entries.filter(({ key }) => key === `refunded ${id}`)
    const expected = state === 'done' ? cents : 0
    require(sumOf(own) === expected, `refund ${id}: ${sumOf(own)} to the credit, not ${expected}`)
  }
  return wrong
}
