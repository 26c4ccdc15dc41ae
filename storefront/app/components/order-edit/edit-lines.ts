import { MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
import { addPieces, changeOptions } from '#shared/domain/orders/form-lines.ts'
import { toEditContents } from '#shared/domain/orders/order-edit.ts'
import { noOwnReplacement } from '#shared/domain/orders/replacement.ts'
import {
  chosenOrFirst,
  isSameLine,
  lineKey,
  withChosen,
} from '#shared/domain/products/product-options.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { type StoredLine, toStoredLine } from '../basket/stored-basket.ts'

/** A line of an order that is being edited. `before`: how many the order has, 0 for a new line. */
export type EditLine = StoredLine & { before: number; options: ProductView['options'] | null }

/** The contents of the form. A removed line stays in the list, with the quantity 0. */
export type FormContents = { lines: EditLine[]; comment: string; isReplace: boolean }

export function toEditLines(basket: BasketLine[]): EditLine[] {
  return basket.map(line => ({ ...toStoredLine(line), before: line.qty, options: null }))
}

/** Returns a line's price before tax, in decimal dollars; null until the server has priced it. */
export function priceOf(line: EditLine, priced: readonly BasketLine[]): number | null {
  const found = priced.find(other => isSameLine(other, line) && other.qty === line.qty)
  return found ? found.totalBeforeTax : null
}

/** Sets the quantity, within the limits of a line. A new line without pieces is gone. */
export function withQuantity(lines: EditLine[], of: EditLine, quantity: number): EditLine[] {
  const qty = Math.max(0, Math.min(MAX_QUANTITY, quantity))
  return lines
    .map(line => (isSameLine(line, of) ? { ...line, qty } : line))
    .filter(line => line.qty > 0 || line.before > 0)
}

export function withFields(
  lines: EditLine[],
  of: EditLine,
  fields: Partial<Pick<EditLine, 'comment' | 'replacement' | 'replaceWith'>>,
): EditLine[] {
  return lines.map(line => (isSameLine(line, of) ? { ...line, ...fields } : line))
}

/** Adds a piece of a product with its first options, or one more of the same line. */
export function withProduct(lines: EditLine[], product: ProductView): EditLine[] {
  return addPieces(lines, toNewLine(product, []))
}

/** Chooses other options for the pieces of a line: another line, because its old one may be paid. */
export function withOptions(
  lines: EditLine[],
  of: EditLine,
  product: ProductView,
  optionValues: number[],
): EditLine[] {
  const chosen = toNewLine(product, optionValues)
  return changeOptions(lines, of, chosen)
    .map(line => (isSameLine(line, chosen) ? { ...line, options: product.options } : line))
    .filter(line => line.qty > 0 || line.before > 0)
}

function toNewLine(product: ProductView, optionValues: number[]): EditLine {
  const line = withChosen(product, chosenOrFirst(product.options, optionValues))
  const amounts = { qty: 1, totalBeforeTax: 0, tax: 0, totalAfterTax: 0 }
  const stored = toStoredLine({ ...line, ...amounts, ...noOwnReplacement, comment: '' })
  return { ...stored, before: 0, options: product.options }
}

/** Identifies contents, to tell whether they changed. */
export function contentsKey(contents: FormContents): string {
  const { basket, ...others } = toEditContents(contents)
  const sorted = basket.toSorted((a, b) => lineKey(a).localeCompare(lineKey(b)))
  return JSON.stringify([sorted, others])
}
