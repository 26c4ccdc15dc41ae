import type { EditContents } from '../../schemas/order-edit.ts'
import type { Cents, LineAmounts } from '../money/money.ts'
import {
  addQuantity,
  averagePrice,
  priceQuantities,
  takeQuantities,
} from '../money/priced-quantities.ts'
import { type LineIdentity, lineKey } from '../products/product-options.ts'
import { unitGrams } from '../weights/weighed.ts'
import { type RequestedLine, toBasketInput } from './basket-line.ts'
import type { OrderedLine } from './order-goods.ts'
import { isWaiting, type OrderState } from './order-state.ts'

/**
 * Why a paid order cannot be edited any more. `ended`: it left, or was cancelled. `packing`: somebody has claimed it, or
 * entered something, also if that was set back. `packed`: it waits to leave. `money`: a payment, refund or capture has no
 * answer yet. `cutOff`: it is too late for its window.
 */
export const editObstacles = ['ended', 'packing', 'packed', 'money', 'cutOff'] as const
export type EditObstacle = (typeof editObstacles)[number]

type EditedOrder = {
  state: OrderState
  isClaimedOrWasEntered: boolean
  isMoneyMoving: boolean
  /** Shoppers may edit it before this time; null for staff. */
  until: Date | null
}

/** Returns why an order cannot be edited now; null if it can. */
export function findEditObstacle(
  { state, isClaimedOrWasEntered, isMoneyMoving, until }: EditedOrder,
  now: Date,
): EditObstacle | null {
  if (!isWaiting(state)) return 'ended'
  if (state === 'packed') return 'packed'
  if (isClaimedOrWasEntered) return 'packing'
  if (isMoneyMoving) return 'money'
  return until !== null && now >= until ? 'cutOff' : null
}

/**
 * Returns the line with the prices that were agreed for its pieces. Up to its quantity that is the placed one,
 * otherwise the current one if it has more. So an edit back to the first basket costs the same as that.
 */
export function findAgreed<Line extends OrderedLine>(
  placed: Line | undefined,
  current: Line | undefined,
  quantity: number,
): Line | undefined {
  if (!placed || !current) return placed ?? current
  return quantity <= placed.quantity || current.quantity <= placed.quantity ? placed : current
}

/**
 * Prices an edited line. Units that were agreed keep their prices; only the added ones have today's. The unit price of
 * goods sold by weight is the average, to show beside a weight.
 */
export function priceEdited<Line extends OrderedLine>(
  agreed: Line,
  quantity: number,
  todayCents: Cents,
): Line {
  if (quantity === agreed.quantity) return agreed
  const kept = takeQuantities(agreed, quantity)
  const added = quantity - agreed.quantity
  const quantities =
    added > 0 ? addQuantity(kept, { quantity: added, unitPriceCents: todayCents }) : kept
  const amounts = priceQuantities(quantities, agreed.taxRate)
  const unitPriceCents =
    unitGrams(agreed) === null ? agreed.unitPriceCents : averagePrice(quantities)
  const several = quantities.length > 1 ? quantities : undefined
  return { ...agreed, quantity, unitPriceCents, ...amounts, pricedQuantities: several }
}

type Positioned = LineAmounts & { quantity: number; comment: string }

/**
 * Puts edited lines at the positions of an order. A line keeps its position: refunds and packing refer to it. A removed
 * line stays with the quantity 0. A new one takes the position of a removed line that was neither placed nor paid, or a
 * new position.
 */
export function positionLines<Line extends Positioned>(
  before: readonly Line[],
  edited: readonly Line[],
  { identify, isKept }: { identify: (line: Line) => LineIdentity; isKept: (at: number) => boolean },
): Line[] {
  const keyOf = (line: Line) => lineKey(identify(line))
  const wanted = new Map(edited.map(line => [keyOf(line), line]))
  const lines = before.map(line => {
    const kept = wanted.get(keyOf(line))
    wanted.delete(keyOf(line))
    return kept ?? { ...line, ...nothing }
  })
  const free = lines.flatMap((line, at) => (line.quantity === 0 && !isKept(at) ? [at] : []))
  for (const line of wanted.values()) lines[free.shift() ?? lines.length] = line
  return lines
}

const nothing = { quantity: 0, comment: '', beforeTaxCents: 0, taxCents: 0, totalCents: 0 }

type CountedLine = LineIdentity & { quantity: number }
export type QuantityChange<Line> = { line: Line; before: number; after: number }

/** Lists the lines whose quantity differs between two versions of an order. */
export function compareLines<Line extends CountedLine>(
  before: readonly Line[],
  after: readonly Line[],
): QuantityChange<Line>[] {
  const quantityIn = (lines: readonly Line[], key: string) =>
    lines.find(line => lineKey(line) === key)?.quantity ?? 0
  const all = new Map([...after, ...before].map(line => [lineKey(line), line]))
  return [...all]
    .map(([key, line]) => {
      return { line, before: quantityIn(before, key), after: quantityIn(after, key) }
    })
    .filter(change => change.before !== change.after)
}

type EditRequest = { lines: readonly RequestedLine[]; comment: string; isReplace: boolean }

/** The contents that a form asks for. A removed line stays in the form with the quantity 0. */
export function toEditContents({ lines, comment, isReplace }: EditRequest): EditContents {
  const basket = lines.filter(({ qty }) => qty > 0).map(toBasketInput)
  return { basket, comment, isReplace }
}

/** How long the form waits for the next change before it asks what the edit costs. Several often follow each other. */
export const QUOTE_AFTER_MS = 400

/** The amounts that move besides the total, in decimal dollars. */
export type EditMoney = { toReturn: number; owed: number; toReserve: number }

type EditedTotals = EditMoney & { after: { total: number; limit?: number | undefined } }

/** The amounts of a quote that the person confirms, in decimal dollars. `total` is the most that the edited order costs. */
export function amountsToConfirm({ after, toReturn, owed, toReserve }: EditedTotals) {
  return { total: after.limit ?? after.total, toReturn, owed, toReserve }
}

/** False if money moves otherwise than the person was shown. What they were not shown is not compared. */
export function isMoneyAsShown(
  quote: EditMoney,
  shown: { [Amount in keyof EditMoney]?: number | undefined },
): boolean {
  const amounts = ['toReturn', 'owed', 'toReserve'] as const
  return amounts.every(amount => shown[amount] === undefined || shown[amount] === quote[amount])
}
