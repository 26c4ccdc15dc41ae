import { MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
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

/** Adds a product with these options, or one more of the same line. */
export function addProduct(
  lines: FormLine[],
  product: ProductView,
  optionValues: number[] = [],
): FormLine[] {
  const { id, name, fName, stepGrams, pieceGrams } = product
  const chosen = withChosen(product, chosenOrFirst(product.options, optionValues))
  const known = lines.find(line => isSameLine(line, chosen))
  if (known) {
    const qty = Math.min(MAX_QUANTITY, known.qty + 1)
    return lines.map(line => (line === known ? { ...line, qty } : line))
  }
  const { optionValues: values, chosenOptions } = chosen
  const own = { id, name, fName, stepGrams, pieceGrams, optionValues: values, chosenOptions }
  const replaced = { replacement: '', replaceWith: null } as const
  return [...lines, { ...own, ...replaced, qty: 1, comment: '', product }]
}

/** Chooses other options of a new line. Another line with the same ones then takes its pieces. */
export function chooseOptions(lines: FormLine[], of: FormLine, optionValues: number[]): FormLine[] {
  const { product, qty } = of
  if (!product) return lines
  const others = lines.filter(line => line !== of)
  const chosen = withChosen(product, chosenOrFirst(product.options, optionValues))
  const added = addProduct(others, product, optionValues)
  return added.map(line => {
    if (!isSameLine(line, chosen)) return line
    const before = others.find(other => isSameLine(other, line))?.qty ?? 0
    return { ...line, qty: Math.min(MAX_QUANTITY, before + qty) }
  })
}

export function keyOfLine(line: FormLine): string {
  return lineKey(line)
}
