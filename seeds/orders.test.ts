import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { migrate } from '#database/migrate.ts'
import { listInvoicedOrders } from '#database/reads/invoices.ts'
import { listUnsettledOrders } from '#database/reads/unsettled-orders.ts'
import { countWrongCounters } from '#database/reads/wrong-counters.ts'
import { insertGroup } from '#database/stores/groups.ts'
import type { OrderRow } from '#database/stores/order-rows.ts'
import type { Order } from '#database/stores/order-types.ts'
import { withLines } from '#database/stores/orders.ts'
import { insertProduct } from '#database/stores/products.ts'
import { listRefundParts } from '#database/stores/refund-parts.ts'
import { saveSettings } from '#database/stores/settings.ts'
import { saveZoneMap } from '#database/stores/zones.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import {
  isPaymentReturned,
  nextStates,
  type OrderState,
  orderStates,
} from '#shared/domain/orders/order-state.ts'
import { deliveryPromise } from '#shared/domain/time/delivery-promise.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import { decideZone } from '#shared/domain/zones.ts'
import { groupInput } from '#shared/schemas/group.ts'
import { toProductInput } from './catalogue/product-input.ts'
import { products } from './catalogue/products.ts'
import { insertCredits } from './credits.ts'
import { seedMembers } from './members.ts'
import { customers } from './orders/customers.ts'
import { remarks } from './orders/remarks.ts'
import { DEMO_ORDERS, scenariosFor } from './orders/scenarios.ts'
import { seedOrders } from './orders.ts'
import { demoSettings } from './settings.ts'
import { insertShortfall } from './shortfall.ts'
import { insertStock } from './stock.ts'
import { insertPlans } from './windows.ts'
import { demoZones } from './zones.ts'

const timeZone = 'America/Toronto'
const now = new Date('2026-11-21T15:00:00Z')
const FOUR_WEEKS_MS = 28 * DAY_MS
const centre = { lat: demoSettings.mapCenterLat, lng: demoSettings.mapCenterLng }

type Event = {
  order_id: string
  from_state: OrderState | null
  to_state: OrderState
  created_at: string
}

let directory: string
const open: Knex[] = []
let db: Knex
let orders: Order[]
let events: Event[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'orders-'))
  db = await seededShop(now)
  orders = await readOrders(db)
  events = await db('order_events').orderBy('id')
}, 60_000)

afterAll(async () => {
  for (const shop of open) await shop.destroy()
  await rm(directory, { recursive: true, force: true })
})

describe('the size of the demo', () => {
  it.each([0, 1, 7, DEMO_ORDERS, DEMO_ORDERS + 1, 2000])('can be %i orders', count => {
    expect(scenariosFor(count)).toHaveLength(count)
  })

  it('grows into the past, by orders that were delivered', async () => {
    const steps: [number, number][] = []
    const shop = await seededShop(now, 100, (...step) => steps.push(step))
    const fulfilled = await shop('orders').where({ state: 'fulfilled' }).pluck('created_at')
    expect(steps.at(-1)).toEqual([100, 100])
    expect(fulfilled.length).toBeGreaterThan(DEMO_ORDERS)
    expect(now.getTime() - Date.parse(fulfilled.sort()[0])).toBeGreaterThan(FOUR_WEEKS_MS)
  })
})

describe('the demo orders', () => {
  it('stand in every state that can stand, most of them paid', () => {
    expect(orders.length).toBeGreaterThanOrEqual(60)
    const stable = orderStates.filter(state => state !== 'paying' && state !== 'unknown')
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(stable))
    expect(orders.filter(({ paidAt }) => paidAt).length).toBeGreaterThan(orders.length / 2)
    expect(new Set(events.map(event => event.to_state))).toEqual(new Set(orderStates))
  })

  it('leave nothing that the payment provider would be asked about', async () => {
    expect(await listUnsettledOrders(db, { now, staleMs: 0, oldMs: 0, slowLookupMs: 0 })).toEqual(
      [],
    )
  })

  it('moved step by step as the table allows, all in the past four weeks', () => {
    for (const { orderId, state } of orders) {
      const story = events.filter(event => event.order_id === orderId)
      expect(story.at(-1)?.to_state).toBe(state)
      for (const [index, { from_state: from, to_state: to }] of story.entries()) {
        expect(from).toBe(story[index - 1]?.to_state ?? null)
        // A note keeps the state.
        if (from && from !== to) expect(nextStates(from)).toContain(to)
      }
    }
    const times = events.map(event => event.created_at)
    expect(times).toEqual([...times].sort())
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now.getTime() - FOUR_WEEKS_MS)
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(now.getTime())
  })

  it('add up', () => {
    for (const order of orders) {
      const { subTotalCents, goodsTaxCents, taxCents, totalCents, lines } = order
      expect(sum(lines.map(line => line.beforeTaxCents))).toBe(subTotalCents)
      expect(sum(lines.map(line => line.taxCents))).toBe(goodsTaxCents)
      expect(goodsTaxCents + order.deliveryTaxCents + order.administrationTaxCents).toBe(taxCents)
      expect(subTotalCents + taxCents + order.deliveryCents + order.administrationCents).toBe(
        totalCents,
      )
      expect(lines.length).toBeGreaterThanOrEqual(3)
      expect(lines.length).toBeLessThanOrEqual(18)
    }
  })

  it('were packed completely, with a short line and with substitutes', async () => {
    const packed = await db('order_revisions').where({ kind: 'packed' }).select('lines')
    const ends = packed.flatMap(({ lines }) => JSON.parse(lines)).map(({ end }) => end)
    expect(packed).toHaveLength(10)
    expect(new Set(ends)).toEqual(new Set(['packed', 'short', 'substituted']))
  })

  it('cost about what is reserved for weighed goods, and never more', () => {
    const weighed = orders.filter(({ limitCents }) => limitCents !== null)
    expect(weighed.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['authorised', 'packed', 'fulfilled']),
    )
    const ratios = weighed
      .flatMap(({ limitCents, charged }) =>
        charged ? [(limitCents ?? 0) / charged.totalCents] : [],
      )
      .sort((a, b) => a - b)
    expect(ratios.length).toBeGreaterThanOrEqual(7)
    expect(ratios[0]).toBeGreaterThanOrEqual(1)
    expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThanOrEqual(1.08)
  })

  it('carry what was chosen of products with options', () => {
    const chosen = orders.flatMap(({ lines }) => lines).flatMap(it => it.snapshot.chosenOptions)
    expect(new Set(chosen.map(({ value }) => value)).size).toBeGreaterThan(8)
    expect(chosen.some(({ priceDifference }) => priceDifference > 0)).toBe(true)
  })

  it('go to the zone in which their address lies, above its minimum, or are picked up', () => {
    const delivered = orders.filter(({ shippingType }) => shippingType === 'delivery')
    for (const {
      lat,
      lng,
      zoneId,
      address,
      subTotalCents,
      goodsTaxCents,
      deliveryCents,
      windowStart,
    } of delivered) {
      const { zone } = decideZone({ point: { lat, lng }, zones: demoZones, centre })
      expect(zone?.id, address).toBe(zoneId)
      const evening = zoneId === demoZones[0]?.id && hourOf(windowStart) === 18 ? 300 : 0
      expect(deliveryCents).toBe((zone?.deliveryCost ?? 0) * 100 + evening)
      expect(subTotalCents + goodsTaxCents).toBeGreaterThan((zone?.minPurchase ?? 0) * 100)
    }
    expect(new Set(delivered.map(({ zoneId }) => zoneId)).size).toBe(demoZones.length)
    expect(delivered.length).toBeLessThan(orders.length)
  })

  it('carry the delivery promise of the moment they were paid at', () => {
    const started = new Map(
      events
        .filter(event => event.to_state === 'paying')
        .map(event => [event.order_id, new Date(event.created_at)]),
    )
    const usual = orders.filter(({ windowStart }) => !isAsked(windowStart))
    expect(usual.length).toBeGreaterThanOrEqual(orders.length - 3)
    for (const { orderId, createdAt, sameDay, deliveryDate } of usual) {
      const promise = deliveryPromise(started.get(orderId) ?? new Date(createdAt), timeZone)
      expect({ sameDay, date: deliveryDate }).toEqual({
        sameDay: promise.sameDay,
        date: promise.date,
      })
    }
  })

  it('have windows: one of them is full, a day is closed, and the counters are right', async () => {
    const delivered = orders.filter(({ shippingType }) => shippingType === 'delivery')
    expect(delivered.every(({ windowId }) => windowId)).toBe(true)
    const full = await db('delivery_windows').whereRaw('used = capacity')
    expect(full).toHaveLength(1)
    expect(isAsked(full[0].start_at)).toBe(true)
    expect(await db('window_exceptions').where({ effect: 'closed' })).toHaveLength(1)
    expect(await countWrongCounters(db)).toEqual({ products: 0, windows: 0, credits: 0 })
  })

  it('hold stock of 150 products, of which some are low or out', async () => {
    const tracked = await db('products').whereNotNull('available')
    expect(tracked).toHaveLength(150)
    expect(tracked.filter(({ available }) => available === 0).length).toBeGreaterThan(3)
    expect(await db('product_stock').where('held', '>', 0)).not.toEqual([])
  })

  it('are numbered in the order of payment, each with the receipt of its charge', async () => {
    const paid = orders
      .filter(order => order.paidAt)
      .sort((one, other) => ((one.paidAt ?? '') < (other.paidAt ?? '') ? -1 : 1))
    const creditNotes = await db('refunds').orderBy('credit_number')
    const numbers = [
      ...paid.map(order => order.invoiceNumber),
      ...creditNotes.map(note => note.credit_number),
    ]
    expect(numbers.sort()).toEqual(numbers.map((_, index) => 1001 + index))
    expect(paid.map(order => order.invoiceNumber)).toEqual(
      paid.map(order => order.invoiceNumber).sort(),
    )
    const byCard = paid.filter(({ creditCents, totalCents }) => creditCents < totalCents)
    expect(byCard).toHaveLength(paid.length - 1)
    const links = await db('payment_requests').where({ state: 'paid' })
    expect(links).toHaveLength(1)
    for (const { orderId, receipt, totalCents, creditCents, limitCents, charged } of byCard) {
      expect(receipt?.orderId).toBe(orderId)
      const byLink = sum(
        links.filter(link => link.order_id === orderId).map(link => link.amount_cents),
      )
      const amountCents = (charged?.totalCents ?? limitCents ?? totalCents) - creditCents - byLink
      expect(receipt?.transAmount).toBe((amountCents / 100).toFixed(2))
      expect(receipt?.maskedPan).toMatch(/^\d{4}\*{3}\d{4}$/)
      expect(receipt?.transTime).toMatch(/^\d\d:\d\d:\d\d$/)
    }
    const transactions = byCard.map(order => order.receipt?.txnNumber)
    expect(new Set(transactions).size).toBe(byCard.length)
    expect(await db('payment_attempts').whereNull('finished_at')).toEqual([])
    const approved = await db('payment_attempts').where({ outcome: 'approved' })
    expect(approved).toHaveLength(paid.length + links.length)
  })

  it('come from people who live in one place and order at most once a day', () => {
    for (const { email } of customers) {
      const theirs = orders.filter(order => order.email === email)
      expect(theirs.length, email).toBeGreaterThan(0)
      expect(theirs.length, email).toBeLessThanOrEqual(4)
      const days = theirs.map(order => shopDay(new Date(order.createdAt), timeZone))
      expect(new Set(days).size, email).toBe(days.length)
      const addresses = theirs.filter(order => order.shippingType === 'delivery')
      expect(new Set(addresses.map(({ address }) => address)).size, email).toBeLessThanOrEqual(1)
    }
  })

  it('carry remarks that suit them', () => {
    const all = Object.values(remarks).flat()
    const remarked = orders.filter(({ comment }) => comment)
    expect(remarked.length).toBeGreaterThan(10)
    for (const { comment, shippingType, isReplace } of remarked) {
      const remark = all.find(({ text }) => text === comment)
      expect(remark?.only ?? shippingType, comment).toBe(shippingType)
      if (/substitutions|نفرستید/.test(comment)) expect(isReplace, comment).toBe(false)
      if (/ring|arriving|front staff|زودتر برسد|رسیدن/.test(comment)) {
        expect(shippingType, comment).toBe('delivery')
      }
    }
  })

  it('gave the whole payment back where they were refunded, or cancelled after it', async () => {
    const refunds = (await db('refunds').where({ destination: 'card' })).filter(
      ({ request_key: key }) => /^\d/.test(key),
    )
    expect(refunds.every(refund => refund.state === 'done' && refund.finished_at)).toBe(true)
    const returned = orders.filter(({ state, paidAt }) => paidAt && isPaymentReturned(state))
    const expected = returned.map(({ orderId, totalCents, taxCents, state }) => ({
      order_id: orderId,
      amount_cents: totalCents,
      tax_cents: taxCents,
      kind: state === 'cancelled' ? 'void' : 'refund',
    }))
    expect(refunds).toHaveLength(expected.length)
    const parts = await listRefundParts(
      db,
      refunds.map(({ id }) => id),
    )
    for (const { id, order_id: orderId, amount_cents: cents } of refunds) {
      const lines = parts.get(id)?.filter(({ kind }) => kind === 'line')
      expect(lines).toHaveLength(orders.find(order => order.orderId === orderId)?.lines.length ?? 0)
      expect(totalOf(parts.get(id) ?? [])).toBe(cents)
    }
    expect(refunds).toEqual(
      expect.arrayContaining(expected.map(row => expect.objectContaining(row))),
    )
  })

  it('were returned: one waits for a decision, one was accepted', async () => {
    const returns = await db('returns').orderBy('id')
    expect(returns.map(({ state }) => state).sort()).toEqual(['accepted', 'asked'])
    const refunds = await db('refunds').whereNotNull('return_id')
    expect(refunds).toMatchObject([
      {
        state: 'done',
        destination: 'credit',
        amount_cents: returns.find(({ state }) => state === 'accepted').amount_cents,
      },
    ])
  })

  it('spent store credit, alone and beside the card, and were refunded to it', async () => {
    const kinds = ['granted', 'corrected', 'spent', 'refunded']
    expect(new Set(await db('ledger_entries').pluck('kind'))).toEqual(new Set(kinds))
    const shares = orders
      .filter(({ creditCents }) => creditCents > 0)
      .map(({ creditCents, totalCents }) => creditCents === totalCents)
    expect(shares.toSorted()).toEqual([false, true])
    const refunds = await db('refunds').where({ destination: 'credit' })
    expect(refunds.map(({ reason }) => reason).sort()).toEqual([
      'Arrived damaged',
      'Returned goods',
    ])
  })

  it('wait for goods that a recount did not find', async () => {
    const [shortfall, ...others] = await db('shortfalls').whereNull('closed_at')
    expect(others).toEqual([])
    const losses = await db('shortfall_orders').where({ shortfall_id: shortfall.id })
    expect(losses.length).toBeGreaterThan(0)
    expect(sum(losses.map(({ missing }) => missing))).toBe(shortfall.missing)
  })

  it('fill the printed and the unprinted list', async () => {
    const page = { sort: 'name', text: '', ascending: true, skip: 0, take: 25 } as const
    const printed = await listInvoicedOrders(db, { ...page, printFlag: true })
    const unprinted = await listInvoicedOrders(db, { ...page, printFlag: false })
    expect(printed.total).toBeGreaterThan(25)
    expect(unprinted.total).toBeGreaterThan(5)
  })

  it('speak both languages', () => {
    const isPersian = (text: string) => /\p{Script=Arabic}/u.test(text)
    const words = orders.flatMap(({ name, comment, lines }) => [
      [name],
      [comment, ...lines.map(line => line.comment)].filter(Boolean),
    ])
    const names = words.filter((_, index) => index % 2 === 0).flat()
    const remarks = words.filter((_, index) => index % 2 === 1).flat()
    for (const texts of [names, remarks]) {
      expect(texts.some(isPersian)).toBe(true)
      expect(texts.every(isPersian)).toBe(false)
    }
  })

  it('are the same for the same moment, and possible at any hour of a day', async () => {
    expect(await readOrders(await seededShop(now))).toEqual(orders)
    for (const at of ['2026-11-02T05:30:00Z', '2026-07-01T03:59:00Z']) {
      const other = await seededShop(new Date(at))
      expect(await readOrders(other)).toHaveLength(orders.length)
      const last = await other('order_events').max({ time: 'created_at' }).first()
      expect(last?.time <= new Date(at).toISOString()).toBe(true)
    }
  }, 60_000)
})

describe('the demo members', () => {
  it('are customers: four active, one not yet, one disabled', async () => {
    const users = await db('users').orderBy('id')
    expect(users.map(({ email }) => email)).toEqual(
      customers.slice(0, users.length).map(({ email }) => email),
    )
    expect(users).toHaveLength(6)
    expect(users.every(({ role }) => role === 'Member')).toBe(true)
    expect(users.filter(({ active, disabled }) => active && !disabled)).toHaveLength(4)
    expect(users.filter(({ active }) => !active)).toHaveLength(1)
  })
})

function hourOf(time: string | null): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hour12: false })
  return Number(format.format(new Date(time ?? now)))
}

/** True for a window later than the earliest ones, which an order asked for. */
function isAsked(windowStart: string | null): boolean {
  const earliest = deliveryPromise(now, timeZone).date
  return windowStart !== null && shopDay(new Date(windowStart), timeZone) > addDays(earliest, 1)
}

let catalogue: Promise<string> | undefined

/** Makes a database with the catalogue and the settings once, and returns its file. */
function makeCatalogue(): Promise<string> {
  catalogue ??= insertCatalogue(join(directory, 'catalogue.sqlite'))
  return catalogue
}

async function insertCatalogue(file: string): Promise<string> {
  const shop = openDatabase({ sqliteFile: file })
  await migrate(shop)
  await shop.transaction(async trx => {
    await saveSettings(trx, demoSettings, now)
    await saveZoneMap(trx, JSON.stringify(demoZones), now)
    const ids = {
      aisleId: await insertGroup(trx, 'aisles', groupInput.parse({ name: 'Rice' }), now),
      brandId: await insertGroup(trx, 'brands', groupInput.parse({ name: 'Rice' }), now),
    }
    for (const row of products) await insertProduct(trx, toProductInput(row, ids), now)
  })
  // Closing the last connection writes everything to the file.
  await shop.destroy()
  return file
}

/** Seeds everything except the images, which take long. */
async function seededShop(
  at: Date,
  orders?: number,
  onOrder?: (done: number, total: number) => void,
): Promise<Knex> {
  const file = join(directory, `${open.length}.sqlite`)
  await copyFile(await makeCatalogue(), file)
  const shop = openDatabase({ sqliteFile: file })
  open.push(shop)
  await shop.transaction(async trx => {
    await insertPlans(trx, at)
    await seedMembers(trx, at)
    await seedOrders({ db: trx, timeZone, now: at, orders, onOrder })
    await insertStock(trx, at, timeZone)
    await insertShortfall(trx, at, timeZone)
    await insertCredits(trx, at)
  })
  return shop
}

async function readOrders(shop: Knex): Promise<Order[]> {
  const rows: OrderRow[] = await shop('orders').orderBy('order_id')
  return withLines(shop, rows)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

it('three orders were edited: one costs less than was charged, one more, and one was paid by link', () => {
  const edited = orders.filter(({ charged, limitCents }) => charged && limitCents === null)
  const differences = edited.map(({ charged, totalCents }) => {
    return Math.sign(totalCents - (charged?.totalCents ?? 0))
  })
  expect(differences.toSorted()).toEqual([-1, 0, 1])
  // What goes back of the first becomes store credit.
  expect(edited.map(({ takesCredit }) => takesCredit)).toEqual(differences.map(sign => sign < 0))
})
