import { toCents } from '#shared/domain/money.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { Db } from '../db.ts'
import { type GroupTable, groupColumn } from './groups.ts'

export async function insertProduct(db: Db, product: ProductInput, now: Date): Promise<number> {
  const at = now.toISOString()
  const [row] = await db('products')
    .insert({ ...toRow(product), search_text: '', created_at: at, updated_at: at })
    .returning('id')
  await refreshSearchTexts(db, 'id', [row.id])
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
  if (changed > 0) await refreshSearchTexts(db, 'id', [id])
  return changed > 0
}

export async function deleteProduct(db: Db, id: number): Promise<boolean> {
  return (await db('products').where({ id }).delete()) > 0
}

/** A renamed aisle or brand changes the words by which its products are found. */
export function refreshProductsOf(db: Db, table: GroupTable, id: number): Promise<void> {
  return refreshSearchTexts(db, groupColumn[table], [id])
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

async function refreshSearchTexts(
  db: Db,
  column: 'id' | 'aisle_id' | 'brand_id',
  values: number[],
): Promise<void> {
  const rows: Record<string, string | number>[] = await db('products')
    .join('aisles', 'aisles.id', 'products.aisle_id')
    .join('brands', 'brands.id', 'products.brand_id')
    .whereIn(`products.${column}`, values)
    .select(
      { id: 'products.id', sku: 'products.sku', name: 'products.name', fName: 'products.f_name' },
      { aisle: 'aisles.name', fAisle: 'aisles.f_name', brand: 'brands.name' },
      { fBrand: 'brands.f_name' },
    )
  for (const { id, ...words } of rows) {
    const searchText = foldSearchText(`${id} ${Object.values(words).join(' ')}`)
    await db('products').where({ id }).update({ search_text: searchText })
  }
}
