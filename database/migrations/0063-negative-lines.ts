import type { Knex } from 'knex'
import { replaceCheck } from './checked-columns.ts'

type Check = (column: string) => string

const total = `coalesce(captured_before_tax_cents, before_tax_cents)
  + coalesce(captured_tax_cents, tax_cents)`
const isSigned: Check = column => `(${column} >= 0 or captured_quantity is not null)`

/**
 * Limits what is refunded of a line by price and tax together, and the tax by nothing else. Goods that replaced others have
 * a negative refund. Once a payment charges some of them, what they cost is less than their tax.
 */
export async function up(db: Knex): Promise<void> {
  await replaceChecks(db, isSigned)
}

async function replaceChecks(db: Knex, taxCheck: Check): Promise<void> {
  const limit = (column: string, check: Check) =>
    replaceCheck(db, { table: 'order_lines', column, check })
  // A column can be replaced only while no other check names it.
  await limit('refunded_before_tax_cents', isSigned)
  await limit('refunded_tax_cents', taxCheck)
  await limit('refunded_before_tax_cents', column => {
    return `${isSigned(column)} and ${column} + refunded_tax_cents <= ${total}`
  })
}
