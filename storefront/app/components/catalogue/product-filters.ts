import type { Cents } from '#shared/domain/money.ts'
import { asciiDigits } from '#shared/domain/number-format.ts'

/** The filters that are on or off, with their URL parameters. */
export const flagParameters = {
  inStock: 'in-stock',
  onSale: 'sale',
  halal: 'halal',
  noNuts: 'no-nuts',
  glutenFree: 'gluten-free',
} as const
export type FilterFlag = keyof typeof flagParameters
export const filterFlags = Object.keys(flagParameters) as FilterFlag[]

/** The filters in a URL besides aisle, brand and text. Prices are what a shopper pays. */
export type ProductFilters = { flags: FilterFlag[]; min: Cents | null; max: Cents | null }

/** The filter parameters of a product list; each can be removed by itself. */
export const filterParameters: readonly string[] = [
  ...['aisle', 'brand', 'min', 'max'],
  ...Object.values(flagParameters),
]

/** True if a filter besides aisle, brand and text is on. */
export function hasFilters({ flags, min, max }: ProductFilters): boolean {
  return flags.length > 0 || min !== null || max !== null
}

/** Reads the filters of a URL; an invalid price counts as absent. */
export function parseProductFilters(search: URLSearchParams): ProductFilters {
  const from = parsePrice(search.get('min'))
  const to = parsePrice(search.get('max'))
  const isReversed = from !== null && to !== null && from > to
  return {
    flags: filterFlags.filter(flag => search.get(flagParameters[flag]) === '1'),
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
