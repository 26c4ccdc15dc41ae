import type { ProductRecord } from '#database/reads/product-records.ts'
import { matchProducts } from '#database/reads/products.ts'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { parseCode } from '#shared/domain/products/csv-cell.ts'
import type { CsvCells } from '#shared/domain/products/product-csv.ts'
import { findBySku } from '#shared/domain/products/sku.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../../shop.server.ts'
import type { CsvLine } from './read-csv.ts'

/** True if only its SKU says which product a line changes. */
export function isNamedBySku({ id = '', sku = '' }: CsvCells): boolean {
  return id.trim() === '' && parseCode(sku).trim() !== ''
}

function idIn({ id = '' }: CsvCells): string {
  return asciiDigits(id).trim()
}

/** Returns the product of a line, by id, SKU or barcode; null for a new one. Or why the line names no product. */
export function findTarget(
  cells: CsvCells,
  products: ProductRecord[],
): { product: ProductRecord | null; problem?: string } {
  const id = idIn(cells)
  if (id !== '') {
    const product = products.find(it => String(it.id) === id)
    return product
      ? { product }
      : { product: null, problem: messages.noSuchProduct(id.slice(0, 20)) }
  }
  const sku = parseCode(cells.sku ?? '').trim()
  if (sku === '') return findByBarcode(cells, products)
  const [product = null, ...more] = findBySku(products, sku)
  if (more.length > 0) {
    return { product: null, problem: `Several products have the SKU ${sku}. Use the id instead.` }
  }
  // For example a list of counts, which names products by SKU only.
  if (!product && !cells.name?.trim()) {
    const needs = 'A new product needs a name and a price.'
    return { product, problem: `No product has the SKU ${sku.slice(0, 40)}. ${needs}` }
  }
  return { product }
}

/** For example the list of a till. Several products may have the same barcode. */
function findByBarcode(cells: CsvCells, products: ProductRecord[]): ReturnType<typeof findTarget> {
  const barcode = parseCode(cells.barcode ?? '').trim()
  if (barcode === '') return { product: null }
  const found = products.filter(it => it.barcode === barcode)
  const [product = null] = found
  if (found.length > 1) {
    const names = found.map(it => `${it.name} (${it.id})`).join(', ')
    const problem = `Several products have the barcode ${barcode}: ${names}. Use the id instead.`
    return { product: null, problem }
  }
  if (!product && !cells.name?.trim()) {
    const needs = 'A new product needs a name and a price.'
    return { product, problem: `No product has the barcode ${barcode.slice(0, 40)}. ${needs}` }
  }
  return { product }
}

/** Loads the products that lines name. */
export function loadProducts({ db }: Shop, lines: CsvLine[]): Promise<ProductRecord[]> {
  const ids = lines.flatMap(({ cells }) => {
    const id = idIn(cells)
    return /^\d{1,9}$/.test(id) ? [Number(id)] : []
  })
  const codes = (column: 'sku' | 'barcode') =>
    lines.map(({ cells }) => parseCode(cells[column] ?? '').trim()).filter(Boolean)
  return matchProducts(db, { ids, skus: codes('sku'), barcodes: codes('barcode') })
}

export type LineKey = { productId: number | null; sku: string }

/** Finds lines about the same product, and lines that give two products one SKU. Refused lines do not count. */
export class DuplicateFinder {
  readonly #ids = new Map<number, number>()
  /** The SKUs that lines give, as they are compared. */
  readonly #newSkus = new Map<string, number>()

  findDuplicate({ productId, sku }: LineKey): string | null {
    const changing = productId === null ? undefined : this.#ids.get(productId)
    if (changing !== undefined) return `Line ${changing} already changes this product.`
    const naming = this.#newSkus.get(sku)
    return naming === undefined ? null : `Line ${naming} has the same SKU.`
  }

  add(line: number, { productId, sku }: LineKey): void {
    if (productId !== null) this.#ids.set(productId, line)
    if (sku !== '') this.#newSkus.set(sku, line)
  }
}
