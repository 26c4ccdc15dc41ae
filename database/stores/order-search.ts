import type { Knex } from 'knex'
import { anyPostalArea, anyPostalRest } from '#shared/domain/addresses/postal-code.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Db } from '../db.ts'
import { paidDifference } from './payment-requests.ts'

const ORDERS_AT_ONCE = 500
const LOCAL_PHONE_DIGITS = 10

type ShopperContact = { name: string; email: string; phone: string; address: string }
type SearchedOrderRow = ShopperContact & {
  order_id: string
  search_text: string
  receipt: string | null
}
type Line = { snapshot: { name: string; fName: string } }

/** Returns the text that a search matches; `person` is null once the order is anonymized. */
export function orderSearchText(
  orderId: string,
  person: ShopperContact | null,
  lines: Line[],
  receipts: Receipt[],
): string {
  const products = lines.flatMap(({ snapshot }) => [snapshot.name, snapshot.fName])
  const contact = person
    ? [
        person.name,
        person.email,
        joinPhone(person.phone),
        person.address,
        ...joinPostalCodes(person),
      ]
    : []
  const payments = person ? receipts.map(receiptSearchText) : []
  return foldSearchText([orderId, ...contact, ...products, ...payments].join(' '))
}

/** Returns the column after one more receipt, for an update of orders. Empty if the receipt has nothing to search. */
export function withReceiptInSearch(trx: Db, receipt: Receipt): { search_text?: Knex.Raw } {
  const added = receiptSearchText(receipt)
  return added ? { search_text: trx.raw('search_text || ?', [` ${added}`]) } : {}
}

/** Returns the last four digits of the card, and the two numbers that a bank quotes in a dispute. */
function receiptSearchText({ maskedPan, txnNumber, authCode }: Receipt): string {
  const card = maskedPan?.match(/\d{4}$/)?.[0]
  return foldSearchText([card, txnNumber, authCode].filter(value => value).join(' '))
}

/** Returns one run of digits with the country code, so that a number is found in any grouping. */
function joinPhone(phone: string): string {
  const digits = foldSearchText(phone).replace(/\D/g, '')
  return digits.length === LOCAL_PHONE_DIGITS ? `1${digits}` : digits
}

const postalCodes = new RegExp(`\\b${anyPostalArea}[ -]${anyPostalRest}\\b`, 'gi')

/** Returns `M2N 5P9` as `M2N5P9`, which is typed just as often. */
function joinPostalCodes({ address }: Pick<ShopperContact, 'address'>): string[] {
  return (address.match(postalCodes) ?? []).map(found => found.replace(/[ -]/, ''))
}

/** Recomputes the search texts of all orders in batches. Writes only those that differ. */
export async function rebuildOrderSearch(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const orders: SearchedOrderRow[] = await db('orders')
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(ORDERS_AT_ONCE)
      .select('order_id', 'name', 'email', 'phone', 'address', 'search_text', 'receipt')
    const last = orders.at(-1)
    if (!last) return
    const ids = orders.map(order => order.order_id)
    const lines = await readLines(db, ids)
    const later = await readLaterReceipts(db, ids)
    for (const { order_id, search_text: stored, receipt, ...person } of orders) {
      const texts = [receipt, ...(later.get(order_id) ?? [])]
      const receipts = texts.flatMap(json => (json && person.name !== '' ? JSON.parse(json) : []))
      const search_text = orderSearchText(order_id, person, lines.get(order_id) ?? [], receipts)
      if (search_text !== stored) await db('orders').where({ order_id }).update({ search_text })
    }
    after = last.order_id
  }
}

async function readLines(db: Db, ids: string[]): Promise<Map<string, Line[]>> {
  const rows: { order_id: string; snapshot: string }[] = await db('order_lines')
    .whereIn('order_id', ids)
    .orderBy(['order_id', 'position'])
    .select('order_id', 'snapshot')
  const lines = new Map<string, Line[]>(ids.map(id => [id, []]))
  for (const { order_id, snapshot } of rows) {
    lines.get(order_id)?.push({ snapshot: JSON.parse(snapshot) })
  }
  return lines
}

/** Returns the receipts of an order: of its first payment, and of those by link. */
export async function readReceipts(
  db: Db,
  { orderId, receipt }: { orderId: string; receipt: Receipt | null },
): Promise<Receipt[]> {
  const later = (await readLaterReceipts(db, [orderId])).get(orderId) ?? []
  return [...(receipt ? [receipt] : []), ...later.map(json => JSON.parse(json))]
}

/** The receipts of payments by link. */
async function readLaterReceipts(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const rows: { order_id: string; receipt: string }[] = await db('payment_requests')
    .join('payment_attempts', 'payment_attempts.id', 'payment_requests.attempt_id')
    .whereIn('payment_requests.order_id', ids)
    .where({
      'payment_requests.kind': paidDifference.kind,
      'payment_requests.state': paidDifference.state,
    })
    .orderBy('payment_requests.id')
    .select('payment_requests.order_id', 'payment_attempts.receipt')
  const receipts = new Map<string, string[]>()
  for (const { order_id, receipt } of rows) {
    receipts.set(order_id, [...(receipts.get(order_id) ?? []), receipt])
  }
  return receipts
}
