import type { Knex } from 'knex'
import { skuKey } from '#shared/domain/products/sku.ts'

/**
 * Products with one of these SKUs, in any case. Finds candidates only; `findBySku` decides. SQLite lowers ASCII letters only,
 * so equal SKUs are searched too.
 */
export function whereSku(query: Knex.QueryBuilder, skus: string[]): Knex.QueryBuilder {
  const keys = [...new Set(skus.map(skuKey))]
  return query.where(either =>
    either
      .whereIn('products.sku', skus)
      .orWhereRaw(`lower(products.sku) in (${keys.map(() => '?').join(', ') || 'null'})`, keys),
  )
}
