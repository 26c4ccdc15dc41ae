import { type Db, inTurn } from '#database/db.ts'
import { listImportWork } from '#database/reads/product-imports.ts'
import { matchProducts, type ProductRecord } from '#database/reads/products.ts'
import { type ImportRow, moveImport, setImportedProduct } from '#database/stores/product-imports.ts'
import * as products from '#database/stores/products.ts'
import { ShopError } from '#shared/errors.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import type { ImportState, ImportView } from '#shared/schemas/product-import.ts'
import type { Desk } from '../shop.server.ts'
import { type Change, recordChange } from './activity.server.ts'
import { createBreather } from './breathe.ts'
import { productFields } from './catalogue-fields.server.ts'
import { stillHas, toInput } from './product-changes.server.ts'
import { requireImport } from './product-imports.server.ts'

const ROWS_AT_ONCE = 100

/** Does all that the dry run has told, or nothing where the products have changed since. */
export function applyImport(desk: Desk, importId: number): Promise<ImportView> {
  return work(desk, importId, { from: 'planned', to: 'applied' }, async (db, row, product) => {
    if (row.kind === 'added') {
      const id = await products.insertProduct(db, productInput.parse(row.after), desk.now())
      await setImportedProduct(db, importId, { line: row.line, productId: id })
      return id
    }
    if (!product || !stillHas(toInput(product), row.before ?? {})) throw changed(row)
    await save(db, desk, product, row.after)
    return product.id
  })
}

/** Takes back all that an import did, or nothing where the products have changed since. */
export function undoImport(desk: Desk, importId: number): Promise<ImportView> {
  return work(desk, importId, { from: 'applied', to: 'undone' }, async (db, row, product) => {
    if (!product || !stillHas(toInput(product), row.after ?? {})) throw changed(row)
    if (row.kind === 'added') await products.deleteProduct(db, product.id)
    else await save(db, desk, product, row.before)
    return product.id
  })
}

type Step = (db: Db, row: ImportRow, product: ProductRecord | undefined) => Promise<number>

/** Goes through the lines of an import in one transaction, each change standing in the log. */
function work(
  desk: Desk,
  importId: number,
  move: { from: ImportState; to: ImportState },
  step: Step,
): Promise<ImportView> {
  const breathe = createBreather()
  return inTurn(desk.db, async db => {
    await requireImport({ db }, importId)
    if (!(await moveImport(db, importId, { ...move, now: desk.now() }))) {
      throw new ShopError('conflict', 'This was done already, or cannot be done now.')
    }
    for (let after = 0; ; ) {
      const rows = await listImportWork(db, { importId, after, take: ROWS_AT_ONCE })
      if (rows.length === 0) break
      const before = await loadById(db, ids(rows))
      const changedIds: number[] = []
      for (const row of rows) {
        await breathe()
        changedIds.push(await step(db, row, before.get(row.productId ?? 0)))
      }
      await recordChange(db, desk, ...changesOf(before, await loadById(db, changedIds), changedIds))
      after = rows.at(-1)?.line ?? after
    }
    return requireImport({ db }, importId)
  })
}

async function save(
  db: Db,
  desk: Desk,
  product: ProductRecord,
  changes: Partial<ProductInput> | null,
): Promise<void> {
  // What others have changed meanwhile may not fit with these changes.
  const input = productInput.safeParse({ ...toInput(product), ...changes })
  if (!input.data) {
    throw new ShopError('conflict', `${product.name}: ${input.error.issues[0]?.message}`)
  }
  await products.updateProduct(db, product.id, input.data, desk.now())
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
