import { asciiDigits } from '#shared/domain/number-format.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import type { MovedStock, StockItem } from '#shared/responses/stock.ts'

/**
 * `count`: the typed number is what there is. `receive`: each scan adds one, or the typed number. Numbers of products sold
 * by weight are grams.
 */
export type ScanMode = 'count' | 'receive'

/** What was scanned or typed, ended with Enter. `key` makes sure that a repeated call changes the stock once. */
export type Entry = {
  key: string
  text: string
  /** Counts even below what is held for orders. */
  shortfall?: true
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

/** Why an entry changed nothing. */
export type ScanProblem =
  | { kind: 'unknown' | 'several'; code: string }
  | { kind: 'untracked' }
  | { kind: 'refused'; error: unknown; text: string }

export type ScanSession = {
  /** The product whose number is typed next. */
  current: StockItem | null
  /** How many pieces the scans of `current` have added in a row; a typed number replaces them. */
  scanned: number
  /** Newest first. */
  lines: ScannedLine[]
  problem: ScanProblem | null
}

export const emptySession: ScanSession = { current: null, scanned: 0, lines: [], problem: null }

export type ScanCalls = {
  find(code: string): Promise<StockItem[]>
  move(move: {
    productId: number
    count?: number
    change?: number
    reason: 'count' | 'delivery'
    key: string
    shortfall?: true
  }): Promise<MovedStock>
  /** Whether the server has refused the call, so that repeating it is useless. */
  isRefusal(error: unknown): boolean
}

/** More digits are always a code: of pieces, and of grams. */
const MAX_DIGITS = { pieces: 5, grams: 7 }

/**
 * Applies one entry: a number for the current product, or the code of another one. Throws if the server could not be
 * reached; then the entry can be repeated.
 */
export async function applyEntry(
  mode: ScanMode,
  session: ScanSession,
  entry: Entry,
  calls: ScanCalls,
): Promise<ScanSession> {
  // What was refused just before stays on the screen.
  if (entry.isSkip) return { ...session, current: null }
  const text = asciiDigits(entry.text).trim()
  try {
    if (session.current && isNumber(text, session.current) && !(await isProduce(text, calls))) {
      return await bookNumber(mode, session, session.current, { ...entry, text }, calls)
    }
    return await scan(mode, { ...session, problem: null }, { ...entry, text }, calls)
  } catch (error) {
    if (!calls.isRefusal(error)) throw error
    return { ...session, problem: { kind: 'refused', error, text } }
  }
}

function isNumber(text: string, product: StockItem): boolean {
  const unit = unitGrams(product) === null ? 'pieces' : 'grams'
  return /^\d+$/.test(text) && text.length <= MAX_DIGITS[unit]
}

/** Codes of loose produce (PLU) are typed by hand: 3000 to 4999, also after an 8 or 9, such as 94011 for organic. */
const PRODUCE_CODE = /^[89]?[34]\d{3}$/

/** A number that is the code of a product is no count: it begins the next product, as a scan does. */
async function isProduce(text: string, calls: ScanCalls): Promise<boolean> {
  return PRODUCE_CODE.test(text) && (await calls.find(text)).length > 0
}

async function scan(
  mode: ScanMode,
  session: ScanSession,
  { key, text: code }: Entry,
  calls: ScanCalls,
): Promise<ScanSession> {
  const [product, another] = await calls.find(code)
  // No number that follows may count for the product before.
  if (!product) return { ...session, current: null, problem: { kind: 'unknown', code } }
  if (another) return { ...session, current: null, problem: { kind: 'several', code } }
  if (mode === 'count') return { ...session, current: product }
  if (product.onHand === null) return { ...session, current: null, problem: { kind: 'untracked' } }
  // What is sold by weight is received by weight.
  if (unitGrams(product) !== null) return { ...session, current: product, scanned: 0 }
  const before = session.current?.id === product.id ? session.scanned : 0
  const added = await addReceived(session, product, { key, change: 1 }, calls)
  return { ...added, scanned: before + 1 }
}

async function bookNumber(
  mode: ScanMode,
  session: ScanSession,
  product: StockItem,
  { key, text, shortfall }: Entry,
  calls: ScanCalls,
): Promise<ScanSession> {
  const done = { ...session, current: null, problem: null }
  if (mode === 'receive') {
    const change = Number(text) - session.scanned
    if (change === 0) return done
    return { ...(await addReceived(session, product, { key, change }, calls)), current: null }
  }
  const move = { productId: product.id, count: Number(text), reason: 'count', key } as const
  const moved = await calls.move({ ...move, ...(shortfall && { shortfall }) })
  const line = {
    key,
    product,
    before: product.onHand,
    change: moved.change,
    onHand: moved.onHand,
    undo: 'none' as const,
  }
  return { ...done, lines: [line, ...session.lines] }
}

/** Adds to the line of the product, or begins one. A line whose undo was sent does not change. */
async function addReceived(
  session: ScanSession,
  product: StockItem,
  { key, change }: { key: string; change: number },
  calls: ScanCalls,
): Promise<ScanSession> {
  // More were scanned than came in.
  const reason = change < 0 ? 'count' : 'delivery'
  const moved = await calls.move({ productId: product.id, change, reason, key })
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
  return {
    current: { ...product, onHand, held, available },
    scanned: 0,
    lines: [line, ...session.lines.filter(other => other !== known)],
    problem: null,
  }
}

export function withUndo(
  session: ScanSession,
  line: ScannedLine,
  undo: ScannedLine['undo'],
): ScanSession {
  const lines = session.lines.map(other => (other.key === line.key ? { ...other, undo } : other))
  return { ...session, lines }
}
