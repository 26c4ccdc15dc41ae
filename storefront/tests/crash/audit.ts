import type { Knex } from 'knex'
import { listPaymentsToCheck } from '#database/reads/payments-to-check.ts'
import type { World } from './world.ts'

type Entry = {
  orderId: string
  type: 'purchase' | 'preauth' | 'completion' | 'void' | 'refund'
  amount: string
}
type Order = {
  order_id: string
  state: string
  total_cents: number
  limit_cents: number | null
  captured_cents: number | null
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
type Attempt = {
  id: string
  order_id: string
  kind: string
  amount_cents: number
  outcome: string | null
  receipt: string | null
}
type Capture = { id: number; attempt_id: string; amount_cents: number; state: string }
type Event = { order_id: string; from_state: string | null; to_state: string }

type Books = Awaited<ReturnType<typeof readBooks>>
type Require = (isValid: boolean, sentence: string) => void

/** Returns a sentence for each disagreement between the provider's ledger and the shop's database. */
export async function findDisagreements(
  db: Knex,
  world: Pick<World, 'simulatorUrl' | 'told'>,
): Promise<string[]> {
  const books = await readBooks(db, world.simulatorUrl)
  const wrong: string[] = []
  const require: Require = (isValid, sentence) => {
    if (!isValid) wrong.push(sentence)
  }
  checkAttempts(books, require)
  for (const order of books.orders) {
    checkUnkeptCharges(books, order, require)
    checkPayment(books, order, require)
    checkHistory(books, order, require)
  }
  checkRefunds(books, require)
  checkCaptures(books, require)
  checkNumbers(books, require)
  checkReceipts(books, world.told, require)
  return wrong
}

async function readBooks(db: Knex, simulatorUrl: string) {
  const ledger: Entry[] = await (await fetch(`${simulatorUrl}/__sim/ledger`)).json()
  const orders: Order[] = await db('orders')
  const attempts: Attempt[] = await db('payment_attempts')
  const refunds: Refund[] = await db('refunds')
  const captures: Capture[] = await db('captures')
  const parts: Part[] = await db('refund_parts')
  const events: Event[] = await db('order_events').orderBy('id')
  const mails: { cause: string }[] = await db('emails').select('cause')
  const listedCharges = await listCharges(db)
  return {
    ...{ orders, attempts, refunds, captures, parts, events, listedCharges },
    chargeIds: ledger.map(({ orderId }) => orderId),
    completionsOf: (id: string) =>
      ledger.filter(entry => entry.orderId === id && entry.type === 'completion').length,
    /** The ledger's orders are the shop's attempts. */
    centsOf: (id: string, ...types: Entry['type'][]) =>
      ledger
        .filter(entry => entry.orderId === id && types.includes(entry.type))
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    mailsOf: (cause: string) => mails.filter(mail => mail.cause === cause).length,
  }
}

function checkAttempts({ attempts, refunds, chargeIds, centsOf }: Books, require: Require): void {
  const attemptIds = new Set(attempts.map(({ id }) => id))
  for (const id of chargeIds) require(attemptIds.has(id), `${id}: charge without an attempt`)
  for (const { id, kind, amount_cents: cents, outcome } of attempts) {
    const taken = centsOf(id, kind === 'charge' ? 'purchase' : 'preauth')
    const expected = outcome === 'approved' ? cents : 0
    require(taken === expected, `${id}: ${outcome}, charged or reserved ${taken}`)
    const charged = centsOf(id, 'purchase', 'completion')
    const done = refunds.filter(refund => refund.attempt_id === id && refund.state === 'done')
    const back = done.reduce((sum, refund) => sum + refund.amount_cents, 0)
    require(back === centsOf(id, 'void', 'refund'), `${id}: the provider did not refund ${back}`)
    require(back <= charged, `${id}: refunded more than it charged`)
  }
}

function paidBy({ receipt }: Order): string {
  return receipt ? JSON.parse(receipt).receiptId : ''
}

/** Checks the charges of an order that did not pay it. */
function checkUnkeptCharges(
  { attempts, refunds, captures, listedCharges, completionsOf, centsOf }: Books,
  order: Order,
  require: Require,
): void {
  const own = attempts.filter(attempt => attempt.order_id === order.order_id)
  for (const { id, kind, outcome } of own.filter(attempt => attempt.id !== paidBy(order))) {
    const isHeld = kind === 'authorisation' && outcome === 'approved' && completionsOf(id) === 0
    const isTried = captures.some(
      capture => capture.attempt_id === id && capture.state === 'refused',
    )
    require(!isHeld || isTried, `${id}: stays reserved without an order`)
    const kept = centsOf(id, 'purchase', 'completion') - centsOf(id, 'void', 'refund')
    const tries = refunds.filter(({ attempt_id: attemptId }) => attemptId === id)
    const ends = tries.map(({ kind, state: end }) => `${kind} ${end}`)
    // Only a refund that the provider rejected may stay. A rejected void must become a refund.
    const isRefused = tries.some(({ receipt }) => receipt) && `${ends}` === 'refund refused'
    require(kept === 0 || isRefused, `${id}: keeps ${kept} without an order (${ends})`)
    const isListed = listedCharges.has(id)
    require(isListed === kept > 0, `${id}: keeps ${kept}, listed on the dashboard: ${isListed}`)
  }
}

/** An order with a limit is charged by its capture, and not at all after a release. An edited one keeps its charge. */
function chargedOf({ total_cents: total, limit_cents: limit, captured_cents: captured }: Order) {
  return captured ?? (limit === null ? total : 0)
}

/** Checks an order against its charge and its credit notes. */
function checkPayment({ refunds, parts, centsOf }: Books, order: Order, require: Require): void {
  const { order_id: id, state } = order
  const total = chargedOf(order)
  const attemptId = paidBy(order)
  require(state !== 'paying' && state !== 'unknown', `${id}: stays ${state}`)
  const isPaid = order.paid_at !== null
  require(isPaid === (attemptId !== ''), `${id}: paid without a receipt or receipt without payment`)
  if (!isPaid) return
  require(centsOf(attemptId, 'purchase', 'completion') ===
    total, `${id}: charged amount differs from its total`)
  const back = centsOf(attemptId, 'void', 'refund')
  const own = refunds.filter(refund => refund.attempt_id === attemptId && refund.state === 'done')
  const named = parts.filter(part => own.some(refund => refund.id === part.refund_id))
  const sum = named.reduce((all, part) => all + part.before_tax_cents + part.tax_cents, 0)
  require(sum === back, `${id}: ${back} refunded, but the credit notes list ${sum}`)
  const counted = order.refunded_before_tax_cents + order.refunded_tax_cents
  require(counted === back, `${id}: ${back} refunded, but ${counted} is counted`)
  const isBack = ['cancelled', 'refunded'].includes(state)
  if (total === 0) require(['authorised', 'cancelled'].includes(state), `${id}: ${state}, unpaid`)
  else
    require(isBack === (back === total), `${id}: ${state} after ${back} of ${total} was refunded`)
}

/** Checks the history and the mails of an order. */
function checkHistory({ events, mailsOf }: Books, order: Order, require: Require): void {
  const { order_id: id, state } = order
  const moves = events.filter(event => event.order_id === id)
  const isChain = moves.every(
    (event, index) => event.from_state === (moves[index - 1]?.to_state ?? null),
  )
  const endsRight = isChain && moves.at(-1)?.to_state === state
  require(endsRight, `${id}: its history does not end in ${state}`)
  const first = order.limit_cents === null || order.paid_at === null ? 'paid' : 'authorised'
  const payments = moves.filter(({ from_state: from, to_state: to }) => to === first && from !== to)
  const expected = order.paid_at !== null ? 1 : 0
  require(payments.length === expected, `${id}: became paid ${payments.length} times`)
  for (const cause of ['receipt', 'order-notice']) {
    const count = mailsOf(`${cause} ${id}`)
    require(count === expected, `${id}: ${count} ${cause} mails`)
  }
}

function checkRefunds({ refunds, mailsOf }: Books, require: Require): void {
  for (const { id, state, credit_number: number } of refunds) {
    require(state !== 'checking', `refund ${id}: stays checking`)
    require(mailsOf(`refund ${id}`) === (number ? 1 : 0), `refund ${id}: mails`)
  }
}

/** A release captures nothing. Of each authorisation at most one is done, and the provider knows its amount. */
function checkCaptures({ captures, centsOf, completionsOf }: Books, require: Require): void {
  const done = captures.filter(({ state }) => state === 'done')
  for (const { id, attempt_id: attemptId, amount_cents: cents } of done) {
    const isOne = done.filter(capture => capture.attempt_id === attemptId).length === 1
    require(isOne && completionsOf(attemptId) === 1, `capture ${id}: not the only one`)
    require(centsOf(attemptId, 'completion') === cents, `capture ${id}: another amount`)
  }
  for (const { id, state } of captures)
    require(state !== 'checking', `capture ${id}: stays checking`)
}

function checkNumbers({ orders, refunds }: Books, require: Require): void {
  const numbers = [
    ...orders.flatMap(order => order.invoice_number ?? []),
    ...refunds.flatMap(refund => refund.credit_number ?? []),
  ].sort((one, other) => one - other)
  const hasNoGap = numbers.every((number, index) => number === 1001 + index)
  require(hasNoGap, 'invoice numbers have gaps')
}

/** A shopper gets the receipt of a charge or of an authorisation. */
function checkReceipts({ attempts }: Books, told: World['told'], require: Require): void {
  for (const { orderId, referenceNum } of told) {
    const kept = attempts.filter(({ order_id: id }) => id === orderId)
    const isKept = kept.some(
      ({ receipt }) => receipt !== null && JSON.parse(receipt).referenceNum === referenceNum,
    )
    require(isKept, `${orderId}: a shopper got a receipt that the shop does not know`)
  }
}

/** Returns the charges that the dashboard lists because no order belongs to them. */
async function listCharges(db: Knex): Promise<Set<string | null>> {
  const [start, take] = [new Date(0), 1000]
  const ever = { since: start, staleSince: start, heldSince: start, askedBefore: start, take }
  const { oldest } = await listPaymentsToCheck(db, ever)
  return new Set(
    oldest.filter(({ problem }) => problem === 'unexpected').map(({ chargeId }) => chargeId),
  )
}
