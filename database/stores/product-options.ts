import { toCents } from '#shared/domain/money.ts'
import type { SentOption } from '#shared/domain/option-ids.ts'
import type { Db } from '../db.ts'
import { readOptions } from '../reads/product-options.ts'

type Saved = { id: number; options: SentOption[] }

/**
 * Replaces the options of products, where they differ. Keeps the given ids, which are the product's own, also of values
 * that were deleted before: no other row can have them, because ids are not used again.
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
