import { asciiDigits } from '#shared/domain/number-format.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { MovedStock, StockItem } from '#shared/responses/stock.ts'
import { isNumber, PRODUCE_CODE } from './scanned-text.ts'

/**
 * `count`: the typed number is what there is. `receive`: each scan adds one, or the typed number. Numbers of products sold
 * by weight are grams.
 */
export type ScanMode = 'count' | 'receive'

/** What was scanned or typed, ended with Enter. `key` makes sure that a repeated call changes the stock once. */
export type ScanEntry = {
  key: string
  text: string
  /** Books the number for this product, even below what is held for orders. */
  shortfall?: StockItem
  /** Escape: leaves the product of the entry before it. */
  isSkip?: true
}

/** A booking of this session. */
export type ScannedLine = {
  key: string
  product: StockItem
  /** Null if the product was not tracked before. */
  before: number | null
  change: number
  onHand: number | null
  /** `sent`: the answer is still unknown. Repeating it changes nothing, as long as the line stays as it is. */
  undo: 'none' | 'sent' | 'done'
}

/** An entry that changed nothing. It stays until somebody has dealt with it. */
export type ScanProblem = {
  key: string
  kind: 'unknown' | 'several' | 'untracked' | 'refused'
  /** What was scanned or typed. */
  text: string
  /** Null if the code has led to no product. */
  product: StockItem | null
  /** What was to be counted or added, if there was a number. */
  amount: number | null
  error?: unknown
}

export type ScanSession = {
  /** The product whose number is typed next. */
  current: StockItem | null
  /** How many pieces the scans of `current` have added in a row; a typed number replaces them. */
  scanned: number
  /** Newest first. */
  lines: ScannedLine[]
  /** Newest first. */
  problems: ScanProblem[]
}

export const emptySession: ScanSession = { current: null, scanned: 0, lines: [], problems: [] }

export type ScanCalls = {
  find(code: string): Promise<StockItem[]>
  move(move: {
    productId: number
    /** Null ends the tracking. */
    count?: number | null
    change?: number
    reason: 'count' | 'delivery'
    key: string
    shortfall?: true
    /** The key of the move that this one takes back. */
    undoes?: string
    /** The number on hand that this device knows. */
    seen?: number | undefined
    note?: string
  }): Promise<MovedStock>
  /** Whether the server has refused the call, so that repeating it is useless. */
  isRefusal(error: unknown): boolean
}

/**
 * Applies one entry: a number for the current product, or the code of another one. Throws if the server could not be
 * reached; then the entry can be repeated.
 */
export async function applyScan(
  mode: ScanMode,
  session: ScanSession,
  entry: ScanEntry,
  calls: ScanCalls,
): Promise<ScanSession> {
  if (entry.isSkip) return { ...session, current: null }
  if (entry.shortfall) return await bookShortfall(mode, session, entry, entry.shortfall, calls)
  const { key } = entry
  const { current } = session
  const text = asciiDigits(entry.text).trim()
  let found: StockItem[]
  try {
    if (current && isNumber(text, current) && !(await isProduce(text, calls))) {
      return await bookNumber(mode, session, { key, text, product: current }, calls)
    }
    found = await calls.find(text)
  } catch (error) {
    if (!calls.isRefusal(error)) throw error
    const problem = { key, text, kind: 'refused', product: null, amount: null, error } as const
    return withProblem({ ...session, current: null }, problem)
  }
  return await scan(mode, session, { key, text }, found, calls)
}

/** A number that is the code of a product is not a count: it begins the next product, as a scan does. */
async function isProduce(text: string, calls: ScanCalls): Promise<boolean> {
  return PRODUCE_CODE.test(text) && (await calls.find(text)).length > 0
}

async function scan(
  mode: ScanMode,
  session: ScanSession,
  { key, text }: { key: string; text: string },
  [product, another]: StockItem[],
  calls: ScanCalls,
): Promise<ScanSession> {
  // No number that follows may count for the product before.
  const left = { ...session, current: null }
  if (!product || another) {
    const kind = product ? 'several' : 'unknown'
    return withProblem(left, { key, text, kind, product: null, amount: null })
  }
  if (mode === 'count') return { ...session, current: product }
  const isWeighed = unitGrams(product) !== null
  if (product.onHand === null) {
    const amount = isWeighed ? null : 1
    return withProblem(left, { key, text, kind: 'untracked', product, amount })
  }
  // What is sold by weight is received by weight.
  if (isWeighed) return { ...session, current: product, scanned: 0 }
  const before = session.current?.id === product.id ? session.scanned : 0
  const booking = { key, text, product, amount: 1, scanned: before + 1 }
  return await book(mode, session, booking, calls)
}

type Booking = {
  key: string
  text: string
  product: StockItem
  /** The number counted or added. */
  amount: number
  /** The `scanned` of the session afterwards. */
  scanned: number
  shortfall?: true
}

async function bookNumber(
  mode: ScanMode,
  session: ScanSession,
  entry: Pick<Booking, 'key' | 'text' | 'product'>,
  calls: ScanCalls,
): Promise<ScanSession> {
  const amount = Number(entry.text) - (mode === 'receive' ? session.scanned : 0)
  if (mode === 'receive' && amount === 0) return { ...session, current: null }
  const booked = await book(mode, session, { ...entry, amount, scanned: 0 }, calls)
  // A refused number can be corrected.
  return booked.problems[0]?.key === entry.key ? booked : { ...booked, current: null }
}

/** Books a refused number again. The product scanned since then stays the current one. */
async function bookShortfall(
  mode: ScanMode,
  session: ScanSession,
  { key, text }: ScanEntry,
  product: StockItem,
  calls: ScanCalls,
): Promise<ScanSession> {
  const { current, scanned } = session
  const booking = { key, text, product, amount: Number(text), scanned: 0 }
  const booked = await book(mode, session, { ...booking, shortfall: true }, calls)
  return { ...booked, scanned, current: current?.id === product.id ? null : current }
}

async function book(
  mode: ScanMode,
  session: ScanSession,
  booking: Booking,
  calls: ScanCalls,
): Promise<ScanSession> {
  try {
    return await (mode === 'count' ? setCount : addReceived)(session, booking, calls)
  } catch (error) {
    if (!calls.isRefusal(error)) throw error
    const { key, text, product, amount } = booking
    const current = session.current?.id === product.id ? session.current : null
    const problem = { key, text, kind: 'refused', product, amount, error } as const
    return withProblem({ ...session, current }, problem)
  }
}

/** A count also clears what was refused for the product before. */
async function setCount(
  session: ScanSession,
  { key, product, amount, shortfall }: Booking,
  calls: ScanCalls,
): Promise<ScanSession> {
  const move = { productId: product.id, count: amount, reason: 'count', key } as const
  const { change, onHand } = await calls.move({ ...move, ...(shortfall && { shortfall }) })
  const before = product.onHand
  const line: ScannedLine = { key, product, before, change, onHand, undo: 'none' }
  const problems = session.problems.filter(problem => problem.product?.id !== product.id)
  return { ...session, current: null, lines: [line, ...session.lines], problems }
}

/** Adds to the line of the product, or begins one. A line whose undo was sent does not change. */
async function addReceived(
  session: ScanSession,
  { key, product, amount, scanned, shortfall }: Booking,
  calls: ScanCalls,
): Promise<ScanSession> {
  // More were scanned than came in.
  const reason = amount < 0 ? 'count' : 'delivery'
  const move = { productId: product.id, change: amount, reason, key } as const
  const moved = await calls.move({ ...move, ...(shortfall && { shortfall }) })
  const known = session.lines.find(line => line.product.id === product.id && line.undo === 'none')
  const line: ScannedLine = {
    key: known?.key ?? key,
    product,
    before: known?.before ?? product.onHand,
    change: (known?.change ?? 0) + moved.change,
    onHand: moved.onHand,
    undo: 'none',
  }
  const { onHand, held, available } = moved
  const current = { ...product, onHand, held, available }
  const lines = [line, ...session.lines.filter(other => other !== known)]
  return { ...session, current, scanned, lines }
}

export function withProblem(session: ScanSession, problem: ScanProblem): ScanSession {
  return { ...session, problems: [problem, ...session.problems] }
}

/** Somebody has dealt with it. */
export function withoutProblem(session: ScanSession, key: string): ScanSession {
  return { ...session, problems: session.problems.filter(problem => problem.key !== key) }
}
