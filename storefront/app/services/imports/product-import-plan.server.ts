import type { ProductRecord } from '#database/reads/product-records.ts'
import {
  type ImportRow,
  insertImportRows,
  type NewGroup,
  noCounts,
  type PlannedRow,
  updateImport,
} from '#database/stores/product-imports.ts'
import { readStock, type Stock } from '#database/stores/stock.ts'
import type { TaxClass } from '#shared/domain/money/tax.ts'
import { keepOptionIds } from '#shared/domain/products/option-ids.ts'
import {
  type CatalogueGroups,
  type CsvCells,
  type CsvColumn,
  fromCells,
} from '#shared/domain/products/product-csv.ts'
import { applySaleDates } from '#shared/domain/products/sale-dates.ts'
import { skuKey } from '#shared/domain/products/sku.ts'
import { isStockChange, lowStockInUnit } from '#shared/domain/products/stock.ts'
import { type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { messages } from '#shared/messages.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'
import { loadGroups } from '../catalogue/group-names.server.ts'
import {
  differingFields,
  findConcernOfChange,
  toInput,
} from '../catalogue/product-changes.server.ts'
import { listStockRefusals } from '../stock/stock-refusals.server.ts'
import { columnOf } from './column-of.ts'
import {
  DuplicateFinder,
  findTarget,
  isNamedBySku,
  type LineKey,
  loadProducts,
} from './line-targets.server.ts'
import { type CsvLine, readCsv } from './read-csv.ts'

const BATCH_SIZE = 100

/** `taxClass` applies to new products whose line contains none. */
export type ImportFile = {
  name: string
  bytes: Uint8Array
  taxClass?: TaxClass
  /** Creates unknown aisles and brands. */
  addsGroups?: boolean
}

/** Parses a file and stores the planned change of each line. Changes no products. */
export async function planImport(
  shop: Shop,
  importId: number,
  { bytes, taxClass, addsGroups }: ImportFile,
): Promise<void> {
  const { lines, ignoredColumns } = await readCsv(bytes)
  await updateImport(shop.db, importId, { total: lines.length, ignoredColumns })
  const named: NewGroup[] = []
  const groups = await loadGroups(shop.db, addsGroups ? named : undefined)
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const usedKeys = new Set<number | undefined>()
  const counts = noCounts()
  const seen = new DuplicateFinder()
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const part = lines.slice(start, start + BATCH_SIZE)
    const products = await loadProducts(shop, part)
    const stock = await readStock(
      shop.db,
      products.map(({ id }) => id),
    )
    const rows: PlannedRow[] = []
    for (const line of part) {
      await yieldToEventLoop()
      const row = await planLine(shop, line, { products, stock, groups, seen, taxClass, today })
      if (row) rows.push(row)
      usedKeys.add(row?.after?.aisleId).add(row?.after?.brandId)
      const concern = row && findConcern(row, products)
      if (concern) counts[concern]++
      if (row?.kind === 'changed' && row.after?.onHand === null) counts.untracked++
      if (row && takesSku(row, products)) counts.sameSku++
      counts[row?.kind ?? 'same']++
      counts.done++
    }
    await insertImportRows(shop.db, importId, rows)
    await updateImport(shop.db, importId, counts)
  }
  // Groups that appear only in refused lines are not created.
  const newGroups = named.filter(({ key }) => usedKeys.has(key))
  await updateImport(shop.db, importId, { state: 'planned', newGroups })
}

type Known = {
  products: ProductRecord[]
  stock: Map<number, Stock>
  groups: CatalogueGroups
  seen: DuplicateFinder
  taxClass?: TaxClass | undefined
  today: Day
}

function findConcern({ productId, after }: ImportRow, products: ProductRecord[]) {
  const product = products.find(({ id }) => id === productId)
  const before = product && toInput(product)
  return findConcernOfChange(before ?? null, after)
}

/** True if another product has the SKU that a line gives. */
function takesSku({ productId, after }: ImportRow, products: ProductRecord[]): boolean {
  const sku = after?.sku ?? ''
  return sku !== '' && products.some(it => it.id !== productId && skuKey(it.sku) === skuKey(sku))
}

/** Returns the planned change of a line, or null if it changes nothing. */
async function planLine(shop: Shop, csvLine: CsvLine, known: Known): Promise<PlannedRow | null> {
  const { line, cells } = csvLine
  const { product, problem } = csvLine.problem
    ? { product: null, problem: csvLine.problem }
    : findTarget(cells, known.products)
  const givenName = cells.name?.slice(0, 200) ?? ''
  if (problem) return refuse({ line, productId: null, name: givenName, cells }, problem)
  const read = readFields(cells, product, known)
  const { before, data } = read
  const isNewSku = data !== undefined && data.sku !== before?.sku
  const key = { productId: product?.id ?? null, sku: isNewSku ? skuKey(data.sku) : '' }
  const problems = await listProblems(shop, read, key, known)
  const name = data?.name ?? product?.name ?? givenName
  const row = { line, productId: product?.id ?? null, name, cells }
  if (problems.length > 0 || !data) {
    const reasons = product ? problems.map(one => explainEmptyCell(one, cells)) : problems
    return refuse(row, reasons.join('\n'))
  }
  known.seen.add(line, key)
  return toPlannedRow(row, { ...read, data }, known)
}

/** `data`: the fields that the product gets; undefined if they are not valid. `change`: a difference of its stock. */
type ReadLine = {
  product: ProductRecord | null
  before: ProductInput | null
  data: ProductInput | undefined
  change: number
  problems: string[]
}

/** Reads the fields of a line beside those that its product has. */
function readFields(
  cells: CsvCells,
  product: ProductRecord | null,
  { groups, taxClass }: Pick<Known, 'groups' | 'taxClass'>,
): ReadLine {
  const problems: string[] = []
  const fields = fromCells(cells, groups, problems)
  const before = product && toInput(product)
  // A line that names its product by SKU, perhaps in another case, does not change it.
  if (before && isNamedBySku(cells)) fields.sku = before.sku
  // No default is possible: basic groceries are tax-free, sweets are taxed.
  if (!product && !fields.taxClass) {
    fields.taxClass = taxClass
    if (!taxClass) problems.push(`taxClass: ${messages.taxClassMissing}`)
  }
  const change = isStockChange(fields.onHand) ? fields.onHand.change : 0
  if (change !== 0) {
    fields.onHand = before?.onHand
    if (!product) problems.push(`onHand: ${messages.stockNotTracked}`)
  }
  const { data, error } = parseWithNewGroups({ ...before, ...fields })
  if (data && before && fields.lowStock === undefined) {
    data.lowStock = lowStockInUnit(before.lowStock, before, data)
  }
  for (const { path, message } of error?.issues ?? []) {
    // `fromCells` has already reported an unknown aisle or brand with a clearer message.
    if (problems.length > 0 && (path[0] === 'aisleId' || path[0] === 'brandId')) continue
    problems.push(`${columnOf(path, fields.options)}: ${message}`)
  }
  return { product, before, data, change, problems }
}

/** Lists what is wrong with a line: its fields, what they would do to the stock, or an earlier line with the same key. */
async function listProblems(
  shop: Shop,
  { product, before, data, change, problems }: ReadLine,
  key: LineKey,
  { stock, seen }: Pick<Known, 'stock' | 'seen'>,
): Promise<string[]> {
  const all = [...problems]
  if (data && product && before) {
    const newStock = { id: product.id, before, after: data, stock: stock.get(product.id), change }
    for (const { field, message } of await listStockRefusals(shop.db, shop, newStock)) {
      all.push(`${field}: ${message}`)
    }
  }
  const duplicate = seen.findDuplicate(key)
  return duplicate ? [...all, duplicate] : all
}

/** Returns what a valid line adds or changes, or null if that is nothing. */
function toPlannedRow(
  row: LineOfFile,
  { product, before, data, change }: ReadLine & { data: ProductInput },
  { stock, today }: Known,
): PlannedRow | null {
  const options = keepOptionIds(product?.options ?? [], data.options)
  const after = applySaleDates({ ...data, options }, today)
  if (!before) return { ...row, kind: 'added', before: null, after, reason: '', cells: null }
  const difference = differingFields(before, after)
  const planned = stock.get(product?.id ?? 0)?.onHand ?? 0
  const onHandChange = { change, planned, isWeighed: unitGrams(data) !== null }
  const changes = { ...difference.after, ...(change !== 0 && { onHandChange }) }
  if (Object.keys(changes).length === 0) return null
  const { before: former } = difference
  return { ...row, kind: 'changed', before: former, after: changes, reason: '', cells: null }
}

/** An empty cell of a known product would remove a value that each product needs. */
function explainEmptyCell(problem: string, cells: CsvCells): string {
  const [, column = '', message] = /^(\w+): (.*)$/s.exec(problem) ?? []
  const isEmpty = cells[column as CsvColumn]?.trim() === ''
  return isEmpty && message !== messages.salePriceRequired
    ? `${column}: ${messages.cellEmpty}`
    : problem
}

/** Validates the fields. A new aisle or brand has no id yet, so a negative key stands in for it. */
function parseWithNewGroups(fields: Record<string, unknown>) {
  const keys = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => field.endsWith('Id') && Number(value) < 0),
  )
  const validIds = Object.fromEntries(Object.keys(keys).map(field => [field, 1]))
  const { data, error } = productInput.safeParse({ ...fields, ...validIds })
  return { data: data && { ...data, ...keys }, error }
}

type LineOfFile = Pick<ImportRow, 'line' | 'productId' | 'name' | 'cells'>

function refuse(row: LineOfFile, reason: string): PlannedRow {
  return { ...row, kind: 'refused', before: null, after: null, reason }
}
