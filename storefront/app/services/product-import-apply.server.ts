import { type Db, inTurn } from '#database/db.ts'
import { listGroupNames } from '#database/reads/groups.ts'
import { listImportWork } from '#database/reads/product-imports.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import { matchProducts } from '#database/reads/products.ts'
import { type ImportRow, moveImport, setImportedProduct } from '#database/stores/product-imports.ts'
import * as products from '#database/stores/products.ts'
import { breathe } from '#shared/breathe.ts'
import { ShopError } from '#shared/errors.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import type { ImportState, ImportView } from '#shared/schemas/product-import.ts'
import type { Desk } from '../shop.server.ts'
import { type Change, recordChange } from './activity.server.ts'
import { productFields } from './catalogue-fields.server.ts'
import { stillHas, toInput } from './product-changes.server.ts'
import { requireImport } from './product-imports.server.ts'

const ROWS_AT_ONCE = 50

/** Does all that the dry run has told, or nothing where the products have changed since. */
export function applyImport(desk: Desk, importId: number): Promise<ImportView> {
  return work(desk, importId, { from: 'planned', to: 'applied' }, async (db, rows, known) => {
    await requireShelves(db, rows, 'after')
    const saved = rows
      .filter(({ kind }) => kind === 'changed')
      .map(row => merge(requireUnchanged(row, row.before, known), row.after))
    await products.updateProducts(db, saved, desk.now())
    const added = rows.filter(({ kind }) => kind === 'added')
    const inputs = added.map(({ after }) => productInput.parse(after))
    const newIds = await products.insertProducts(db, inputs, desk.now())
    for (const [index, productId] of newIds.entries()) {
      await setImportedProduct(db, importId, { line: added[index]?.line ?? 0, productId })
    }
    return [...saved.map(({ id }) => id), ...newIds]
  })
}

/** Takes back all that an import did, or nothing where the products have changed since. */
export function undoImport(desk: Desk, importId: number): Promise<ImportView> {
  return work(desk, importId, { from: 'applied', to: 'undone' }, async (db, rows, known) => {
    await requireShelves(db, rows, 'before')
    const found = rows.map(row => ({ row, product: requireUnchanged(row, row.after, known) }))
    const saved = found
      .filter(({ row }) => row.kind === 'changed')
      .map(({ row, product }) => merge(product, row.before))
    await products.updateProducts(db, saved, desk.now())
    const added = found.filter(({ row }) => row.kind === 'added').map(({ product }) => product.id)
    await products.deleteProducts(db, added)
    return [...saved.map(({ id }) => id), ...added]
  })
}

/** Does some lines and answers the ids of their products. */
type Step = (db: Db, rows: ImportRow[], known: Map<number, ProductRecord>) => Promise<number[]>

/** Goes through the lines of an import in one transaction, each change standing in the log. */
function work(
  desk: Desk,
  importId: number,
  move: { from: ImportState; to: ImportState },
  step: Step,
): Promise<ImportView> {
  return inTurn(desk.db, async db => {
    await requireImport({ db }, importId)
    if (!(await moveImport(db, importId, { ...move, now: desk.now() }))) {
      throw new ShopError('conflict', 'This was done already, or cannot be done now.')
    }
    for (let after = 0; ; ) {
      const rows = await listImportWork(db, { importId, after, take: ROWS_AT_ONCE })
      if (rows.length === 0) break
      const before = await loadById(db, ids(rows))
      await breathe()
      const changedIds = await step(db, rows, before)
      await recordChange(db, desk, ...changesOf(before, await loadById(db, changedIds), changedIds))
      after = rows.at(-1)?.line ?? after
    }
    return requireImport({ db }, importId)
  })
}

/** That the aisles and brands that the products are to have still exist. */
async function requireShelves(db: Db, rows: ImportRow[], state: 'before' | 'after'): Promise<void> {
  for (const [shelf, table] of [
    ['aisle', 'aisles'],
    ['brand', 'brands'],
  ] as const) {
    const known = new Set((await listGroupNames(db, table)).map(({ id }) => id))
    for (const row of rows) {
      const id = row[state]?.[`${shelf}Id`]
      if (id === undefined || known.has(id)) continue
      const text = `The ${shelf} of ${row.name} (line ${row.line}) was deleted meanwhile. Nothing was done.`
      throw new ShopError('conflict', text)
    }
  }
}

function requireUnchanged(
  row: ImportRow,
  state: Partial<ProductInput> | null,
  known: Map<number, ProductRecord>,
): ProductRecord {
  const product = known.get(row.productId ?? 0)
  if (!product || !stillHas(toInput(product), state ?? {})) throw changed(row)
  return product
}

function merge(product: ProductRecord, changes: Partial<ProductInput> | null) {
  // What others have changed meanwhile may not fit with these changes.
  const input = productInput.safeParse({ ...toInput(product), ...changes })
  if (!input.data) {
    throw new ShopError('conflict', `${product.name}: ${input.error.issues[0]?.message}`)
  }
  return { id: product.id, product: input.data }
}

async function loadById(db: Db, ids: number[]): Promise<Map<number, ProductRecord>> {
  const found = await matchProducts(db, { ids, skus: [] })
  return new Map(found.map(product => [product.id, product]))
}

function ids(rows: ImportRow[]): number[] {
  return rows.flatMap(({ productId }) => productId ?? [])
}

function changesOf(
  before: Map<number, ProductRecord>,
  after: Map<number, ProductRecord>,
  ids: number[],
): Change[] {
  return ids.map(id => {
    const [was, is] = [before.get(id), after.get(id)]
    return {
      subject: 'products',
      id,
      name: (is ?? was)?.name ?? '',
      before: was ? productFields(was) : null,
      after: is ? productFields(is) : null,
    }
  })
}

function changed({ line, name }: ImportRow): ShopError {
  const text = `${name} (line ${line}) was changed meanwhile. Nothing was done.`
  return new ShopError('conflict', text)
}
