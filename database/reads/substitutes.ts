import { productStatus } from '#shared/domain/products/product-status.ts'
import type { Db } from '../db.ts'
import { unitOfStock } from '../product-columns.ts'
import { paidPrice } from './paid-price.ts'
import { type ProductRecord, selectProducts } from './product-records.ts'
import { whereCode } from './where-code.ts'

const MAX_CANDIDATES = 60

/** `only`: the single product that the shopper allows. `code`: a barcode or SKU, or empty. */
type CandidateFilter = {
  aisleId: number
  priceCents: number
  not: number[]
  only?: number
  code?: string
}

/** Lists products of an aisle that can be bought and are in stock, the closest price first. */
export async function listCandidates(
  db: Db,
  { aisleId, priceCents, not, only, code }: CandidateFilter,
): Promise<ProductRecord[]> {
  const query = db('products')
    .where({ 'products.aisle_id': aisleId })
    .whereIn('products.status', [productStatus.available, productStatus.onSale])
    .whereNotIn('products.id', not)
    .whereRaw(
      `(product_stock.on_hand is null or product_stock.on_hand - product_stock.held >= ${unitOfStock})`,
    )
    .orderByRaw(`abs(${paidPrice} - ?)`, [priceCents])
    .orderBy('products.id')
    .limit(MAX_CANDIDATES)
  if (only !== undefined) query.where({ 'products.id': only })
  if (code) whereCode(query, code)
  return selectProducts(db, query)
}
