import type { TestCatalogue } from '../setup/catalogue.ts'

/** What too many shoppers want: a few pieces of some products, and a few places in some windows. */
export type Scarcity = { productIds: number[]; windowIds: string[] }

/** The state that shoppers, Masters and faults share during a run. */
export type CrashRun = {
  url: string
  simulatorUrl: string
  catalogue: TestCatalogue
  /** The Master's token. */
  token: string
  random: () => number
  /** How long a shopper waits for the result of a payment. */
  patienceMs: number
  figures: Figures
  /** What the orders compete for; null if everything is plenty. */
  scarcity: Scarcity | null
  /** Products that are sold by weight. An order with one has a limit: its card is reserved, and charged at packing. */
  weighedIds: number[]
  /** What opens the invoice of an order, from the link in its mail. */
  signatureOf: (orderId: string) => Promise<string>
  /** Receipts that shoppers were shown. */
  shownReceipts: { orderId: string; referenceNum: string }[]
  /** Calls of `Payment/process` and refunds without a response yet. */
  underWay: number
}

export type Figures = {
  checkouts: number
  calls: number
  paid: number
  declined: number
  changed: number
  givenUp: number
  refundsAsked: number
  /** Orders with a limit. */
  limited: number
  faults: number
  priceChanges: number
  edited: number
  returned: number
  packed: number
  packedAgain: number
  paidByLink: number
  paidWithCredit: number
  /** Grants of store credit. */
  grants: number
  kills: number
  /** Kills during at least one payment or refund. */
  killsUnderWay: number
}

export const noFigures = (): Figures => ({
  checkouts: 0,
  calls: 0,
  paid: 0,
  declined: 0,
  changed: 0,
  givenUp: 0,
  refundsAsked: 0,
  limited: 0,
  faults: 0,
  priceChanges: 0,
  edited: 0,
  returned: 0,
  packed: 0,
  packedAgain: 0,
  paidByLink: 0,
  paidWithCredit: 0,
  grants: 0,
  kills: 0,
  killsUnderWay: 0,
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API returns
export type Reply = { status: number; body: any }

/** Calls the shop. Returns null if the connection or the response is lost, or after `patienceMs`. */
export async function call(
  run: CrashRun,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Reply | null> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${run.url}/api/${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(run.patienceMs),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

export function pickOf<Item>(run: CrashRun, items: readonly Item[]): Item {
  return items[Math.floor(run.random() * items.length)] as Item
}

export function between(run: CrashRun, from: number, to: number): number {
  return from + run.random() * (to - from)
}

export function shuffle<Item>(run: CrashRun, items: readonly Item[]): Item[] {
  const keyed = items.map(item => ({ item, key: run.random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
