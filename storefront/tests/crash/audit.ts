import type { Knex } from 'knex'
import { listOpenPayments } from '#database/reads/dashboard.ts'
import type { World } from './world.ts'

type Entry = { orderId: string; type: 'purchase' | 'void' | 'refund'; amount: string }
type Order = {
  order_id: string
  state: string
  total_cents: number
  receipt: string | null
  paid_at: string | null
  invoice_number: number | null
  refunded_before_tax_cents: number
  refunded_tax_cents: number
}
type Part = { refund_id: number; before_tax_cents: number; tax_cents: number }
type Refund = {
  id: number
  order_id: string
  attempt_id: string
  kind: string
  state: string
  amount_cents: number
  /** The provider's response. */
  receipt: string | null
  credit_number: number | null
}
type Attempt = { id: string; order_id: string; amount_cents: number; outcome: string | null }
type Event = { order_id: string; from_state: string | null; to_state: string }

/** Returns a sentence for each disagreement between the provider's ledger and the shop's database. */
export async function findDisagreements(
  db: Knex,
  world: Pick<World, 'simulatorUrl' | 'told'>,
): Promise<string[]> {
  const ledger: Entry[] = await (await fetch(`${world.simulatorUrl}/__sim/ledger`)).json()
  const orders: Order[] = await db('orders')
  const attempts: Attempt[] = await db('payment_attempts')
  const refunds: Refund[] = await db('refunds')
  const parts: Part[] = await db('refund_parts')
  const events: Event[] = await db('order_events').orderBy('id')
  const mails: { cause: string }[] = await db('emails').select('cause')
  const listedCharges = await listCharges(db)

  const wrong: string[] = []
  const require = (isValid: boolean, sentence: string) => {
    if (!isValid) wrong.push(sentence)
  }
  const centsOf = (id: string, ...types: Entry['type'][]) =>
    ledger
      .filter(entry => entry.orderId === id && types.includes(entry.type))
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const mailsOf = (cause: string) => mails.filter(mail => mail.cause === cause).length

  const attemptIds = new Set(attempts.map(({ id }) => id))
  for (const { orderId } of ledger)
    require(attemptIds.has(orderId), `${orderId}: charge without an attempt`)
  for (const { id, amount_cents: cents, outcome } of attempts) {
    const charged = centsOf(id, 'purchase')
    require(charged ===
      (outcome === 'approved' ? cents : 0), `${id}: ${outcome}, charged ${charged}`)
    const done = refunds.filter(refund => refund.attempt_id === id && refund.state === 'done')
    const back = done.reduce((sum, refund) => sum + refund.amount_cents, 0)
    require(back === centsOf(id, 'void', 'refund'), `${id}: the provider did not refund ${back}`)
    require(back <= charged, `${id}: refunded more than it charged`)
  }

  for (const order of orders) {
    const { order_id: id, state, total_cents: total } = order
    const paidBy: string = order.receipt ? JSON.parse(order.receipt).receiptId : ''
    const own = attempts.filter(attempt => attempt.order_id === id)
    for (const { id: attempt } of own.filter(({ id: attemptId }) => attemptId !== paidBy)) {
      const kept = centsOf(attempt, 'purchase') - centsOf(attempt, 'void', 'refund')
      const tries = refunds.filter(({ attempt_id: attemptId }) => attemptId === attempt)
      const ends = tries.map(({ kind, state: end }) => `${kind} ${end}`)
      // Only a refund that the provider rejected may stay. A rejected void must become a refund.
      const isRefused = tries.some(({ receipt }) => receipt) && `${ends}` === 'refund refused'
      require(kept === 0 || isRefused, `${attempt}: keeps ${kept} without an order (${ends})`)
      const isListed = listedCharges.has(attempt)
      require(isListed ===
        kept > 0, `${attempt}: keeps ${kept}, listed on the dashboard: ${isListed}`)
    }
    require(state !== 'paying' && state !== 'unknown', `${id}: stays ${state}`)
    const isPaid = order.paid_at !== null
    require(isPaid === (paidBy !== ''), `${id}: paid without a receipt or receipt without payment`)
    if (isPaid) {
      require(centsOf(paidBy, 'purchase') === total, `${id}: charged amount differs from its total`)
      const back = centsOf(paidBy, 'void', 'refund')
      const own = refunds.filter(
        ({ attempt_id: attemptId, state: end }) => attemptId === paidBy && end === 'done',
      )
      const named = parts.filter(part => own.some(refund => refund.id === part.refund_id))
      const sum = named.reduce((all, part) => all + part.before_tax_cents + part.tax_cents, 0)
      require(sum === back, `${id}: ${back} refunded, but the credit notes list ${sum}`)
      const counted = order.refunded_before_tax_cents + order.refunded_tax_cents
      require(counted === back, `${id}: ${back} refunded, but ${counted} is counted`)
      const isBack = ['cancelled', 'refunded'].includes(state)
      require(isBack === (back === total), `${id}: ${state} after ${back} of ${total} was refunded`)
    }
    const moves = events.filter(event => event.order_id === id)
    const isChain = moves.every(
      (event, index) => event.from_state === (moves[index - 1]?.to_state ?? null),
    )
    require(isChain &&
      moves.at(-1)?.to_state === state, `${id}: its history does not end in ${state}`)
    const payments = moves.filter(
      ({ from_state: from, to_state: to }) => to === 'paid' && from !== to,
    )
    require(payments.length === (isPaid ? 1 : 0), `${id}: became paid ${payments.length} times`)
    for (const cause of ['receipt', 'order-notice']) {
      const count = mailsOf(`${cause} ${id}`)
      require(count === (isPaid ? 1 : 0), `${id}: ${count} ${cause} mails`)
    }
  }

  for (const { id, state, credit_number: number } of refunds) {
    require(state !== 'checking', `refund ${id}: stays checking`)
    require(mailsOf(`refund ${id}`) === (number ? 1 : 0), `refund ${id}: mails`)
  }
  const numbers = [
    ...orders.flatMap(order => order.invoice_number ?? []),
    ...refunds.flatMap(refund => refund.credit_number ?? []),
  ].sort((one, other) => one - other)
  require(numbers.every((number, index) => number === 1001 + index), 'invoice numbers have gaps')

  const receipts = new Map(orders.map(order => [order.order_id, order.receipt]))
  for (const { orderId, referenceNum } of world.told) {
    const kept = receipts.get(orderId)
    const isKept = kept ? JSON.parse(kept).referenceNum === referenceNum : false
    require(isKept, `${orderId}: a shopper got a receipt that the shop does not know`)
  }
  return wrong
}

/** Returns the charges that the dashboard lists because no order belongs to them. */
async function listCharges(db: Knex): Promise<Set<string | null>> {
  const ever = { since: new Date(0), staleSince: new Date(0), take: 1000 }
  const { oldest } = await listOpenPayments(db, ever)
  return new Set(
    oldest.filter(({ problem }) => problem === 'unexpected').map(({ chargeId }) => chargeId),
  )
}

/** Counts the payments and refunds whose result the shop does not know. */
export async function countOpen(db: Knex): Promise<number> {
  const [orders] = await db('orders').whereIn('state', ['paying', 'unknown']).count({ total: '*' })
  const [refunds] = await db('refunds').where({ state: 'checking' }).count({ total: '*' })
  return Number(orders?.total) + Number(refunds?.total)
}

export async function countPaid(db: Knex): Promise<number> {
  const [orders] = await db('orders').whereNotNull('paid_at').count({ total: '*' })
  return Number(orders?.total)
}

/** Makes open payments and refunds two minutes older, so that none can still be in transit. */
export async function ageOpen(db: Knex): Promise<void> {
  const before = new Date(Date.now() - 120_000).toISOString()
  const open = db('orders').whereIn('state', ['paying', 'unknown']).select('order_id')
  await db('payment_attempts').whereIn('order_id', open).update({ created_at: before })
  await db('orders').whereIn('state', ['paying', 'unknown']).update({ updated_at: before })
  await db('refunds').where({ state: 'checking' }).update({ sent_at: before, looked_at: before })
}
