import { protectCell, protectCode, readCell, readCode } from '#shared/domain/csv-cell.ts'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import { messages } from '#shared/messages.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import { type CsvCells, type CsvColumn, csvColumns } from '#shared/schemas/product-import.ts'
import type { CatalogueGroups } from './group-names.server.ts'

const statusNames: [string, number][] = [
  ['Coming soon', productStatus.comingSoon],
  ['Available', productStatus.available],
  ['On Sale', productStatus.onSale],
  ['Out of Stock', productStatus.outOfStock],
  ['Hidden', productStatus.hidden],
]

/** Returns a product as the cells of a CSV line. */
export function toCells(id: number, product: ProductInput, groups: CatalogueGroups): string[] {
  const cells: Record<CsvColumn, string> = {
    id: String(id),
    sku: protectCode(product.sku),
    name: protectCell(product.name),
    fName: protectCell(product.fName),
    description: protectCell(product.description),
    fDescription: protectCell(product.fDescription),
    price: product.price.toFixed(2),
    salePrice: product.salePrice.toFixed(2),
    status: statusNames.find(([, status]) => status === product.status)?.[0] ?? '',
    aisle: protectCell(groups.aisles.write(product.aisleId)),
    brand: protectCell(groups.brands.write(product.brandId)),
    taxClass: product.taxClass,
    barcode: protectCode(product.barcode),
    netQuantity: product.netQuantity === null ? '' : String(product.netQuantity),
    netUnit: product.netUnit ?? '',
    saleFrom: product.saleFrom ?? '',
    saleUntil: product.saleUntil ?? '',
  }
  return csvColumns.map(column => cells[column])
}

/**
 * Converts the cells of a line to product fields, which the caller validates with the schema. A column
 * missing in the file yields no field. Appends problems that the schema cannot detect to `problems`.
 */
export function fromCells(cells: CsvCells, groups: CatalogueGroups, problems: string[]) {
  const fields: Record<string, unknown> = {}
  for (const column of ['name', 'fName', 'description', 'fDescription'] as const) {
    if (cells[column] !== undefined) fields[column] = readCell(cells[column])
  }
  for (const column of ['sku', 'barcode'] as const) {
    if (cells[column] !== undefined) fields[column] = readCode(cells[column])
  }
  for (const column of ['price', 'salePrice'] as const) {
    if (cells[column] !== undefined) fields[column] = readAmount(cells[column])
  }
  // The form accepts an empty price. In a file, it would make the product free unnoticed.
  if (fields.price === '') problems.push(`price: ${messages.valueMissing}`)
  if (cells.status !== undefined) fields.status = readStatus(cells.status)
  if (cells.taxClass !== undefined) fields.taxClass = cells.taxClass.trim().toLowerCase()
  if (cells.netQuantity !== undefined) fields.netQuantity = readAmount(cells.netQuantity)
  if (cells.netUnit !== undefined) fields.netUnit = cells.netUnit.trim().toLowerCase() || null
  for (const column of ['saleFrom', 'saleUntil'] as const) {
    if (cells[column] !== undefined) fields[column] = readCell(cells[column]).trim()
  }
  for (const [column, field] of [
    ['aisle', 'aisleId'],
    ['brand', 'brandId'],
  ] as const) {
    const cell = cells[column]
    if (cell === undefined) continue
    const found = groups[`${column}s`].read(readCell(cell))
    if (typeof found === 'number') fields[field] = found
    else problems.push(found.problem)
  }
  return fields
}

/** Parses a number like the back office does. Returns other text unchanged, so that the schema rejects it. */
function readAmount(cell: string): number | string {
  const text = readCell(cell)
    .trim()
    .replace(/^\$\s*/, '')
  return parseDecimal(text) ?? text
}

function readStatus(cell: string): unknown {
  const text = cell.trim().toLowerCase()
  return statusNames.find(([name]) => name.toLowerCase() === text)?.[1] ?? text
}
