import type { Knex } from 'knex'
import { replaceCheck } from './checked-columns.ts'

const total = `coalesce(captured_before_tax_cents, before_tax_cents)
  + coalesce(captured_tax_cents, tax_cents)`

/**
 * No more is refunded of a line than was charged, price and tax together. A free amount may have taken its tax: then the
 * same amount is refunded with less tax, and more before tax.
 */
export async function up(db: Knex): Promise<void> {
  await limit(db, 'refunded_tax_cents', column => `${column} <= ${total}`)
  await limit(
    db,
    'refunded_before_tax_cents',
    column => `${column} + refunded_tax_cents <= ${total}`,
  )
}

function limit(db: Knex, column: string, most: (column: string) => string): Promise<void> {
  const check = (checked: string) =>
    `(${checked} >= 0 or captured_quantity is not null) and ${most(checked)}`
  return replaceCheck(db, { table: 'order_lines', column, check })
}
