import { setTimeout as sleep } from 'node:timers/promises'
import { insertProducts } from '#database/stores/products.ts'
import { randomFrom } from '#seeds/pictures/svg.ts'
import { findDisagreements } from '../crash/audit.ts'
import { tokenize } from '../crash/tokenize.ts'
import { aCheckout } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
import { openShopProcess, type ShopProcessWithDatabase } from './shop-process.ts'

const PRODUCTS = 300
const words = ['rice', 'saffron', 'برنج', 'زعفران', 'basmati', 'hundred', 'berenj', 'nothing']

export type LoadSize = { shoppers: number; seconds: number; seed: string }

type Kind = 'page' | 'search' | 'basket' | 'zones' | 'checkout' | 'payment'
type Timing = { kind: Kind; ms: number }

export type LoadRun = {
  requests: number
  perSecond: number
  /** Response times in ms. */
  all: Percentiles
  of: Partial<Record<Kind, Percentiles>>
  ordered: number
  paid: number
  /** Each lost response or status other than 200, and each order on which shop and provider disagree. */
  wrong: string[]
}

type Percentiles = { count: number; p50: number; p95: number; p99: number; max: number }

type Market = {
  shop: ShopProcessWithDatabase
  ids: number[]
  random: () => number
  endsAt: number
  timings: Timing[]
  wrong: string[]
  ordered: string[]
  shownReceipts: { orderId: string; referenceNum: string }[]
}

/** Lets concurrent shoppers browse, search, fill baskets and pay in a new shop with its own payment provider. */
export async function runLoad({ shoppers, seconds, seed }: LoadSize): Promise<LoadRun> {
  const shop = await openShopProcess()
  try {
    const { aisleId, brandId } = shop.catalogue
    const products = Array.from({ length: PRODUCTS }, (_, index) =>
      aProduct({ aisleId, brandId, name: `Product ${index}`, price: 5 + (index % 90) }),
    )
    const market: Market = {
      shop,
      ids: await shop.db.transaction(trx => insertProducts(trx, products, new Date())),
      random: randomFrom(seed),
      endsAt: performance.now() + seconds * 1000,
      timings: [],
      wrong: [],
      ordered: [],
      shownReceipts: [],
    }
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: shoppers }, (_, number) => goShopping(market, number)))
    const elapsed = (performance.now() - startedAt) / 1000
    return await summarize(market, elapsed)
  } finally {
    await shop.stop()
  }
}

async function summarize(market: Market, seconds: number): Promise<LoadRun> {
  const { shop, timings, shownReceipts, ordered } = market
  const { simulatorUrl } = shop.processes
  const disagreements = await findDisagreements(shop.db, { simulatorUrl, shownReceipts })
  const stored = new Set<string>(await shop.db('orders').pluck('order_id'))
  const lost = ordered.filter(id => !stored.has(id)).map(id => `${id}: is lost`)
  const kinds = [...new Set(timings.map(({ kind }) => kind))]
  return {
    requests: timings.length,
    perSecond: Math.round(timings.length / seconds),
    all: toPercentiles(timings),
    of: Object.fromEntries(
      kinds.map(kind => [kind, toPercentiles(timings.filter(timing => timing.kind === kind))]),
    ),
    ordered: ordered.length,
    paid: shownReceipts.length,
    wrong: [...market.wrong, ...disagreements, ...lost],
  }
}

function toPercentiles(timings: Timing[]): Percentiles {
  const sorted = timings.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** Simulates one shopper, visit after visit, with pauses between clicks. */
async function goShopping(market: Market, number: number): Promise<void> {
  await pause(market)
  // Shoppers start at different steps of their first visit.
  let progress = market.random()
  for (; !isOver(market); progress = 0) {
    const id = pickOf(market, market.ids)
    const word = encodeURIComponent(pickOf(market, words))
    const basket = [{ id, qty: 1 + Math.floor(market.random() * 20) }]
    const pages = ['/', '/aisles', '/products', `/product/${id}`].filter(
      () => market.random() < 0.7,
    )
    const visit = [
      ...pages.map(path => () => get(market, 'page', inRandomLanguage(market, path))),
      () => get(market, 'search', `/api/suggestions?q=${word}`),
      () => get(market, 'search', inRandomLanguage(market, `/products?str=${word}`)),
      () => post(market, 'basket', 'Basket/Getbasket', { basket }),
      () => post(market, 'zones', 'zones/loadzones', {}),
      () => (number % 4 === 0 || market.random() < 0.2 ? buy(market, number, basket) : null),
    ]
    for (const step of visit.slice(Math.floor(progress * visit.length))) {
      if (!isOver(market)) await step()
    }
  }
}

async function buy(market: Market, number: number, basket: { id: number; qty: number }[]) {
  const shipping = {
    email: `shopper${number}@example.com`,
    shippingType: basket[0] && basket[0].qty > 10 ? 'delivery' : 'pickup',
  }
  const placed = await post(market, 'checkout', 'Basket/Checkout', aCheckout(basket, { shipping }))
  if (!placed) return
  market.ordered.push(placed.paymentState.orderId)
  const dataKey = await tokenize(market.shop.processes, '4242424242424242')
  const body = { ...placed, tokenState: { ...placed.tokenState, dataKey } }
  const receipt = await post(market, 'payment', 'Payment/process', body)
  if (receipt) {
    market.shownReceipts.push({
      orderId: receipt.orderId,
      referenceNum: receipt.referenceNum ?? '',
    })
  }
}

function get(market: Market, kind: Kind, path: string) {
  return request(market, kind, path, { headers: { 'Accept-Encoding': 'br, gzip' } })
}

async function post(market: Market, kind: Kind, path: string, body: object) {
  const text = await request(market, kind, `/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return text === null ? null : JSON.parse(text)
}

/** Returns the response body. Records any status other than 200 as an error and returns null. */
async function request(
  market: Market,
  kind: Kind,
  path: string,
  init: RequestInit,
): Promise<string | null> {
  const at = performance.now()
  const name = `${init.method ?? 'GET'} ${path}`
  try {
    const response = await fetch(market.shop.url + path, init)
    const text = await response.text()
    market.timings.push({ kind, ms: performance.now() - at })
    if (response.status === 200) return text
    market.wrong.push(`${name}: ${response.status} ${text.slice(0, 200)}`)
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    market.wrong.push(`${name}: no response (${cause?.code ?? error})`)
  } finally {
    await pause(market)
  }
  return null
}

function pause(market: Market): Promise<void> {
  const remaining = Math.max(0, market.endsAt - performance.now())
  return sleep(Math.min(remaining, 200 + market.random() * 1300))
}

function isOver(market: Market): boolean {
  return performance.now() >= market.endsAt
}

function inRandomLanguage(market: Market, path: string): string {
  return market.random() < 0.5 ? path : `/fa${path === '/' ? '' : path}`
}

function pickOf<Item>(market: Market, items: readonly Item[]): Item {
  return items[Math.floor(market.random() * items.length)] as Item
}
