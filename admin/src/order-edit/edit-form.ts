import { addPieces, changeOptions } from '#shared/domain/orders/form-lines.ts'
import { noOwnReplacement } from '#shared/domain/orders/replacement.ts'
import {
  chosenOrFirst,
  isSameLine,
  lineKey,
  withChosen,
} from '#shared/domain/products/product-options.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { ProductView } from '#shared/responses/product.ts'

/** A line in the form. `product`: of a new line, whose options can be chosen. */
export type FormLine = Pick<
  BasketLine,
  | 'id'
  | 'name'
  | 'fName'
  | 'qty'
  | 'comment'
  | 'optionValues'
  | 'chosenOptions'
  | 'replacement'
  | 'replaceWith'
  | 'stepGrams'
  | 'pieceGrams'
> & { product: ProductView | null }

export type EditForm = { lines: FormLine[]; comment: string; isReplace: boolean }

export function toForm({ request }: InvoiceView): EditForm {
  const { comment, isReplace } = request.shippingState
  const lines = request.basketState.basket.map(line => ({ ...line, product: null }))
  return { lines, comment, isReplace }
}

/** Adds a piece of a product with its first options, or one more of the same line. */
export function addProduct(lines: FormLine[], product: ProductView): FormLine[] {
  return addPieces(lines, toNewLine(product, []))
}

/** Chooses other options of a new line. Another line with the same ones then takes its pieces. */
export function chooseOptions(lines: FormLine[], of: FormLine, optionValues: number[]): FormLine[] {
  if (!of.product) return lines
  const changed = changeOptions(lines, of, toNewLine(of.product, optionValues))
  return changed.filter(line => line.qty > 0 || !isSameLine(line, of))
}

function toNewLine(product: ProductView, optionValues: number[]): FormLine {
  const { id, name, fName, stepGrams, pieceGrams } = product
  const chosen = withChosen(product, chosenOrFirst(product.options, optionValues))
  const { optionValues: values, chosenOptions } = chosen
  const own = { id, name, fName, stepGrams, pieceGrams, optionValues: values, chosenOptions }
  return { ...own, ...noOwnReplacement, qty: 1, comment: '', product }
}

export function keyOfLine(line: FormLine): string {
  return lineKey(line)
}
