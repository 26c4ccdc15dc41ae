import type { Knex } from 'knex'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { whereSku } from './where-sku.ts'

/** Products with a barcode or SKU as a scanner reads it. */
export function whereCode(query: Knex.QueryBuilder, code: string): Knex.QueryBuilder {
  const typed = asciiDigits(code).trim()
  return query.where(either =>
    either.whereIn('products.barcode', spellings(typed)).orWhere(it => whereSku(it, [typed])),
  )
}

/** The same barcode with and without leading zeros: scanners read 12 digits (UPC) as 13 (EAN) or the reverse. Typed codes of loose produce have 4. */
function spellings(digits: string): string[] {
  if (!/^(?=.{4,14}$)0*[1-9]\d*$/.test(digits)) return [digits]
  const short = digits.replace(/^0+/, '')
  return [...new Set([digits, short, ...[8, 12, 13, 14].map(size => short.padStart(size, '0'))])]
}
