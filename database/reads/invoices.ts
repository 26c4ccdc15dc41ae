import type { Knex } from 'knex'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { type OrderState, paymentReturnedStates } from '#shared/domain/orders/order-state.ts'
import { foldSearchText, searchWords } from '#shared/domain/search-key.ts'
import type { Db } from '../db.ts'
import { byText, countRows, whereWords } from '../query-helpers.ts'
import { shownCents } from '../stores/order-money.ts'
import type { OrderRow } from '../stores/order-rows.ts'
import type { Order } from '../stores/order-types.ts'
import { withLines } from '../stores/orders.ts'
import type { Page } from './page.ts'

export type InvoiceQuery = Page & {
  text: string
  sort: 'orderId' | 'name' | 'amount' | 'dateTime' | 'deliveryDate'
  /** `false` leaves cancelled and refunded orders out: nobody prints or packs them. */
  printFlag?: boolean
  /** Orders whose invoice is still to be printed, or all others. */
  toPrint?: boolean
  states?: OrderState[]
  shippingType?: Order['shippingType']
  /** The promised day, `YYYY-MM-DD`. */
  deliveryDate?: string
  zoneId?: number
  ids?: string[]
  name?: string
  email?: string
  /** Only orders of this person: placed while logged in, or with their email address. */
  owner?: { userId: number; emailKey: string }
}

/** Fits the integer column. */
const MAX_DOLLARS = 20_000_000

/** The number of an invoice or a credit note: as many digits as the integer column can hold. */
const DOCUMENT_NUMBER = /^\d{1,9}$/

/** The words beside a number, as it is printed in both languages or abbreviated. */
const headingWords = new Set(
  searchWords('Credit notes note CN Invoice Order number No INV برگهٔ بستانکاری شمارهٔ فاکتور سفارش'),
)

/** As Moneris writes them: `660148420010137130-0_10`. */
const TRANSACTION_NUMBERS = /\p{Nd}+-\p{Nd}+_\p{Nd}+/gu

/** Lists the orders that were ever paid, whatever their state is now. */
export async function listInvoicedOrders(
  db: Db,
  query: InvoiceQuery,
): Promise<{ data: Order[]; total: number }> {
  const matching = db('orders').whereNotNull('paid_at')
  const amount = readAmount(query.text)
  if (amount !== null) matching.whereRaw(`${shownCents} = ?`, [amount])
  for (const word of amount === null ? withoutHeadings(splitQuery(query.text)) : []) {
    matching.where(found => {
      whereWords(found, 'orders.search_text', [word])
      if (!DOCUMENT_NUMBER.test(word)) return
      const credited = db('refunds').where({ credit_number: Number(word) })
      found
        .orWhere({ invoice_number: Number(word) })
        .orWhereIn('orders.order_id', credited.select('order_id'))
    })
  }
  if (query.printFlag) matching.where({ print_flag: true })
  if (query.toPrint || query.printFlag === false) matching.where(isToPrint)
  if (query.toPrint === false) matching.whereNot(isToPrint)
  if (query.states) matching.whereIn('state', query.states)
  if (query.shippingType) matching.where({ shipping_type: query.shippingType })
  if (query.deliveryDate) matching.where({ delivery_date: query.deliveryDate })
  if (query.zoneId !== undefined) matching.where({ zone_id: query.zoneId })
  if (query.ids) matching.whereIn('order_id', query.ids)
  if (query.name !== undefined) matching.where({ name: query.name })
  if (query.email !== undefined) matching.where({ email: query.email })
  const { owner } = query
  if (owner) {
    matching.where(own =>
      own.where({ placed_by: owner.userId }).orWhere({ email_key: owner.emailKey }),
    )
  }
  const direction = query.ascending ? 'asc' : 'desc'
  const rows: OrderRow[] = await matching
    .clone()
    .orderBy(sortColumn(db, query.sort), direction)
    .orderBy('order_id', direction)
    .offset(query.skip)
    .limit(query.take)
  return { data: await withLines(db, rows), total: await countRows(matching) }
}

/**
 * Returns the words of a query. Keeps a transaction number whole: its parts are short and match many orders. A phone number
 * may begin with 001.
 */
function splitQuery(text: string): string[] {
  const numbers = text.match(TRANSACTION_NUMBERS) ?? []
  const words = searchWords(text.replace(TRANSACTION_NUMBERS, ' '))
  return [
    ...numbers.map(foldSearchText),
    ...words.map(word => word.replace(/^001(?=\d{10}$|$)/, '1')),
  ]
}

/** Leaves out the heading of a number, such as 'Credit note 1086': orders do not contain it. */
function withoutHeadings(words: string[]): string[] {
  if (!words.some(word => DOCUMENT_NUMBER.test(word))) return words
  return words.filter(word => !headingWords.has(word))
}

/** Returns the cents of a text such as '$45.20', '45.2' or '45,20'; null without one or two decimals. */
function readAmount(text: string): Cents | null {
  const point = text.trim().replace(/[.,٫،](?=\p{Nd}{1,2}$)/u, '.')
  const dollars = /\..{1,2}$/u.test(point) ? parseDecimal(point) : null
  return dollars !== null && dollars <= MAX_DOLLARS ? toCents(dollars) : null
}

/** Narrows paid orders to those without a printed invoice that are not cancelled or refunded. */
export function isToPrint(orders: Knex.QueryBuilder): void {
  orders.where('orders.print_flag', false).whereNotIn('orders.state', [...paymentReturnedStates])
}

function sortColumn(db: Db, sort: InvoiceQuery['sort']) {
  const column = {
    orderId: 'order_id',
    name: 'name_key',
    dateTime: 'paid_at',
    deliveryDate: 'delivery_date',
  }
  return sort === 'amount' ? db.raw(shownCents) : byText(db, column[sort])
}
