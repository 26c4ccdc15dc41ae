import { inTurn } from '#database/db.ts'
import * as groupReads from '#database/reads/groups.ts'
import * as groups from '#database/stores/groups.ts'
import * as products from '#database/stores/products.ts'
import { type FieldErrors, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { GroupInput } from '#shared/schemas/group.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { Shop } from '../shop.server.ts'
import { groupFolder } from './catalogue-views.server.ts'
import { removePictureQuietly } from './uploads.server.ts'

export function addGroup(shop: Shop, table: groups.GroupTable, group: GroupInput): Promise<number> {
  return inTurn(shop.db, trx => groups.insertGroup(trx, table, group, shop.now()))
}

export async function saveGroup(
  shop: Shop,
  table: groups.GroupTable,
  id: number,
  group: GroupInput,
): Promise<void> {
  await inTurn(shop.db, async trx => {
    const found = await groups.updateGroup(trx, table, id, group, shop.now())
    if (!found) throw notFound()
  })
}

/** Refuses with the count while products stand on the aisle or carry the brand (decision 52). */
export async function removeGroup(shop: Shop, table: groups.GroupTable, id: number): Promise<void> {
  await inTurn(shop.db, async trx => {
    const count = await groups.countProductsOf(trx, table, id)
    if (count > 0) {
      const what = table === 'aisles' ? 'aisle' : 'brand'
      throw new ShopError('conflict', `This ${what} still has ${count} products.`, {
        details: { count },
      })
    }
    if (!(await groups.deleteGroup(trx, table, id))) throw notFound()
  })
  await removePictureQuietly(shop, groupFolder[table], id)
}

export function addProduct(shop: Shop, product: ProductInput): Promise<number> {
  return inTurn(shop.db, async trx => {
    await requireShelf(trx, product)
    return products.insertProduct(trx, product, shop.now())
  })
}

export async function saveProduct(shop: Shop, id: number, product: ProductInput): Promise<void> {
  await inTurn(shop.db, async trx => {
    await requireShelf(trx, product)
    if (!(await products.updateProduct(trx, id, product, shop.now()))) throw notFound()
  })
}

export async function removeProduct(shop: Shop, id: number): Promise<void> {
  await inTurn(shop.db, async trx => {
    if (!(await products.deleteProduct(trx, id))) throw notFound()
  })
  await removePictureQuietly(shop, 'products', id)
}

async function requireShelf(db: Shop['db'], product: ProductInput): Promise<void> {
  const [aisle, brand] = [
    await groupReads.findGroup(db, 'aisles', product.aisleId),
    await groupReads.findGroup(db, 'brands', product.brandId),
  ]
  const fields: FieldErrors = {}
  if (!aisle) fields.aisleId = messages.aisleRequired
  if (!brand) fields.brandId = messages.brandRequired
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid', message, { fields })
}

function notFound(): ShopError {
  return new ShopError('not_found', 'There is no such item.')
}
