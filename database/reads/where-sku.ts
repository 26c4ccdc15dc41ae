import type { Knex } from 'knex'
import { skuKey } from '#shared/domain/products/sku.ts'

/** Products with one of these SKUs, in any case. Compare them by `findBySku` where a few letters matter. */
export function whereSku(query: Knex.QueryBuilder, skus: string[]): Knex.QueryBuilder {
  const keys = [...new Set(skus.map(skuKey))]
  // Equal ones as well: SQLite changes the case of ASCII letters only.
  return query.where(either =>
    either
      .whereIn('products.sku', skus)
      .orWhereRaw(`lower(products.sku) in (${keys.map(() => '?').join(', ') || 'null'})`, keys),
  )
}
