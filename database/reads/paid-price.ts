import { productStatus } from '#shared/domain/product-status.ts'

/** The price a shopper pays, as the index of migration 0028 holds it: the number must be part of the text. */
export const paidPrice = `(case when products.status = ${productStatus.onSale} then products.sale_price_cents else products.price_cents end)`
