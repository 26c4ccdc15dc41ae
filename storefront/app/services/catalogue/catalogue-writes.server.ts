import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import * as groupReads from '#database/reads/groups.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import * as productReads from '#database/reads/products.ts'
import * as groups from '#database/stores/groups.ts'
import * as products from '#database/stores/products.ts'
import { refreshOrderable } from '#database/stores/stock.ts'
import { keepOptionIds } from '#shared/domain/products/option-ids.ts'
import { pictureFolderOf } from '#shared/domain/products/picture-url.ts'
import { parsePictures } from '#shared/domain/products/product-pictures.ts'
import { applySaleDates } from '#shared/domain/products/sale-dates.ts'
import { isStockChange, lowStockInUnit } from '#shared/domain/products/stock.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { fieldError, itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { GroupInput } from '#shared/schemas/group.ts'
import { knownNames, type ProductChange, type ProductInput } from '#shared/schemas/product.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { saveCounts } from '../stock/stock.server.ts'
import { recordDeletedItem } from './deleted-items.server.ts'
import { groupLogFields } from './group-log-fields.server.ts'
import { productLogFields, toInput } from './product-changes.server.ts'
import { requireGroups } from './require-groups.server.ts'
import { tryMoveToTrash } from './uploads.server.ts'

export function addGroup(
  staff: StaffContext,
  table: groups.GroupTable,
  group: GroupInput,
): Promise<number> {
  return withWriteLock(staff.db, async trx => {
    const id = await groups.insertGroup(trx, table, group, staff.now())
    await recordGroup(trx, staff, table, id, { before: null, after: group })
    return id
  })
}

export async function saveGroup(
  staff: StaffContext,
  table: groups.GroupTable,
  id: number,
  group: GroupInput,
): Promise<void> {
  await withWriteLock(staff.db, async trx => {
    const before = await groupReads.findGroup(trx, table, id)
    const found = await groups.updateGroup(trx, table, id, group, staff.now())
    if (!before || !found) throw itemNotFound()
    await recordGroup(trx, staff, table, id, { before, after: group })
  })
}

/** Throws `conflict` with the count while the aisle or brand has products. */
export async function removeGroup(
  staff: StaffContext,
  table: groups.GroupTable,
  id: number,
): Promise<void> {
  await withWriteLock(staff.db, async trx => {
    const count = await groups.countProductsOf(trx, table, id)
    if (count > 0) {
      const text = messages.groupHasProducts(table === 'aisles' ? 'aisle' : 'brand', count)
      throw new ShopError('conflict', text, { details: { count } })
    }
    const before = await groupReads.findGroup(trx, table, id)
    if (!before || !(await groups.deleteGroup(trx, table, id))) throw itemNotFound()
    await recordGroup(trx, staff, table, id, { before, after: null })
    const { name, pictureVersion } = before
    const record = groupLogFields(before)
    await recordDeletedItem(trx, staff, { kind: table, itemId: id, name, record, pictureVersion })
  })
  await tryMoveToTrash(staff, pictureFolderOf[table], id)
}

/** Throws a 409 if the number on hand is a change: a new product has none that could change. */
export function addProduct(
  staff: StaffContext,
  { onHand, ...fields }: ProductChange,
): Promise<number> {
  return withWriteLock(staff.db, async trx => {
    await requireGroups(trx, fields)
    if (isStockChange(onHand)) throw notTracked()
    const added = { ...fields, onHand, options: keepOptionIds([], fields.options) }
    const id = await products.insertProduct(trx, withSaleDates(staff, added), staff.now())
    await saveCounts(trx, staff, [{ ...fields, onHand, id, before: null }])
    await recordProduct(trx, staff, id, null)
    return id
  })
}

function notTracked(): ShopError {
  return fieldError('conflict', 'onHand', messages.stockNotTracked)
}

/**
 * Stores the number on hand as a change, or as a count if it differs from the known one. Otherwise the stock stays as it is.
 * A low stock that is kept follows the unit. Throws a 409 if the known number or another known value has changed meanwhile.
 */
export async function saveProduct(
  staff: StaffContext,
  id: number,
  { knownOnHand, onHand: wanted, ...fields }: ProductChange,
  { keepsLowStock }: { keepsLowStock: boolean },
): Promise<void> {
  await withWriteLock(staff.db, async trx => {
    await requireGroups(trx, fields)
    const before = await requireStored(trx, id)
    requireKnown(fields, before)
    const change = isStockChange(wanted) ? wanted : undefined
    const isCounted = !isStockChange(wanted) && wanted !== knownOnHand
    const onHand = isCounted ? wanted : before.onHand
    const counted = { ...fields, id, onHand, before, seen: knownOnHand, change }
    await saveCounts(trx, staff, [counted])
    const lowStock = keepsLowStock
      ? lowStockInUnit(before.lowStock, before, fields)
      : fields.lowStock
    const changed = {
      ...fields,
      lowStock,
      onHand,
      options: keepOptionIds(before.options, fields.options),
    }
    const saved = [{ id, product: withSaleDates(staff, changed) }]
    await products.updateProducts(trx, saved, staff.now())
    // `lowStock` may have changed.
    await refreshOrderable(trx, [id])
    await recordProduct(trx, staff, id, before)
  })
}

/**
 * Throws a conflict at the fields that had another value when the caller read them. A field that already has the new value
 * passes, so that a lost response can be retried.
 */
function requireKnown(
  change: Omit<ProductChange, 'knownOnHand' | 'onHand'>,
  before: ProductRecord,
): void {
  const current = toInput(before)
  const wanted = { ...change, options: keepOptionIds(before.options, change.options) }
  const fields = (Object.keys(knownNames) as (keyof typeof knownNames)[]).filter(field => {
    const known = change[knownNames[field]]
    const isAsWanted = isDeepStrictEqual(wanted[field], current[field])
    return known !== undefined && !isAsWanted && !isDeepStrictEqual(known, current[field])
  })
  if (fields.length === 0) return
  const message = messages.changedMeanwhile
  const errors = Object.fromEntries(fields.map(field => [field, message]))
  throw new ShopError('conflict', message, { fields: errors })
}

export async function removeProduct(staff: StaffContext, id: number): Promise<void> {
  const pictures = await withWriteLock(staff.db, async trx => {
    const before = await requireStored(trx, id)
    if (!(await products.deleteProduct(trx, id))) throw itemNotFound()
    await recordProduct(trx, staff, id, before)
    const { name, pictureVersion } = before
    const pictures = parsePictures(before)
    await recordDeletedItem(trx, staff, {
      kind: 'products',
      itemId: id,
      name,
      record: { ...toInput(before), pictures },
      pictureVersion,
    })
    return pictures
  })
  await tryMoveToTrash(
    staff,
    'products',
    id,
    pictures.map(picture => picture.id),
  )
}

async function recordGroup(
  db: Db,
  staff: StaffContext,
  subject: groups.GroupTable,
  id: number,
  group: { before: GroupInput | null; after: GroupInput | null },
): Promise<void> {
  const before = group.before && groupLogFields(group.before)
  const after = group.after && groupLogFields(group.after)
  const name = group.after?.name ?? group.before?.name ?? ''
  await recordChange(db, staff, { subject, id, name, before, after })
}

/** Logs a change of a product. Reads the new state from the database. */
async function recordProduct(
  db: Db,
  staff: StaffContext,
  id: number,
  before: ProductRecord | null,
): Promise<void> {
  const after = await productReads.findProduct(db, id, { includeHidden: true })
  await recordChange(db, staff, {
    subject: 'products',
    id,
    name: (after ?? before)?.name ?? '',
    before: before && productLogFields(before),
    after: after && productLogFields(after),
  })
}

function withSaleDates({ env, now }: StaffContext, product: ProductInput): ProductInput {
  return applySaleDates(product, shopDay(now(), env.TIME_ZONE))
}

async function requireStored(db: Db, id: number): Promise<ProductRecord> {
  const product = await productReads.findProduct(db, id, { includeHidden: true })
  if (!product) throw itemNotFound()
  return product
}
