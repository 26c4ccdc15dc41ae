import type { Db } from '#database/db.ts'
import { listGroupNames } from '#database/reads/groups.ts'
import type { ImportRow } from '#database/stores/product-imports.ts'
import { readStock } from '#database/stores/stock.ts'
import { lockStock } from '#database/stores/stock-changes.ts'
import { countUndone, isCountedSince } from '#database/stores/stock-moves.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import type { StaffContext } from '../../shop.server.ts'
import { type ProductsById, stillHas, toInput } from '../catalogue/product-changes.server.ts'
import type { BookedChange } from '../stock/stock.server.ts'
import { listStockRefusals } from '../stock/stock-refusals.server.ts'

export type SavedProduct = { id: number; product: ProductInput; change?: BookedChange }

export type Lines<Row extends ImportRow = ImportRow> = {
  importId: number
  rows: Row[]
  known: ProductsById
  isForward: boolean
}

/**
 * Returns a function that returns the product of a line as it becomes, or null if the line adds or removes one. It throws a
 * conflict with the reason if that is no longer possible. In a transaction, the stock stays locked.
 */
export async function prepareChanges(
  db: Db,
  staff: StaffContext,
  { importId, rows, known, isForward }: Lines,
): Promise<(row: ImportRow) => Promise<SavedProduct | null>> {
  const stock = await loadCounted(db, rows, known)
  const groups = { aisleId: await listIds(db, 'aisles'), brandId: await listIds(db, 'brands') }

  return async row => {
    const { onHandChange, ...after } = row.after ?? {}
    const [was, becomes] = isForward ? [row.before, after] : [after, row.before]
    const planned = onHandChange?.change ?? 0
    const change = isForward ? planned : 0 - planned
    for (const field of ['aisleId', 'brandId'] as const) {
      const id = becomes?.[field]
      if (id !== undefined && !groups[field].has(id)) throw conflict(deletedTexts[field])
    }
    if (isForward && row.kind === 'added') return null
    const found = known.get(row.productId ?? 0)
    const before = found && toInput(found)
    if (!before || !stillHas(before, was ?? {})) throw conflict('It has changed since.')
    if (row.kind === 'added') return null
    // A concurrent change of another field can make the result invalid.
    const { data, error } = productInput.safeParse({ ...before, ...becomes })
    if (!data) throw conflict(error.issues[0]?.message ?? '')
    const current = stock.get(found.id)
    const key = change === 0 ? '' : await findKey(db, found.id, `import:${importId}:${row.line}`)
    // The newer count is right, as in the undo of a move.
    if (key && !isForward && (await isCountedSince(db, found.id, key))) {
      throw conflict(messages.countedSince)
    }
    const newStock = { id: found.id, before, after: data, stock: current, change }
    const [refusal] = await listStockRefusals(db, staff, newStock)
    if (refusal) throw conflict(refusal.message)
    const booked = { change, ...(isForward ? { key } : { undoes: key }) }
    return { id: found.id, product: data, ...(change !== 0 && { change: booked }) }
  }
}

const deletedTexts = {
  aisleId: 'Its aisle has been deleted.',
  brandId: 'Its brand has been deleted.',
}

/** Returns the key of the change that a line books or takes back. A reverted import that is applied again books a new one. */
async function findKey(db: Db, productId: number, line: string): Promise<string> {
  return `${line}:${await countUndone(db, productId, line)}`
}

async function listIds(db: Db, table: 'aisles' | 'brands'): Promise<Set<number>> {
  return new Set((await listGroupNames(db, table)).map(({ id }) => id))
}

/** Fields that change the number on hand, or its unit. */
const stockFields = ['onHand', 'onHandChange', 'stepGrams', 'pieceGrams'] as const

/** Loads the stock of the products that lines count again. Locks it in a transaction, so that no order can hold more. */
async function loadCounted(
  db: Db,
  rows: ImportRow[],
  known: ProductsById,
): ReturnType<typeof readStock> {
  const ids = rows.flatMap(({ kind, productId, after }) => {
    const isCounted = kind === 'changed' && stockFields.some(field => field in (after ?? {}))
    return isCounted && productId !== null && known.has(productId) ? [productId] : []
  })
  if (db.isTransaction) {
    for (const id of ids.toSorted((a, b) => a - b)) await lockStock(db, id)
  }
  return readStock(db, ids)
}

function conflict(reason: string): ShopError {
  return new ShopError('conflict', reason)
}
