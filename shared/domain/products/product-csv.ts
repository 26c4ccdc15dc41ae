import { messages } from '../../messages.ts'
import type { ProductField, ProductInput } from '../../schemas/product.ts'
import { parseDecimal } from '../decimal.ts'
import {
  type Allergen,
  type AllergenName,
  allergenGroupNames,
  allergens,
  allergenWords,
  toAllergenNames,
} from './allergens.ts'
import { parseCell, parseCode, protectCell, protectCode } from './csv-cell.ts'
import { parseOptions, writeOptions } from './option-text.ts'
import { productStatus } from './product-status.ts'
import { hasSign, parseStockChange, type StockChange } from './stock.ts'

type Problem = { problem: string }

/** Converts aisles or brands to and from CSV text: the name, or `#12` if the name is ambiguous. */
export type GroupNames = {
  write(id: number): string
  read(text: string): number | Problem
}

export type CatalogueGroups = { aisles: GroupNames; brands: GroupNames }

/** How a field is written to a cell and read from it. The product's schema validates what is read. */
type Cell<Value = ProductInput[ProductField]> = {
  write(value: Value, groups: CatalogueGroups): string
  read(cell: string, groups: CatalogueGroups): unknown
}

const statusNames: [string, number][] = [
  ['Coming soon', productStatus.comingSoon],
  ['Available', productStatus.available],
  ['On Sale', productStatus.onSale],
  ['Out of Stock', productStatus.outOfStock],
  ['Hidden', productStatus.hidden],
]

const text: Cell<string> = { write: protectCell, read: parseCell }
const code: Cell<string> = { write: protectCode, read: parseCode }
const price: Cell<number> = { write: amount => amount.toFixed(2), read: parseAmount }
const day: Cell<string | null> = {
  write: value => value ?? '',
  read: cell => parseCell(cell).trim(),
}
const whole: Cell<number | null> = {
  write: value => (value === null ? '' : String(value)),
  read: parseAmount,
}
const yes: Cell<boolean | null> = {
  write: value => (value ? 'yes' : ''),
  read: cell => parseYes(parseWord(cell)),
}
const group = (table: keyof CatalogueGroups): Cell<number> => ({
  write: (id, groups) => protectCell(groups[table].write(id)),
  read: (cell, groups) => groups[table].read(parseCell(cell)),
})

/** Allergens in words: 'tree nuts, milk'. */
const names: Cell<Allergen[]> = {
  write: list => toAllergenNames(list).map(allergenWords).join(', '),
  read: cell =>
    cell
      .split(/[,;،]/)
      .map(name => name.trim().toLowerCase().replace(/\s+/g, ' '))
      .filter(name => name !== '')
      .map(name => namesByWords.get(name) ?? name),
}
const namesByWords = new Map<string, AllergenName>(
  [...allergens, ...allergenGroupNames].map(name => [allergenWords(name), name]),
)

/** The columns of the product CSV file after `id`, in order. Null: not in the file. */
const columns = {
  sku: code,
  name: text,
  fName: text,
  description: text,
  fDescription: text,
  price,
  salePrice: price,
  status: {
    write: status => statusNames.find(([, known]) => known === status)?.[0] ?? '',
    read: parseStatus,
  },
  aisleId: group('aisles'),
  brandId: group('brands'),
  taxClass: { write: taxClass => taxClass, read: parseWord },
  perishable: yes,
  barcode: code,
  netQuantity: {
    write: quantity => (quantity === null ? '' : String(quantity)),
    read: parseAmount,
  },
  netUnit: { write: unit => unit ?? '', read: cell => parseWord(cell) || null },
  soldBy: { write: soldBy => soldBy, read: parseWord },
  stepGrams: whole,
  pieceGrams: whole,
  saleFrom: day,
  saleUntil: day,
  onHand: { write: whole.write, read: parseOnHand },
  lowStock: whole,
  options: {
    write: options => protectCell(writeOptions(options)),
    read: cell =>
      parseOptions(parseCell(cell)) ?? { problem: `options: ${messages.optionsUnreadable}` },
  },
  searchWords: null,
  ingredients: text,
  fIngredients: text,
  contains: names,
  mayContain: names,
  freeFrom: names,
  halal: yes,
  halalBy: text,
  fHalalBy: text,
  origin: { write: country => country, read: cell => cell.trim() },
  storage: { write: storage => storage, read: parseWord },
  storageNote: text,
  fStorageNote: text,
} satisfies { [Field in ProductField]: Cell<ProductInput[Field]> | null }

type ColumnField = {
  [Field in ProductField]: (typeof columns)[Field] extends null ? never : Field
}[ProductField]
type ColumnName<Field> = Field extends `${infer Group}Id` ? Group : Field
/** `aisle` and `brand` are names, or ids as `#12`. */
export type CsvColumn = 'id' | 'available' | ColumnName<ColumnField>
export type CsvCells = Partial<Record<CsvColumn, string>>

type Column = { field: ProductField; name: CsvColumn; cell: Cell }

const fieldColumns = Object.entries(columns).flatMap(([field, cell]): Column[] =>
  cell === null
    ? []
    : [{ field: field as ProductField, name: field.replace(/Id$/, '') as CsvColumn, cell }],
)
/** `available` is only written: it follows from the orders. */
export const csvColumns: CsvColumn[] = ['id', ...fieldColumns.map(({ name }) => name), 'available']

/** Returns a product as the cells of a CSV line. */
export function toCells(
  { id, available }: { id: number; available: number | null },
  product: ProductInput,
  groups: CatalogueGroups,
): string[] {
  const cells = fieldColumns.map(({ field, cell }) => cell.write(product[field], groups))
  return [String(id), ...cells, whole.write(available, groups)]
}

/**
 * Converts the cells of a line to product fields, which the caller validates with the schema. A column
 * missing in the file yields no field. Appends problems that the schema cannot detect to `problems`.
 */
export function fromCells(cells: CsvCells, groups: CatalogueGroups, problems: string[]) {
  const fields: Record<string, unknown> = {}
  for (const { field, name, cell } of fieldColumns) {
    const written = cells[name]
    if (written === undefined) continue
    const value = cell.read(written, groups)
    if (isProblem(value)) problems.push(value.problem)
    else fields[field] = value
  }
  return fields
}

/** Protects the cells of a line as they were read from a file, where some may be protected. They are read as before. */
export function protectCells(cells: CsvCells): string[] {
  return Object.entries(cells).map(([name, written]) => {
    // Text for a spreadsheet already.
    if (written.startsWith("'")) return written
    const isCode = fieldColumns.some(column => column.name === name && column.cell === code)
    return isCode ? protectCode(written) : protectCell(written)
  })
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'problem' in value
}

/** Parses a number like the back office does. Returns other text unchanged, so that the schema rejects it. */
function parseAmount(cell: string): number | string {
  const text = parseCell(cell)
    .trim()
    .replace(/^\$\s*/, '')
  return parseDecimal(text) ?? text
}

/** A count, or a change such as '+24'. */
function parseOnHand(cell: string): number | string | StockChange | Problem {
  const text = parseCell(cell)
  const change = parseStockChange(text)
  if (change !== null) return { change }
  return hasSign(text)
    ? { problem: `onHand: ${messages.stockChangeUnreadable}` }
    : parseAmount(cell)
}

function parseStatus(cell: string): unknown {
  const text = parseWord(cell)
  return statusNames.find(([name]) => name.toLowerCase() === text)?.[1] ?? text
}

/** Leaves other words for the schema, which rejects them. */
function parseYes(word: string): string | true {
  return word === 'yes' ? true : word
}

function parseWord(cell: string): string {
  return cell.trim().toLowerCase()
}
