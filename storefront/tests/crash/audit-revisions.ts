import type { Knex } from 'knex'

type Revision = {
  order_id: string
  number: number
  kind: string
  lines: string
  sub_total_cents: number
  goods_tax_cents: number
  delivery_cents: number
  delivery_tax_cents: number
  administration_cents: number
  administration_tax_cents: number
  tax_cents: number
  total_cents: number
  created_at: string
}
type Line = { end: string; beforeTaxCents: number; taxCents: number; totalCents: number }
type Order = { order_id: string; state: string; receipt: string | null; credit_cents: number }
type Refund = {
  id: number
  order_id: string
  attempt_id: string
  destination: string
  request_key: string
  state: string
  amount_cents: number
}
type Due = { refund_id: number; due_before_tax_cents: number; due_tax_cents: number }
type Link = { order_id: string; attempt_id: string; kind: string; state: string }
type Capture = { id: number; order_id: string; revision: number | null }
type Entry = { orderId: string; type: string; amount: string }

/**
 * Returns a sentence for each order whose money is not what its newest revision costs. What the provider's ledger and the
 * credit kept must be that total, less what staff gave back beyond what was due.
 */
export async function findWrongRevisions(db: Knex, simulatorUrl: string): Promise<string[]> {
  const ledger: Entry[] = await (await fetch(`${simulatorUrl}/__sim/ledger`)).json()
  const revisions: Revision[] = await db('order_revisions').orderBy(['order_id', 'number'])
  const orders: Order[] = await db('orders').whereIn('state', ['packed', 'fulfilled'])
  const refunds: Refund[] = await db('refunds')
  const dues: Due[] = await db('refund_parts')
  const links: Link[] = await db('payment_requests').where({ state: 'paid' })
  const captures: Capture[] = await db('captures').whereNot({ state: 'checking' })
  const mails: Set<string> = new Set(await db('emails').pluck('cause'))
  const wrong: string[] = []
  const require = (isValid: boolean, sentence: string) => {
    if (!isValid) wrong.push(sentence)
  }
  for (const revision of revisions) {
    for (const sentence of findWrongSums(revision)) wrong.push(sentence)
  }
  for (const { order_id: id, state, receipt, credit_cents: credit } of orders) {
    const newest = revisions.filter(revision => revision.order_id === id).at(-1)
    if (!newest) continue
    const paying = [
      JSON.parse(receipt ?? '{}').receiptId,
      ...links
        .filter(link => link.order_id === id && link.kind === 'difference')
        .map(link => link.attempt_id),
    ]
    const cents = (types: string[]) =>
      ledger
        .filter(entry => paying.includes(entry.orderId) && types.includes(entry.type))
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    const own = refunds.filter(
      refund => refund.order_id === id && paying.includes(refund.attempt_id),
    )
    const sumOf = (some: Refund[]) => some.reduce((sum, refund) => sum + refund.amount_cents, 0)
    const done = own.filter(refund => refund.state === 'done')
    const toCredit = sumOf(done.filter(({ destination }) => destination === 'credit'))
    const kept = cents(['purchase', 'completion']) + credit - cents(['void', 'refund']) - toCredit
    const byHand = done.filter(({ request_key: key }) => !/^(packing|return) /.test(key))
    const goodwill = sumOf(byHand) - sumDue(byHand)
    const { total_cents: total } = newest
    // A refund that the bank refused stays due once the order has left.
    const isRefused = state === 'fulfilled' && own.some(refund => refund.state === 'refused')
    const isKept = kept >= total - goodwill && (kept <= total || isRefused)
    require(isKept, `${id}: keeps ${kept} of ${total}, ${goodwill} given beyond the due (${state})`)
    // The mail about a charge at packing says it too.
    const tried = captures.filter(one => one.order_id === id && one.revision === newest.number)
    const causes = [
      `packed ${id} ${newest.created_at}`,
      ...tried.map(({ id: number }) => `capture ${number}`),
    ]
    const isMailed = causes.some(cause => mails.has(cause)) || isPaidByLink(id)
    const isToMail = newest.kind === 'packed' && isChanged(newest)
    require(!isToMail || isMailed, `${id}: the mail about its packing is lost`)
  }
  return wrong

  function sumDue(some: Refund[]): number {
    return dues
      .filter(part => some.some(({ id }) => id === part.refund_id))
      .reduce((sum, part) => sum + part.due_before_tax_cents + part.due_tax_cents, 0)
  }

  function isPaidByLink(id: string): boolean {
    return links.some(({ order_id: orderId, kind }) => orderId === id && kind === 'packed')
  }
}

function isChanged({ lines }: Revision): boolean {
  return JSON.parse(lines).some(({ end }: Line) => end !== 'packed')
}

/** The lines of a revision and its fees are its total. */
function findWrongSums(revision: Revision): string[] {
  const name = `${revision.order_id} revision ${revision.number}`
  const lines: Line[] = JSON.parse(revision.lines)
  const sumOf = (field: 'beforeTaxCents' | 'taxCents' | 'totalCents') =>
    lines.reduce((sum, line) => sum + line[field], 0)
  const fees = revision.delivery_cents + revision.administration_cents
  const feeTaxes = revision.delivery_tax_cents + revision.administration_tax_cents
  const wrong: string[] = []
  if (sumOf('beforeTaxCents') !== revision.sub_total_cents) wrong.push(`${name}: its subtotal`)
  if (sumOf('taxCents') !== revision.goods_tax_cents) wrong.push(`${name}: the tax of its goods`)
  if (sumOf('taxCents') + feeTaxes !== revision.tax_cents) wrong.push(`${name}: its tax`)
  const total = sumOf('totalCents') + fees + feeTaxes
  if (total !== revision.total_cents) wrong.push(`${name}: ${revision.total_cents}, not ${total}`)
  return wrong
}
