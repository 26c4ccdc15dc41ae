import { toCents } from '#shared/domain/money.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { Db } from '../db.ts'
import type { GroupTable } from './groups.ts'
import { forgetItems, indexItems } from './search-index.ts'

export async function insertProduct(db: Db, product: ProductInput, now: Date): Promise<number> {
  const at = now.toISOString()
  const [row] = await db('products')
    .insert({ ...toRow(product), created_at: at, updated_at: at })
    .returning('id')
  await indexProduct(db, row.id, product)
  return row.id
}

/** False when there is no such product. */
export async function updateProduct(
  db: Db,
  id: number,
  product: ProductInput,
  now: Date,
): Promise<boolean> {
  const changed = await db('products')
    .where({ id })
    .update({ ...toRow(product), updated_at: now.toISOString() })
  if (changed > 0) await indexProduct(db, id, product)
  return changed > 0
}

export async function deleteProduct(db: Db, id: number): Promise<boolean> {
  const deleted = await db('products').where({ id }).delete()
  await forgetItems(db, 'products', [id])
  return deleted > 0
}

export type PicturedTable = GroupTable | 'products' | 'sponsors' | 'carousels'

export async function setPictureVersion(
  db: Db,
  table: PicturedTable,
  id: number,
  version: string,
  now: Date,
): Promise<boolean> {
  const changed = await db(table)
    .where({ id })
    .update({ picture_version: version, updated_at: now.toISOString() })
  return changed > 0
}

function toRow(product: ProductInput) {
  return {
    name: product.name,
    name_key: product.name.toLowerCase(),
    description: product.description,
    f_name: product.fName,
    f_description: product.fDescription,
    price_cents: toCents(product.price),
    sale_price_cents: toCents(product.salePrice),
    status: product.status,
    tax_class: product.taxClass,
    aisle_id: product.aisleId,
    brand_id: product.brandId,
    sku: product.sku,
    barcode: product.barcode,
    net_quantity: product.netQuantity,
    net_unit: product.netUnit,
  }
}

/** The words of its aisle and brand are theirs: a renamed one is found by its new name at once. */
function indexProduct(db: Db, id: number, { name, fName, sku }: ProductInput): Promise<void> {
  return indexItems(db, 'products', [{ id, name, fName, code: sku }])
}
