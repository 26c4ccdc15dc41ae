import type { Cents } from '#shared/domain/money.ts'
import { asciiDigits } from '#shared/domain/number-format.ts'

/** The filters in a URL besides aisle, brand and text. Prices are what a shopper pays. */
export type ProductFilters = { onSale: boolean; min: Cents | null; max: Cents | null }

/** The filter parameters of a product list; each can be removed by itself. */
export const filterParameters = ['aisle', 'brand', 'sale', 'min', 'max'] as const

/** Reads the filters of a URL; an invalid price counts as absent. */
export function parseProductFilters(search: URLSearchParams): ProductFilters {
  const from = parsePrice(search.get('min'))
  const to = parsePrice(search.get('max'))
  const isReversed = from !== null && to !== null && from > to
  return {
    onSale: search.get('sale') === '1',
    min: isReversed ? to : from,
    max: isReversed ? from : to,
  }
}

function parsePrice(text: string | null): Cents | null {
  const written = asciiDigits(text ?? '')
    .trim()
    .replace(/^\$|٬|,(?=\d{3}\b)/g, '')
    .replace('٫', '.')
  const [, dollars, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(written) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** The query string without some parameters, reset to the first page. */
export function addressWithout(search: string, parameters: readonly string[]): string {
  const rest = new URLSearchParams(search)
  for (const name of [...parameters, 'page']) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : '.'
}
