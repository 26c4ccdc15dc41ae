import { MAX_LINE_COMMENT, MAX_LINES, MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
import { toBasketInput } from '#shared/domain/orders/basket-line.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { isSameLine, type LineIdentity } from '#shared/domain/products/product-options.ts'
import { availablePart } from '#shared/domain/products/stock.ts'
import { itemsOf, unitGrams } from '#shared/domain/weights/weighed.ts'
import { forgetRemovals, forgetRemovalsOf, rememberRemoval, takeRemoval } from './basket-undo.ts'
import { reprice } from './reprice.ts'
import {
  type BasketProduct,
  emptyBasket,
  type StoredBasket,
  type StoredLine,
  storedBasket,
  toStoredLine,
} from './stored-basket.ts'

export type { StoredBasket }

/** Settings for estimates until the server reprices the basket; percentages as decimals. */
export type BasketSettings = { taxPercent: number; isOpen: boolean }

/** Why a product was not added. */
export type BasketRefusal =
  | 'salesClosed'
  | 'notAvailable'
  | 'stockLimit'
  | 'quantityLimit'
  | 'tooManyLines'

let settings: BasketSettings = { taxPercent: 0, isOpen: true }

/** Must be called in the browser only, once the settings are known and after each change. */
export function configureBasket(next: BasketSettings) {
  settings = next
}

export const useBasket = () => storedBasket.use()
export const readBasket = storedBasket.read

/** The basket as the documented API request. The server ignores the totals. */
export function toBasketRequest({ basket, ...totals }: StoredBasket) {
  const lines = basket.map(toBasketInput)
  return { ...totals, basket: lines, hstPercent: 0, administrationPercent: 0 }
}

/** How many items are in a basket, for the top bar. */
export function countItems({ basket }: Pick<StoredBasket, 'basket'>): number {
  return basket.reduce((sum, line) => sum + itemsOf(line, line.qty), 0)
}

/** Adds one unit of a product with its chosen options. Returns null, or why nothing changed. */
export function addToBasket(product: BasketProduct): BasketRefusal | null {
  if (!settings.isOpen) return 'salesClosed'
  if (!isBuyable(product.status)) return 'notAvailable'
  let refusal: BasketRefusal | null = null
  changeLines(lines => {
    const line = findLine(lines, product)
    const quantity = line?.qty ?? 0
    if (quantity >= MAX_QUANTITY) refusal = 'quantityLimit'
    else if (quantity >= quantityLimit(product, lines)) refusal = 'stockLimit'
    else if (!line && lines.length >= MAX_LINES) refusal = 'tooManyLines'
    if (refusal) return lines
    if (!line) {
      forgetRemovalsOf(product)
      return [...lines, newLine(product)]
    }
    const more = toStoredLine({ ...line, ...product, qty: line.qty + 1 })
    return replaceLine(lines, more)
  })
  return refusal
}

/** The most that a shopper can order in this line. Lines with other options share the product's stock. */
export function quantityLimit(product: BasketProduct, lines: readonly StoredLine[]): number {
  const { available } = product
  if (available === null) return MAX_QUANTITY
  const others = lines.filter(line => line.id === product.id && !isSameLine(line, product))
  const used = others.reduce((sum, { qty }) => sum + qty, 0)
  const units = Math.floor(available / (unitGrams(product) ?? 1))
  return availablePart(MAX_QUANTITY, units - used)
}

export function findLine(
  lines: readonly StoredLine[],
  wanted: LineIdentity,
): StoredLine | undefined {
  return lines.find(line => isSameLine(line, wanted))
}

/** Removes one unit; the last one removes the line. */
export function removeFromBasket(wanted: LineIdentity) {
  changeLines(lines => {
    const line = findLine(lines, wanted)
    if (!line) return lines
    if (line.qty === 1) return withoutLine(lines, line)
    return replaceLine(lines, { ...line, qty: line.qty - 1 })
  })
}

/** Sets a line's quantity; 0 removes the line. Ignores anything but a whole number up to `MAX_QUANTITY`. */
export function setQuantity(wanted: LineIdentity, quantity: number) {
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY) return
  changeLines(lines => {
    const line = findLine(lines, wanted)
    if (!line || line.qty === quantity) return lines
    if (quantity === 0) return withoutLine(lines, line)
    return replaceLine(lines, { ...line, qty: quantity })
  })
}

export function setComment(wanted: LineIdentity, comment: string) {
  changeLines(lines => {
    const line = findLine(lines, wanted)
    const next = comment.slice(0, MAX_LINE_COMMENT)
    if (!line || line.comment === next) return lines
    return replaceLine(lines, { ...line, comment: next })
  })
}

/** Sets the delivery cost of the chosen zone, in decimal dollars. */
export function setDelivery(delivery: number) {
  storedBasket.update(current =>
    current.delivery === delivery ? current : { ...current, delivery },
  )
}

/** Stores the server's amounts. Returns false if the basket has changed since it was `sent`. */
export function takeOverBasket(sent: StoredBasket, repriced: StoredBasket): boolean {
  const { administration, tax, subTotal, total } = repriced
  const basket = repriced.basket.map(toStoredLine)
  let isCurrent = false
  storedBasket.update(current => {
    isCurrent = current === sent
    if (!isCurrent) return current
    return { basket, administration, delivery: current.delivery, tax, subTotal, total }
  })
  return isCurrent
}

type LineQuantity = LineIdentity & { qty: number }

/** Applies the lower quantities that the server stored for an order. Lines added since stay. */
export function takeOverQuantities(
  ordered: readonly LineQuantity[],
  changed: readonly LineIdentity[],
) {
  changeLines(lines =>
    lines.flatMap(line => {
      if (!changed.some(candidate => isSameLine(candidate, line))) return [line]
      const left = ordered.find(candidate => isSameLine(candidate, line))
      return left ? [{ ...line, qty: left.qty }] : []
    }),
  )
}

/** Removes all lines; the shopper can undo it. */
export function clearBasket() {
  const lines = storedBasket.read().basket.map((line, at) => ({ line, at }))
  storedBasket.update(() => emptyBasket)
  if (lines.length > 0) rememberRemoval({ kind: 'all', lines })
}

/**
 * Undoes the last removal that was not undone yet. Lines added since stay unchanged. Returns the lines that were
 * restored, and those for which the basket has no room.
 */
export function undoRemoval(): { restored: StoredLine[]; refused: StoredLine[] } {
  const restored: StoredLine[] = []
  const refused: StoredLine[] = []
  const removed = takeRemoval()?.lines ?? []
  changeLines(lines => {
    const next = [...lines]
    for (const { line, at } of removed) {
      if (findLine(next, line)) continue
      if (next.length >= MAX_LINES) refused.push(line)
      else {
        next.splice(at, 0, line)
        restored.push(line)
      }
    }
    return restored.length === 0 ? lines : next
  })
  return { restored, refused }
}

/** Takes what was paid out of the basket. What another tab has added since stays. */
export function removePaid(paid: readonly LineQuantity[]) {
  const qtyOf = (line: StoredLine) => paid.find(other => isSameLine(other, line))?.qty ?? 0
  changeLines(lines =>
    lines.flatMap(line => {
      const qty = line.qty - qtyOf(line)
      return qty > 0 ? [{ ...line, qty }] : []
    }),
  )
  forgetRemovals()
}

function changeLines(change: (lines: StoredLine[]) => StoredLine[]) {
  storedBasket.update(current => {
    const lines = change(current.basket)
    return lines === current.basket ? current : reprice(current, lines, settings.taxPercent)
  })
}

function withoutLine(lines: StoredLine[], line: StoredLine): StoredLine[] {
  rememberRemoval({ kind: 'line', lines: [{ line, at: lines.indexOf(line) }] })
  return lines.filter(candidate => candidate !== line)
}

function newLine(product: BasketProduct): StoredLine {
  const amounts = { totalBeforeTax: 0, tax: 0, totalAfterTax: 0 }
  return toStoredLine({ ...product, qty: 1, comment: '', ...amounts })
}

function replaceLine(lines: StoredLine[], replacement: StoredLine): StoredLine[] {
  return lines.map(line => (isSameLine(line, replacement) ? replacement : line))
}
