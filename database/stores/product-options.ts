import { toCents, toDollars } from '#shared/domain/money/money.ts'
import type { SentOption } from '#shared/domain/products/option-ids.ts'
import type { OptionValue, ProductOption } from '#shared/domain/products/product-options.ts'
import type { Db } from '../db.ts'
import { toBoolean } from '../query-helpers.ts'
import { placeholdersFor, runSql } from '../run-sql.ts'

type Saved = { id: number; options: SentOption[] }

/**
 * Replaces the options of products, where they differ. Keeps the given ids, which are the product's own, also of values
 * that were deleted before. No other row can have them, because ids are not used again.
 */
export async function saveOptions(trx: Db, saved: Saved[]): Promise<void> {
  const known = await readOptions(
    trx,
    saved.map(({ id }) => id),
  )
  for (const { id, options } of saved) {
    const before = known.get(id) ?? []
    if (JSON.stringify(before) === JSON.stringify(options)) continue
    if (before.length > 0) await trx('product_options').where({ product_id: id }).delete()
    for (const [position, option] of options.entries()) {
      await insertOption(trx, { productId: id, position, option })
    }
  }
}

async function insertOption(
  trx: Db,
  { productId, position, option }: { productId: number; position: number; option: SentOption },
): Promise<void> {
  const { name, fName } = option
  const [row] = await trx('product_options')
    .insert({ ...own(option), product_id: productId, position, name, f_name: fName })
    .returning('id')
  const values = option.values.map((value, at) => ({
    ...own(value),
    option_id: row.id,
    position: at,
    name: value.name,
    f_name: value.fName,
    price_difference_cents: toCents(value.priceDifference),
    active: value.active,
  }))
  await trx('product_option_values').insert(values)
}

/** The database gives an id to a new row. */
function own({ id }: { id: number | null }): { id?: number } {
  return id === null ? {} : { id }
}

type Row = {
  product_id: number
  option_id: number
  option_name: string
  option_f_name: string
  id: number
  name: string
  f_name: string
  price_difference_cents: number
  active: unknown
}

/** Returns the options of those products that have some, in their order. */
export async function readOptions(
  db: Db,
  productIds: number[],
): Promise<Map<number, ProductOption[]>> {
  const found = new Map<number, ProductOption[]>()
  if (productIds.length === 0) return found
  const rows = await runSql<Row>(
    db,
    `select ${columns} ${tables} where o.product_id in ${placeholdersFor(productIds)} ${order}`,
    productIds,
  )
  const values = new Map<number, OptionValue[]>()
  for (const row of rows) {
    const known = values.get(row.option_id)
    if (known) {
      known.push(toValue(row))
      continue
    }
    const own = [toValue(row)]
    values.set(row.option_id, own)
    const { option_id: id, option_name: name, option_f_name: fName } = row
    const options = found.get(row.product_id) ?? []
    found.set(row.product_id, [...options, { id, name, fName, values: own }])
  }
  return found
}

const columns =
  'o.product_id, o.id as option_id, o.name as option_name, o.f_name as option_f_name, v.id, v.name, v.f_name, v.price_difference_cents, v.active'
const tables = 'from product_options o join product_option_values v on v.option_id = o.id'
const order = 'order by o.product_id, o.position, v.position'

function toValue(row: Row): OptionValue {
  const { id, name, f_name: fName } = row
  const priceDifference = toDollars(row.price_difference_cents)
  return { id, name, fName, priceDifference, active: toBoolean(row.active) }
}
