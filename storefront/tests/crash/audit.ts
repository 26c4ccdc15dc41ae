import type { Knex } from 'knex'
import type { CrashRun } from './crash-run.ts'
import { listCharges } from './listed-charges.ts'

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
  credit_cents: number
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
  destination: 'card' | 'credit'
  state: string
  amount_cents: number
  is_computed: boolean | number
  return_id: number | null
  finished_at: string
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
type Capture = {
  id: number
  attempt_id: string
  order_id: string
  amount_cents: number
  hold_cents: number
  credit_cents: number
  state: string
}
/** Requests to pay by a link. */
type Link = { id: number; order_id: string; attempt_id: string; kind: string; state: string }
type Event = { order_id: string; from_state: string | null; to_state: string }

type Books = Awaited<ReturnType<typeof readBooks>>
type Require = (isValid: boolean, sentence: string) => void

/** Returns a sentence for each disagreement between the provider's ledger and the shop's database. */
export async function findDisagreements(
  db: Knex,
  run: Pick<CrashRun, 'simulatorUrl' | 'shownReceipts'>,
): Promise<string[]> {
  const books = await readBooks(db, run.simulatorUrl)
  const wrong: string[] = []
  const require: Require = (isValid, sentence) => {
    if (!isValid) wrong.push(sentence)
  }
  checkAttempts(books, require)
  checkLinks(books, require)
  for (const order of books.orders) {
    const known = wrong.length
    checkUnkeptCharges(books, order, require)
    checkPayment(books, order, require)
    checkHistory(books, order, require)
    if (wrong.length > known) wrong.push(historyOf(books, order))
  }
  checkRefunds(books, require)
  checkCaptures(books, require)
  checkNumbers(books, require)
  checkReceipts(books, run.shownReceipts, require)
  return wrong
}

/** What happened to an order, to find the cause of a disagreement. */
function historyOf({ events, attempts, captures, links, refunds }: Books, order: Order): string {
  const { order_id: id } = order
  const own = <Row extends { order_id: string }>(rows: Row[]) =>
    rows.filter(row => row.order_id === id)
  return JSON.stringify({
    order: { ...order, receipt: paidBy(order) },
    events: own(events).map(({ to_state: state }) => state),
    attempts: own(attempts).map(({ receipt: _, ...attempt }) => attempt),
    captures: own(captures),
    links: own(links),
    refunds: own(refunds).map(({ receipt, ...refund }) => ({ ...refund, receipt: !!receipt })),
  })
}

async function readBooks(db: Knex, simulatorUrl: string) {
  const ledger: Entry[] = await (await fetch(`${simulatorUrl}/__sim/ledger`)).json()
  const orders: Order[] = await db('orders')
  const attempts: Attempt[] = await db('payment_attempts')
  const refunds: Refund[] = await db('refunds')
  const captures: Capture[] = await db('captures')
  const links: Link[] = await db('payment_requests')
  const parts: Part[] = await db('refund_parts')
  const events: Event[] = await db('order_events').orderBy('id')
  const mails: { cause: string }[] = await db('emails').select('cause')
  const listedCharges = await listCharges(db)
  return {
    orders,
    attempts,
    refunds,
    captures,
    links,
    parts,
    events,
    listedCharges,
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
    const done = refunds.filter(
      refund =>
        refund.attempt_id === id && refund.state === 'done' && refund.destination === 'card',
    )
    const back = done.reduce((sum, refund) => sum + refund.amount_cents, 0)
    require(back === centsOf(id, 'void', 'refund'), `${id}: the provider did not refund ${back}`)
    require(back <= charged, `${id}: refunded more than it charged`)
  }
}

function paidBy({ receipt }: Order): string {
  return receipt ? JSON.parse(receipt).receiptId : ''
}

/** The attempts that paid an order: its own, and those of links that asked for a difference. */
function payingAttempts({ links }: Books, order: Order): string[] {
  const later = links.filter(
    link => link.order_id === order.order_id && link.state === 'paid' && link.kind === 'difference',
  )
  return [paidBy(order), ...later.map(({ attempt_id: attemptId }) => attemptId)].filter(Boolean)
}

/** No link stays half paid. */
function checkLinks({ links }: Books, require: Require): void {
  for (const { id, state } of links) require(state !== 'paying', `link ${id}: stays paying`)
}

/** Checks the charges of an order that did not pay it, and that no card stays reserved. */
function checkUnkeptCharges(books: Books, order: Order, require: Require): void {
  const { attempts, refunds, captures, listedCharges, completionsOf, centsOf } = books
  const own = attempts.filter(attempt => attempt.order_id === order.order_id)
  const paying = payingAttempts(books, order)
  for (const { id, kind, outcome, amount_cents: cents } of own) {
    const isHeld =
      kind === 'authorisation' && outcome === 'approved' && cents > 0 && completionsOf(id) === 0
    const isTried = captures.some(
      capture => capture.attempt_id === id && capture.state === 'refused',
    )
    require(!isHeld || isTried, `${id}: stays reserved`)
    if (paying.includes(id)) continue
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

/** Checks an order against its charges, its store credit and its credit notes. */
function checkPayment(books: Books, order: Order, require: Require): void {
  const { refunds, parts, centsOf } = books
  const { order_id: id, state } = order
  const total = chargedOf(order)
  const paying = payingAttempts(books, order)
  require(state !== 'paying' && state !== 'unknown', `${id}: stays ${state}`)
  const isPaid = order.paid_at !== null
  require(isPaid === paying.length > 0, `${id}: paid without a receipt or receipt without payment`)
  if (!isPaid) return
  const sumOf = (...types: Entry['type'][]) =>
    paying.reduce((sum, attemptId) => sum + centsOf(attemptId, ...types), 0)
  const charged = sumOf('purchase', 'completion')
  // The credit of a reserved order is only set aside.
  const credit = total === 0 ? 0 : order.credit_cents
  require(charged + credit ===
    total, `${id}: ${charged} charged and ${credit} by credit, but its total is ${total}`)
  const own = refunds.filter(
    refund => paying.includes(refund.attempt_id) && refund.state === 'done',
  )
  const toCredit = own
    .filter(({ destination }) => destination === 'credit')
    .reduce((sum, refund) => sum + refund.amount_cents, 0)
  const back = sumOf('void', 'refund') + toCredit
  const named = parts.filter(part => own.some(refund => refund.id === part.refund_id))
  const sum = named.reduce((all, part) => all + part.before_tax_cents + part.tax_cents, 0)
  require(sum === back, `${id}: ${back} refunded, but the credit notes list ${sum}`)
  const counted = order.refunded_before_tax_cents + order.refunded_tax_cents
  require(counted === back, `${id}: ${back} refunded, but ${counted} is counted`)
  const isBack = ['cancelled', 'refunded'].includes(state)
  // What packing or edits give back does not stop an order: staff may have given the rest before.
  const last = own.toSorted((a, b) => a.finished_at.localeCompare(b.finished_at)).at(-1)
  const mayLeave = Boolean(last?.is_computed) && last?.return_id === null && back === total
  if (total === 0) require(state === 'cancelled', `${id}: ${state}, unpaid`)
  else
    require(isBack === (back === total) ||
      (mayLeave && !isBack), `${id}: ${state} after ${back} of ${total} was refunded`)
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
  const payments = moves.filter(
    ({ from_state: from, to_state: to }) => to === first && from !== to && from !== 'packed',
  )
  const expected = order.paid_at !== null ? 1 : 0
  require(payments.length === expected, `${id}: became paid ${payments.length} times`)
  for (const cause of ['receipt', 'order-notice']) {
    const count = mailsOf(`${cause} ${id}`)
    require(count === expected, `${id}: ${count} ${cause} mails`)
  }
}

function checkRefunds({ refunds, mailsOf }: Books, require: Require): void {
  for (const { id, state, credit_number: number } of refunds) {
    require(state === 'done' || state === 'refused', `refund ${id}: stays ${state}`)
    require(mailsOf(`refund ${id}`) === (number ? 1 : 0), `refund ${id}: mails`)
  }
}

/**
 * A release captures nothing. Each authorisation has at most one that is done. The provider knows its amount, unless
 * credit covered it. The shopper of its order is told once.
 */
function checkCaptures(
  { orders, captures, centsOf, completionsOf, mailsOf }: Books,
  require: Require,
): void {
  const done = captures.filter(({ state }) => state === 'done')
  for (const { id, attempt_id: attemptId, amount_cents: cents, hold_cents: hold } of done) {
    const isOne = done.filter(capture => capture.attempt_id === attemptId).length === 1
    require(isOne &&
      completionsOf(attemptId) === (hold > 0 ? 1 : 0), `capture ${id}: not the only one`)
    require(centsOf(attemptId, 'completion') === cents, `capture ${id}: another amount`)
    const order = orders.find(one => paidBy(one) === attemptId)
    if (order) require(mailsOf(`capture ${id}`) === 1, `capture ${id}: its mail is lost`)
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
function checkReceipts(
  { attempts }: Books,
  shownReceipts: CrashRun['shownReceipts'],
  require: Require,
): void {
  // Credit alone has no reference number.
  for (const { orderId, referenceNum } of shownReceipts.filter(
    receipt => receipt.referenceNum !== '',
  )) {
    const kept = attempts.filter(({ order_id: id }) => id === orderId)
    const isKept = kept.some(
      ({ receipt }) => receipt !== null && JSON.parse(receipt).referenceNum === referenceNum,
    )
    require(isKept, `${orderId}: a shopper got a receipt that the shop does not know`)
  }
}
