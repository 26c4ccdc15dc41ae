import { productStatus } from '#shared/domain/products/product-status.ts'

/**
 * The price a shopper pays with the cheapest options, exactly as in the index of migration 0042. So the status must be a
 * literal in the SQL.
 */
export const paidPrice = `((case when products.status = ${productStatus.onSale} then products.sale_price_cents else products.price_cents end) + products.lowest_difference_cents)`
