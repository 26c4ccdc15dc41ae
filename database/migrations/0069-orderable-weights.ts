import type { Knex } from 'knex'

const unit = 'coalesce(step_grams, piece_grams)'
const tolerance = 'coalesce((select max(weight_tolerance_rate) from settings), 1500)'
const stock = `(select cast(on_hand - held as bigint) from product_stock
  where product_stock.product_id = products.id)`

/**
 * `products.available` of weighed goods becomes what shoppers can order: whole steps or pieces that fit into the stock with
 * the tolerance.
 */
export async function up(db: Knex): Promise<void> {
  const units = `((${stock} + 1) * 10000 - 1) / (${unit} * (10000 + ${tolerance}))`
  await db.raw(
    `update products set available = (${units}) * ${unit} where available is not null and ${unit} is not null`,
  )
}
